/** Sending while no other tab does. */
import { expect, test, vi } from 'vitest';
import { alone } from '../src/online/alone.ts';

type Request = (name: string, work: () => Promise<void>) => Promise<void>;

const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'));

test.each<[string, Request | null]>([
  ['there are locks', (_name, work) => work()],
  ['there are none', null],
  ['they are refused', refused],
])('where %s it is done once', async (_name, request) => {
  const work = vi.fn(() => Promise.resolve());
  const locks = { request } as unknown as LockManager;
  await alone(work, request === null ? {} : { locks });
  expect(work).toHaveBeenCalledTimes(1);
});

test('what breaks off is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  const request: Request = (_name, begun) => begun();
  await expect(alone(work, { locks: { request } as unknown as LockManager })).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});

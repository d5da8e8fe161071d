import { expect, test, vi } from 'vitest';
import { whilePresent } from '../src/storage/present.ts';

test('what a page begins after it was left waits until it is back, in its order', async () => {
  const page = new EventTarget();
  const write = vi.fn((what: string) => Promise.resolve(what));
  const place = whilePresent({ write }, page);
  expect(await place.write('before')).toBe('before');
  page.dispatchEvent(new Event('pagehide'));
  const answers = Promise.all([place.write('first'), place.write('second')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(write.mock.calls).toEqual([['before']]);
  page.dispatchEvent(new Event('pageshow'));
  expect(await answers).toEqual(['first', 'second']);
  expect(write.mock.calls).toEqual([['before'], ['first'], ['second']]);
});

test('such a place can be awaited', async () => {
  const place = whilePresent({ read: () => 1 }, new EventTarget());
  expect((await Promise.resolve(place)).read()).toBe(1);
});

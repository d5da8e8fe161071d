import { expect, test, vi } from 'vitest';
import { whilePresent } from '../src/storage/present.ts';

test('what a page begins after it was left waits until it is back, in its order', async () => {
  const page = new EventTarget();
  const write = vi.fn((what: string) => Promise.resolve(what));
  const place = whilePresent(() => ({ write }), page);
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
  const place = whilePresent(() => ({ read: () => Promise.resolve(1) }), new EventTarget());
  expect(await (await Promise.resolve(place)).read()).toBe(1);
});

/** Tells what it is asked; as a transaction that is given up, it rejects. */
function transaction() {
  let end: (answer: string) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => ([end, fail] = [resolve, reject]));
  const abort = vi.fn(() => fail(new DOMException('', 'AbortError')));
  return { done, abort, end: (answer: string) => end(answer) };
}

function left(persisted: boolean): Event {
  return Object.assign(new Event('pagehide'), { persisted });
}

test('what is under way as a page is put aside is given up, and done again when it is back', async () => {
  const page = new EventTarget();
  const [first, second] = [transaction(), transaction()];
  const begun = [first, second];
  const place = whilePresent(
    (watch) => ({ write: () => watch(begun.shift() ?? transaction()).done }),
    page,
  );
  const answer = place.write();
  page.dispatchEvent(left(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([first.abort.mock.calls.length, begun.length]).toEqual([1, 1]);
  page.dispatchEvent(new Event('pageshow'));
  await new Promise((resolve) => setTimeout(resolve));
  second.end('written');
  expect(await answer).toBe('written');
});

test('a page that is left for good comes to the end of what it has begun; other failures are told', async () => {
  const page = new EventTarget();
  const only = transaction();
  const place = whilePresent((watch) => ({ write: () => watch(only).done }), page);
  const answer = place.write();
  page.dispatchEvent(left(false));
  expect(only.abort).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pageshow'));
  only.abort();
  await expect(answer).rejects.toThrow();
});

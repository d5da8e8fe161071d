/**
 * A browser may put a page aside as it is when it is left, to have it back at once. WebKit does so in the middle of a
 * transaction, too, which then never ends, and every other page of the game stays blank, waiting for it. So from the moment
 * on when a page is left it begins nothing, until it is back.
 */

/** Without one, none is left. */
const PAGE: EventTarget | null = typeof window === 'undefined' ? null : window;

/** The same place, whose methods wait while the page is away. */
export function whilePresent<T extends object>(place: T, page = PAGE): T {
  if (page === null) return place;
  let away = false;
  const waiting: (() => void)[] = [];
  page.addEventListener('pagehide', () => (away = true));
  page.addEventListener('pageshow', () => {
    away = false;
    for (const goOn of waiting.splice(0)) goOn();
  });
  return new Proxy(place, {
    get: (target, name): unknown => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: readonly unknown[]): unknown => {
        const work = (): unknown => Reflect.apply(method, target, args);
        return away ? new Promise<void>((goOn) => waiting.push(goOn)).then(work) : work();
      };
    },
  });
}

import type { Store } from '../../src/store/store.ts';

/** What a store does otherwise; read at each call, so that it can be changed under way. */
export type Instead = Partial<Record<keyof Store, (...args: never[]) => unknown>>;

/** Puts a store in front of another, for `testServer`. */
export function otherwise(instead: Instead): (store: Store) => Store {
  return (store) =>
    new Proxy(store, {
      get(target, name) {
        const other = instead[name as keyof Store];
        if (other !== undefined) return other;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
}

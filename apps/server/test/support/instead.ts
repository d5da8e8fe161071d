import type { Store } from '../../src/store/store.ts';

/** What a store does otherwise; read at each call, so that it can be changed under way. */
export class Instead extends Map<keyof Store, (...args: never[]) => unknown> {
  /** Puts itself in front of a store, for `testServer`. */
  readonly wrap = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const other = this.get(name as keyof Store);
        if (other !== undefined) return other;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
}

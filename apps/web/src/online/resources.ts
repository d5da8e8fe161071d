import { Resource, type ResourceOptions } from './resource.svelte.ts';

/** What was asked of the server on this page, by name: whoever asks for the same gets the same. */
export class Resources {
  readonly #known = new Map<string, Resource<unknown>>();

  /** The caller's names and types go together. */
  get<T>(name: string, options: ResourceOptions<T>): Resource<T> {
    const known = this.#known.get(name) as Resource<T> | undefined;
    if (known !== undefined) return known;
    const made = new Resource(options);
    this.#known.set(name, made as unknown as Resource<unknown>);
    return made;
  }

  wake(): void {
    for (const resource of this.#known.values()) resource.wake();
  }
}

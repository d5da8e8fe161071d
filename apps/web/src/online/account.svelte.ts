/** What the server keeps of this player: the name, a new one, all of it as a file, and none of it any more. */
import type { Client } from '@bellows/api/client';
import type { Me } from '@bellows/api';
import { ok, err, type Result } from '@bellows/rules';
import { patience } from './patience.ts';
import { problemIn, type Problem } from './problems.ts';
import { Resource } from './resource.svelte.ts';

type Calls = Pick<Client, 'me' | 'newName' | 'removeMe'>;

export class Account {
  /** Only to be asked where there is a key. */
  me: Resource<Me> = $state.raw(this.#ofKey());
  readonly #calls: Calls;
  readonly #removed: () => Promise<void>;

  /** `removed` is told once the server has nothing of this player any more. */
  constructor(calls: Calls, removed: () => Promise<void>) {
    this.#calls = calls;
    this.#removed = removed;
  }

  /** Another key is here: what was asked for the one before, and may still be on its way, is not its own. */
  rekeyed(): void {
    this.me = this.#ofKey();
  }

  #ofKey(): Resource<Me> {
    return new Resource({ ask: () => this.#calls.me(patience()) });
  }

  /** A new name and a new public id from now on; rows keep the ones that they were made with. */
  async newName(): Promise<Result<string, Problem>> {
    const answer = await this.#calls.newName(patience());
    if (!answer.ok) return err(problemIn(answer));
    const { name } = answer.value;
    if (this.me.value !== null) this.me.value = { ...this.me.value, ...answer.value };
    return ok(name);
  }

  /** Everything that the server keeps, as the text of a file. */
  async file(): Promise<Result<string, Problem>> {
    const answer = await this.#calls.me(patience());
    if (!answer.ok) return err(problemIn(answer));
    return ok(`${JSON.stringify(answer.value, null, 2)}\n`);
  }

  /** Rows and logs are gone from the server; what lies in this browser is another question. How many results went. */
  async remove(): Promise<Result<number, Problem>> {
    const answer = await this.#calls.removeMe(patience());
    if (!answer.ok) return err(problemIn(answer));
    await Promise.all([this.#removed(), this.me.load()]);
    return ok(answer.value.results);
  }
}

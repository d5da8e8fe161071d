/** Begins boards for a page, and keeps what stood in the way until it is tried again. */
import type { DailyBoard } from '@bellows/api';
import type { Online } from '../../online/online.svelte.ts';
import { problemOf, type Problem } from '../../online/problems.ts';

export class Starter {
  /** What stood in the way of the last try, and on which board. */
  trouble = $state.raw<{ readonly board: string; readonly problem: Problem } | null>(null);
  readonly #online: Online;

  constructor(online: Online) {
    this.#online = online;
  }

  /** To the table, where nothing stands in the way. */
  async start(board: string): Promise<void> {
    if (this.#online.starting !== null) return;
    if (!this.#online.identity.possible) {
      this.trouble = { board, problem: problemOf('no-https') };
      return;
    }
    this.trouble = null;
    const started = await this.#online.start(board);
    if (started.kind === 'problem') this.trouble = { board, problem: started.problem };
  }

  practise(daily: DailyBoard): void {
    const { board } = daily;
    const dealt = this.#online.practise(daily);
    this.trouble = dealt ? null : { board, problem: problemOf('rules') };
  }
}

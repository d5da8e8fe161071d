/** Begins ranked games: on the server, and at the table. */
import type { Answer } from '@bellows/api/client';
import type { GameNow, Start } from '@bellows/api';
import type { Game } from '../game/game.ts';
import { isRunning } from '../game/ranked.ts';
import { resultOf } from './outbox.svelte.ts';
import type { Page } from '../session/page.ts';
import type { OnlineParts } from './parts.ts';
import { patience } from './patience.ts';
import { problemIn, problemOf, wayOn, type Problem } from './problems.ts';
import { rankedGame } from './ranked.ts';
import type { DailyRecord } from './records.ts';

export type Started =
  /** It lies on the table. */
  | { readonly kind: 'table' }
  /** It lies in this browser, for its player has gone to another page meanwhile; a notice says so there. */
  | { readonly kind: 'aside' }
  /** It has its result already, from here or from another device. */
  | { readonly kind: 'done'; readonly gameId: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** What happens to games once they are begun. */
interface Deeds {
  /** Writes down what the record of a game does not say yet. */
  readonly settle: (game: Game) => Promise<void>;
  /** Whether a game still counts. */
  readonly askStanding: (gameId: string) => Promise<Answer<GameNow>>;
}

export class Starts {
  /** The one that is being begun. */
  board = $state.raw<string | null>(null);
  readonly #parts: OnlineParts;
  readonly #deeds: Deeds;

  constructor(parts: OnlineParts, deeds: Deeds) {
    this.#parts = parts;
    this.#deeds = deeds;
  }

  async start(board: string): Promise<Started> {
    if (this.board !== null) return { kind: 'problem', problem: problemOf('busy') };
    this.board = board;
    try {
      return await this.#start(board);
    } finally {
      this.board = null;
    }
  }

  async #start(board: string): Promise<Started> {
    const { identity, session, client, clock, note } = this.#parts;
    const asked = placeOf(session.page);
    const key = await identity.ensure();
    if (key === null) return { kind: 'problem', problem: problemOf('no-https') };
    if (await this.#resume(board, key.id)) return { kind: 'table' };
    const sent = session.today();
    const answer = await client.start(board, patience());
    if (!answer.ok) return { kind: 'problem', problem: problemIn(answer) };
    await note();
    const { value: start, status } = answer;
    if (status === CREATED) clock.heardExactly(Date.parse(start.issuedAt), sent, session.today());
    if (status !== CREATED && (await this.#hasResult(start, key.id)))
      return { kind: 'done', gameId: start.gameId };
    const game = rankedGame(start, clock.now() - session.today(), Date.now());
    if (game === null) return { kind: 'problem', problem: problemOf('rules') };
    const here = placeOf(session.page) === asked;
    if (here) session.lay(game);
    else await this.#putAside(game);
    await this.#deeds.settle(game);
    return { kind: here ? 'table' : 'aside' };
  }

  /** Nobody is taken away from where they are, not by a game that they have asked for. */
  async #putAside(game: Game): Promise<void> {
    const { session } = this.#parts;
    await session.shelf.keep(game, 0, Date.now());
    session.notices.add({ kind: 'dealt', game: game.id, play: () => session.resume(game.id) });
  }

  /** A game that the server has lost is left alone: its board is begun anew. */
  #goesOn(record: DailyRecord | null, key: string): boolean {
    if (record === null) return true;
    const { sending } = record;
    const lost = sending.kind === 'refused' && wayOn(sending.code) === 'start';
    return record.key === key && !lost;
  }

  /** Goes on with the game of this key that lies here, with or without a network; false where there is none. */
  async #resume(board: string, key: string): Promise<boolean> {
    const { session, outbox } = this.#parts;
    await session.written;
    const lying = (await session.shelf.byDaily(board)).find(
      ({ game }) => game.ranked !== null && this.#goesOn(outbox.of(game.id), key),
    );
    if (lying === undefined) return false;
    const { game } = lying;
    await this.#deeds.settle(game);
    await session.resume(game.id);
    // Another device may have handed it in meanwhile (T5).
    if (isRunning(game)) void this.#deeds.askStanding(game.id);
    return true;
  }

  /** A game that was begun earlier, or elsewhere, may have its result (T5). */
  async #hasResult({ gameId, board, issuedAt }: Start, key: string): Promise<boolean> {
    const { client, outbox } = this.#parts;
    const answer = await client.game(gameId, patience());
    if (!answer.ok) return false;
    const result = resultOf(answer.value);
    await outbox.begin({
      format: 1,
      gameId,
      board,
      key,
      issuedAt: Date.parse(issuedAt),
      own: null,
      body: null,
      sending: { kind: 'stands', answer: result },
    });
    await outbox.stands(gameId, result);
    return true;
  }
}

const CREATED = 201;

/** Where the player is; another day of the dailies is the same place. */
function placeOf(page: Page): string {
  return page.kind === 'page' ? page.name : page.kind;
}

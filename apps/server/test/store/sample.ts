/** Boards, starts and results for tests of the store: plain, and different from each other where it matters. */
import type {
  NewBoard,
  NewResult,
  OperatorNote,
  Store,
  StoredResult,
  UsedNonce,
} from '../../src/store/store.ts';

/** Each sample has so many days. */
const DAYS = 50;

/** What every test of the store starts from: ids that no other test has. */
export class Sample {
  static #made = 0;
  /** Of this sample alone, as are its days. */
  readonly mode: string;
  readonly #first: number;
  #count = 0;

  constructor() {
    Sample.#made += 1;
    this.mode = `mode-${Sample.#made}/open`;
    this.#first = Sample.#made * DAYS;
  }

  /** The board of a day from 0, in this sample's mode. */
  board(day: number, changes: Partial<NewBoard> = {}): NewBoard {
    const date = this.date(day);
    return {
      id: `${date}/${this.mode}`,
      date,
      place: 0,
      mode: this.mode,
      seed: 'ab'.repeat(32),
      k: 3,
      row: '7H8C',
      target: null,
      proof: '2L1',
      nodes: 20_000,
      solver: 'solver 1',
      commitment: 'cd'.repeat(32),
      committedAt: 1000,
      ...changes,
    };
  }

  date(day: number): string {
    return new Date(Date.UTC(2030, 0, 1 + this.#first + day)).toISOString().slice(0, 10);
  }

  /** A name that no other has: for games, players, nonces. */
  id(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.mode.split('/')[0] ?? ''}-${String(this.#count).padStart(6, '0')}`;
  }

  note(reason = 'because'): OperatorNote {
    return { at: 5000, reason };
  }

  nonce(at = 6000): UsedNonce {
    return { nonce: this.id('nonce'), at, forgetBefore: at - 600_000 };
  }
}

/** A result of a game that was begun. */
export function resultOf(
  game: { readonly gameId: string; readonly board: string; readonly player: string },
  changes: Partial<NewResult> = {},
): NewResult {
  return {
    gameId: game.gameId,
    board: game.board,
    player: game.player,
    publicId: `public-${game.player}`,
    name: 'Vivace Musette 417',
    piles: 4,
    score: 480,
    grade: 'moral',
    won: false,
    timeMs: 60_000,
    undos: 0,
    assisted: false,
    firstTry: true,
    receivedAt: 2000,
    digest: `digest of ${game.gameId}`,
    events: [
      ['4L3', 1830],
      ['5L2', 420],
    ],
    ...changes,
  };
}

/** Begins a game of a player who may be new, and hands it in. */
export async function play(
  store: Store,
  sample: Sample,
  board: NewBoard,
  changes: Partial<NewResult> & { readonly player?: string } = {},
): Promise<StoredResult> {
  const player = changes.player ?? sample.id('player');
  const game = { gameId: sample.id('game'), board: board.id, player };
  await store.start({ ...game, issuedAt: 1500 });
  const outcome = await store.putResult(resultOf(game, changes));
  if (outcome.kind !== 'stored') throw new Error(`The sample's result is ${outcome.kind}.`);
  return outcome.result;
}

/** The store's interface over a database that answers by the names of its operations. */
import { dateAt } from '@bellows/rules';
import type { LogEvent } from '@bellows/api';
import type {
  ResultOutcome,
  StartOutcome,
  Store,
  StoredGame,
  StoredResult,
  StoreHealth,
  Verification,
} from '../store.ts';
import type { Answer, Reads, Values, Writes } from './operations.ts';
import type { Place } from './order.ts';
import type { GameText, ResultText } from './rows.ts';
import type { Part } from './sealing.ts';

export interface Backend extends Pick<Store, 'secret' | 'now' | 'settling' | 'leads' | 'tidy'> {
  readonly read: <K extends keyof Reads>(
    name: K,
    ...values: Values<Reads[K]>
  ) => Promise<Answer<Reads[K]>>;
  readonly write: <K extends keyof Writes>(
    name: K,
    ...values: Values<Writes[K]>
  ) => Promise<Answer<Writes[K]>>;
  readonly verify: () => Promise<Verification>;
  readonly backup: (file: string) => Promise<void>;
  readonly health: () => Promise<StoreHealth>;
  readonly close: () => Promise<void>;
}

export function createStore(backend: Backend): Store {
  return { ...simple(backend), ...withLogs(backend), ...inParts(backend) };
}

/** What is handed through as it is. */
function simple(backend: Backend) {
  const { secret, now, settling, leads, tidy } = backend;
  const { read, write, verify, backup, health, close } = backend;
  return {
    secret,
    now,
    settling,
    leads,
    tidy,
    verify,
    backup,
    health,
    close,
    highWater: () => read('highWater'),
    raiseHighWater: (at) => write('raiseHighWater', at),
    addBoards: (boards) => write('addBoards', boards),
    board: (id) => read('board', id),
    boards: (first, last) => read('boards', first, last),
    unclosed: (last) => read('unclosed', last),
    unsealed: (before) => read('unsealed', before),
    closeBoard: (id, at, published) => write('closeBoard', id, at, published),
    player: (key) => read('player', key),
    rollName: (key, nonce, most) =>
      write('rollName', key, nonce, { today: dateAt(nonce.at), most }),
    useNonce: (key, nonce) => write('useNonce', key, nonce),
    removePlayer: (key, nonce) => write('removePlayer', key, nonce),
    counts: (board, view) => read('counts', board, view),
    top: (board, view, most) => read('top', board, view, most),
    ranks: ({ gameId, board }) => read('ranks', board, gameId),
    neighbours: ({ gameId, board }, view, each) => read('neighbours', board, gameId, view, each),
    bests: (mode, most) => read('bests', mode, most),
    hideResult: (gameId, hidden, note) => write('hideResult', gameId, hidden, note),
    stopPlayer: (key, stopped, note) => write('stopPlayer', key, stopped, note),
    gameOf: (board, publicId) => read('gameOf', board, publicId),
    playerOf: (gameId) => read('playerOf', gameId),
    moderationLog: () => read('moderationLog'),
  } satisfies Partial<Store>;
}

/** Logs cross as texts, which costs nothing, and are taken apart here. */
function withLogs({ read, write }: Backend) {
  return {
    start: async (start): Promise<StartOutcome> => {
      const outcome = await write('start', start);
      return 'game' in outcome ? { ...outcome, game: toGame(outcome.game) } : outcome;
    },
    startOf: async (board, player) => orNull(toGame, await read('startOf', board, player)),
    game: async (gameId) => orNull(toGame, await read('game', gameId)),
    putResult: async (result): Promise<ResultOutcome> => {
      const outcome = await write('putResult', {
        ...result,
        events: JSON.stringify(result.events),
      });
      if (outcome.kind === 'stored') {
        return { kind: 'stored', result: { ...result, ranks: outcome.ranks, hidden: false } };
      }
      return 'result' in outcome ? { ...outcome, result: toResult(outcome.result) } : outcome;
    },
    resultOf: async (board, publicId) => orNull(toResult, await read('resultOf', board, publicId)),
    resultsAfter: async (board, after, most) => {
      const place = after === null ? null : placeOf(after);
      return (await read('resultsAfter', board, place, most)).map(toResult);
    },
    kept: async (key) => {
      const kept = await read('kept', key);
      return kept === null ? null : { ...kept, games: kept.games.map(toGame) };
    },
  } satisfies Partial<Store>;
}

/** What takes many small transactions. */
function inParts({ read, write }: Backend) {
  return {
    dropStarts: async (closedBefore) => {
      let dropped = 0;
      for (const board of await read('undropped', closedBefore)) {
        dropped += await toTheEnd((after) => write('dropSomeStarts', board, after));
      }
      return dropped;
    },
    sealBoard: async (id, at, keep) => {
      await toTheEnd((after) => write('sealSome', id, at, keep, after));
    },
  } satisfies Partial<Store>;
}

/** How many were deleted. */
async function toTheEnd(part: (after: string | null) => Promise<Part>): Promise<number> {
  let deleted = 0;
  let next: string | null = null;
  do {
    const done: Part = await part(next);
    deleted += done.deleted;
    next = done.next;
  } while (next !== null);
  return deleted;
}

function orNull<A, B>(change: (value: A) => B, value: A | null): B | null {
  return value === null ? null : change(value);
}

function toGame({ result, ...game }: GameText): StoredGame {
  return { ...game, result: orNull(toResult, result) };
}

function toResult({ events, ...result }: ResultText): StoredResult {
  return { ...result, events: JSON.parse(events) as LogEvent[] };
}

function placeOf({ board, score, timeMs, receivedAt, gameId }: StoredResult): Place {
  return { board, score, time_ms: timeMs, received_at: receivedAt, game_id: gameId };
}

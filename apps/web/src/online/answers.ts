/**
 * Whether an answer is what was asked for. Between this page and the server there may be anything that answers 200 with JSON of
 * its own; what came from there is neither shown nor kept. More in an answer than is known here is a newer server's, and fine.
 */
import type { Answer, Client } from '@bellows/api/client';
import { DAY_STATES, VIEWS } from '@bellows/api/protocol';
import { GRADES } from '@bellows/rules';
import { field, isCount, isFlag, isText } from '../fields.ts';

type Fits = (value: unknown) => boolean;

const oneOf =
  (values: readonly unknown[]): Fits =>
  (value) =>
    values.includes(value);

const maybe =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || value === null || fits(value);

const list =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);

const has =
  (fields: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    Object.entries(fields).every(([name, fits]) => fits(field(value, name)));

const inEachView = (fits: Fits) => has(Object.fromEntries(VIEWS.map((view) => [view, fits])));

const isMoment: Fits = (value) => isText(value) && !Number.isNaN(Date.parse(value));

const isPlace: Fits = (value) =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount));

const committed = { board: isText, mode: isText, commitment: isText, committedAt: isMoment };
const published = { seed: isText, k: isCount, row: isText, target: isText, proof: isText };
const optional = Object.fromEntries(
  Object.entries({ ...published, par: isCount }).map(([name, fits]) => [name, maybe(fits)]),
);
const day = { date: isText, number: isCount };
const outcome = { piles: isCount, score: isCount, timeMs: isCount, undos: isCount };
const marks = { assisted: isFlag };
const row = { rank: isCount, player: isText, name: isText, ...outcome, ...marks };
const judged = { ...outcome, ...marks, grade: oneOf(GRADES), won: isFlag };
const result = { ...judged, board: isText, rank: inEachView(isPlace), receivedAt: isMoment };
const named = { player: isText, name: isText, rerollsLeft: isCount };

const isHistogram: Fits = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isCount);

const isCommitments = has({ days: list(has({ ...day, boards: list(has(committed)) })) });
const isDaily = has({
  ...day,
  startsUntil: isMoment,
  closesAt: isMoment,
  state: oneOf(DAY_STATES),
  boards: list(has({ ...committed, ...optional })),
});
const isBoard = has({
  state: oneOf(DAY_STATES),
  view: oneOf(VIEWS),
  players: isCount,
  histogram: isHistogram,
  top: list(has(row)),
});
const isBoardResult = has({ ...judged, name: isText, receivedAt: isMoment, record: isText });
const isBests = has({ top: list(has({ ...row, board: isText })) });
const isStart = has({ mode: isText, row: isText, target: maybe(isText), issuedAt: isMoment });

/** The same client, whose answers are what they are said to be: anything else is `unreadable`. */
export function checked(client: Client): Client {
  const of = (name: string, id: string): Fits => has({ [name]: oneOf([id]) });
  return {
    commitments: async (...rest) => only(await client.commitments(...rest), isCommitments),
    daily: async (date, ...rest) =>
      only(await client.daily(date, ...rest), isDaily, of('date', date)),
    board: async (board, ...rest) =>
      only(await client.board(board, ...rest), isBoard, of('board', board)),
    boardResult: async (...rest) => only(await client.boardResult(...rest), isBoardResult),
    bests: async (...rest) => only(await client.bests(...rest), isBests),
    operator: async (...rest) =>
      only(
        await client.operator(...rest),
        has({ operator: (value) => value === null || isText(value) }),
      ),
    start: async (board, ...rest) =>
      only(
        await client.start(board, ...rest),
        isStart,
        has({ gameId: isText, board: oneOf([board]) }),
      ),
    putResult: async (gameId, ...rest) =>
      only(await client.putResult(gameId, ...rest), has(result), of('gameId', gameId)),
    game: async (gameId, ...rest) =>
      only(
        await client.game(gameId, ...rest),
        has({ ...result, neighbours: inEachView(list(has(row))) }),
        of('gameId', gameId),
      ),
    me: async (...rest) =>
      only(
        await client.me(...rest),
        has({ ...named, games: list((game) => isText(field(game, 'board'))) }),
      ),
    newName: async (...rest) => only(await client.newName(...rest), has(named)),
    removeMe: async (...rest) =>
      only(await client.removeMe(...rest), has({ results: isCount, starts: isCount })),
  };
}

function only<T>(answer: Answer<T>, ...all: readonly Fits[]): Answer<T> {
  if (!answer.ok || all.every((fits) => fits(answer.value))) return answer;
  const cause = new Error(`${String(answer.status)} with something else than was asked for`);
  return { ok: false, kind: 'unreadable', cause };
}

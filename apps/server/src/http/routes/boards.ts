/** Boards and bests, for everybody. */
import {
  Bests,
  Board,
  BoardResult,
  DateText,
  DealOrderText,
  formatBoard,
  PlayerId,
  TOP_ROWS,
  VariantId,
  ViewText,
  type DayState,
} from '@bellows/api';
import {
  DAILY_VARIANTS,
  formatRecord,
  LEAD_DAILY,
  parseDeal,
  parseMode,
  pilesOfScore,
  replayLog,
  unwrap,
} from '@bellows/rules';
import Type from 'typebox';
import { boardPosition } from '../../games/judge.ts';
import type { ScoreCounts, StoredBoard, StoredResult } from '../../store/store.ts';
import { answers } from '../answers.ts';
import type { Days } from '../days.ts';
import { Fresh } from '../fresh.ts';
import { Refusal } from '../refusal.ts';
import { READ } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { FOR_A_MINUTE, FOR_SECONDS, prepare, sendPrepared, type Sent } from '../sent.ts';
import { boardRow, checkShown, instant, noDaily, Nothing } from './common.ts';
import { checkDate } from './days.ts';

/** Bytes of boards that were asked for lately; a second is a long time at thousands of requests in each. */
const KEPT = { ttl: 1000, most: 500 };

const Place = { variant: VariantId, deal: DealOrderText };
const BoardPlace = { date: DateText, ...Place };
const MODES: readonly string[] = [LEAD_DAILY, ...DAILY_VARIANTS];

export function boardRoutes(app: Api, room: Room): void {
  const sent = new Fresh<Sent>(room.services.clock, KEPT);
  boardRoute(app, room, sent);
  recordRoute(app, room);
  bestsRoute(app, room, sent);
}

interface Shown {
  readonly board: StoredBoard;
  readonly state: DayState;
}

interface BoardParams {
  readonly date: string;
  readonly variant: string;
  readonly deal: string;
}

async function shownBoard(days: Days, { date, variant, deal }: BoardParams): Promise<Shown> {
  checkDate(date);
  const board = await days.board(formatBoard(date, `${variant}/${deal}`));
  if (board === null) throw noDaily();
  const state = days.state(board);
  checkShown(state);
  return { board, state };
}

function boardRoute(app: Api, { days, services: { store } }: Room, sent: Fresh<Sent>): void {
  app.get(
    '/boards/:date/:variant/:deal',
    {
      schema: {
        summary: 'A board: its best rows, and how many piles everybody had',
        params: Type.Object(BoardPlace),
        querystring: Type.Object(
          { view: Type.Optional(ViewText) },
          { additionalProperties: false },
        ),
        response: answers({ 200: Board }, 'no-daily', 'no-date', 'clock-unsound'),
      },
      config: { checks: READ },
    },
    async ({ params, query: { view = 'unaided' } }, reply) => {
      const { board, state } = await shownBoard(days, params);
      const found = await sent.get(`${board.id} ${view} ${state}`, async () => {
        const [counts, top] = await Promise.all([
          store.counts(board.id, view),
          store.top(board.id, view, TOP_ROWS),
        ]);
        return prepare(reply, {
          board: board.id,
          state,
          view,
          ...summary(board.mode, counts),
          top: top.map(boardRow),
        });
      });
      return sendPrepared(reply, found, FOR_SECONDS);
    },
  );
}

/** Every score tells how many piles were left. */
function summary(mode: string, counts: ScoreCounts): Pick<Board, 'players' | 'histogram'> {
  const { variant } = unwrap(parseMode(mode));
  const byPiles = new Map<number, number>();
  for (const [score, count] of counts) {
    const piles = pilesOfScore(score, variant);
    byPiles.set(piles, (byPiles.get(piles) ?? 0) + count);
  }
  const players = counts.reduce((sum, [, count]) => sum + count, 0);
  return { players, histogram: Object.fromEntries(byPiles) };
}

function recordRoute(app: Api, { days, services: { store } }: Room): void {
  app.get(
    '/boards/:date/:variant/:deal/results/:player',
    {
      schema: {
        summary: 'The game behind a row, once the day is closed',
        params: Type.Object({ ...BoardPlace, player: PlayerId }),
        querystring: Nothing,
        response: answers(
          { 200: BoardResult },
          'no-daily',
          'no-date',
          'no-result',
          'clock-unsound',
        ),
      },
      config: { checks: READ },
    },
    async ({ params }, reply) => {
      const { board, state } = await shownBoard(days, params);
      const result = state === 'closed' ? await store.resultOf(board.id, params.player) : null;
      if (result === null) {
        throw new Refusal('no-result', 'There is no such row, or its game is not shown yet.');
      }
      return sendPrepared(reply, prepare(reply, recordAnswer(board, result)), FOR_A_MINUTE);
    },
  );
}

function recordAnswer(board: StoredBoard, result: StoredResult): BoardResult {
  const { piles, score, grade, won, timeMs, undos, assisted, events } = result;
  return {
    board: board.id,
    player: result.publicId,
    name: result.name,
    piles,
    score,
    grade,
    won,
    timeMs,
    undos,
    assisted,
    receivedAt: instant(result.receivedAt),
    record: recordOf(board, result),
    events: events.map(([event, time]) => [event, time]),
  };
}

/** The line that stood at the end, as a game record. */
function recordOf(board: StoredBoard, { events }: StoredResult): string {
  const position = boardPosition(board);
  const { moves, position: end } = unwrap(replayLog(position, events));
  const deal = unwrap(parseDeal(board.row));
  const { mode, target } = position;
  return formatRecord({ mode, deal, target, moves, result: end.row.length });
}

function bestsRoute(app: Api, { services: { store } }: Room, sent: Fresh<Sent>): void {
  app.get(
    '/bests/:variant/:deal',
    {
      schema: {
        summary: 'The best daily results of all time in a game, one for each player',
        params: Type.Object(Place),
        querystring: Nothing,
        response: answers({ 200: Bests }, 'not-found'),
      },
      config: { checks: READ },
    },
    async ({ params: { variant, deal } }, reply) => {
      const mode = `${variant}/${deal}`;
      if (!MODES.includes(mode)) {
        throw new Refusal('not-found', 'That game is none of the dailies.');
      }
      const found = await sent.get(mode, async () => {
        const top = await store.bests(mode, TOP_ROWS);
        return prepare(reply, {
          mode,
          top: top.map((row) => ({ ...boardRow(row), board: row.board })),
        });
      });
      return sendPrepared(reply, found, FOR_SECONDS);
    },
  );
}

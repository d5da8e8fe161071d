/** Which deals there are: what was committed to, and what is published once a day is closed. */
import {
  Commitments,
  Daily,
  DateText,
  DAYS_AHEAD,
  type DailyBoard,
  type DayState,
} from '@bellows/api';
import { dateAfter, dayNumber, dayStart } from '@bellows/rules';
import Type from 'typebox';
import { dayTimes } from '../../daily/calendar.ts';
import type { StoredBoard } from '../../store/store.ts';
import { answers } from '../answers.ts';
import { Fresh } from '../fresh.ts';
import { Refusal } from '../refusal.ts';
import { READ } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { FOR_A_MINUTE, FOR_EVER, FOR_SECONDS, prepare, sendPrepared, type Sent } from '../sent.ts';
import { checkShown, instant, noDaily, Nothing } from './common.ts';

const KEPT = { ttl: 1000, most: 200 };

export function dayRoutes(app: Api, { days, services }: Room): void {
  const sent = new Fresh<Sent>(services.clock, KEPT);

  app.get(
    '/commitments',
    {
      schema: {
        summary: 'The commitments of today and of the next 30 days',
        querystring: Nothing,
        response: answers({ 200: Commitments }),
      },
      config: { checks: READ },
    },
    async (_request, reply) => {
      const today = days.today();
      const found = await sent.get(today, async () => {
        const boards = await services.store.boards(today, dateAfter(today, DAYS_AHEAD));
        return prepare(reply, { days: byDay(boards) });
      });
      return sendPrepared(reply, found, FOR_A_MINUTE);
    },
  );

  app.get(
    '/dailies/:date',
    {
      schema: {
        summary: 'A day, and once it is closed everything about it',
        params: Type.Object({ date: DateText }),
        querystring: Nothing,
        response: answers({ 200: Daily }, 'no-daily', 'no-date', 'clock-unsound'),
      },
      config: { checks: READ },
    },
    async ({ params: { date } }, reply) => {
      checkDate(date);
      const boards = await days.boardsOf(date);
      const state = days.state({ date, closedAt: closedAt(boards) });
      if (boards.length === 0) throw noDaily();
      checkShown(state);
      const load = () => Promise.resolve(prepare(reply, daily(date, state, boards)));
      const found = await sent.get(`${date} ${state}`, load);
      return sendPrepared(reply, found, state === 'closed' ? FOR_EVER : FOR_SECONDS);
    },
  );
}

/** Throws where the calendar has no such day. */
export function checkDate(date: string): void {
  if (dayStart(date) !== null) return;
  throw new Refusal('no-date', `${date} is no day of the calendar.`);
}

/** A day is closed when both its boards are. */
function closedAt(boards: readonly StoredBoard[]): number | null {
  const times = boards.map((board) => board.closedAt);
  return times.some((time) => time === null) ? null : Math.max(...times.map(Number));
}

function committed({ id, mode, commitment, committedAt }: StoredBoard) {
  return { board: id, mode, commitment, committedAt: instant(committedAt) };
}

function byDay(boards: readonly StoredBoard[]) {
  const dates = [...new Set(boards.map(({ date }) => date))];
  return dates.map((date) => ({
    date,
    number: dayNumber(date) ?? 0,
    boards: boards.filter((board) => board.date === date).map(committed),
  }));
}

function daily(date: string, state: DayState, boards: readonly StoredBoard[]): Daily {
  const { opensAt, startsUntil, resultsUntil } = dayTimes(date);
  return {
    date,
    number: dayNumber(date) ?? 0,
    opensAt: instant(opensAt),
    startsUntil: instant(startsUntil),
    closesAt: instant(resultsUntil),
    state,
    boards: boards.map(state === 'closed' ? published : committed),
  };
}

function published(board: StoredBoard): DailyBoard {
  const { seed, k, row, proof, par, target } = board;
  const open = { ...committed(board), seed, k, row, proof, par };
  return target === null ? open : { ...open, target };
}

/**
 * A server of dailies for the tests of the page: it answers as docs/server.md says, out of what the test gives it, with a clock
 * of its own, and fails as it is told. Games are replayed by the rules; signatures are looked for and not checked.
 */
import type { BrowserContext, Route } from '@playwright/test';
import { ERROR_STATUS, type ErrorCode, type View } from '@bellows/api/protocol';
import {
  dayStart,
  formatMove,
  gradeOf,
  parseDeal,
  parseMode,
  pilesLeft,
  replayLog,
  score,
  startPosition,
  unwrap,
  type LoggedEvent,
} from '@bellows/rules';
import { DailyBook, HOUR, type Kept } from './dailyBook.ts';

export class DailyServer extends DailyBook {
  /** Answers by path and method, before anything else is looked at; `gone`: there is no server. */
  fail: (method: string, path: string) => ErrorCode | 'gone' | null = () => null;
  operator: string | null = 'Anna Example, anna@example.org';
  rerolls = 3;
  /** What was asked, such as `PUT /games/…/result`. */
  readonly asked: string[] = [];

  async answer(context: BrowserContext): Promise<void> {
    await context.route('**/api/v1/**', (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace('/api/v1', '');
    this.asked.push(`${request.method()} ${path}`);
    const failure = this.fail(request.method(), path);
    if (failure === 'gone') return route.abort('connectionrefused');
    const body: unknown = failure ?? this.#body(request.method(), path, url, request.postData());
    const headers = { date: new Date(this.now).toUTCString(), 'cache-control': 'no-store' };
    if (typeof body === 'string') {
      const json = { error: { code: body, message: body } };
      const status = ERROR_STATUS[body as ErrorCode];
      return route.fulfill({ status, headers, json });
    }
    const status = request.method() === 'POST' && path === '/starts' ? 201 : 200;
    return route.fulfill({ status, headers, json: body });
  }

  #body(method: string, path: string, url: URL, sent: string | null): unknown {
    const [, area = '', ...rest] = path.split('/');
    switch (`${method} ${area}`) {
      case 'GET commitments':
        return { days: this.ahead() };
      case 'GET dailies':
        return this.daily(rest[0] ?? '');
      case 'POST starts':
        return this.#start((JSON.parse(sent ?? '{}') as { board: string }).board);
      case 'PUT games':
        return this.#result(rest[0] ?? '', JSON.parse(sent ?? '{}') as { events: LoggedEvent[] });
      case 'GET games':
        return this.game(rest[0] ?? '');
      case 'GET boards':
        return rest[3] === 'results'
          ? this.row(rest.slice(0, 3).join('/'), rest[4] ?? '')
          : this.board(rest.join('/'), (url.searchParams.get('view') ?? 'unaided') as View);
      case 'GET bests':
        return this.bests(rest.join('/'));
      case 'GET operator':
        return { operator: this.operator };
      case 'GET me':
        return { ...this.me(), rerollsLeft: this.rerolls, since: null, games: [] };
      case 'POST me':
        return this.#rename();
      case 'DELETE me':
        return { results: this.results.size, starts: this.starts.size };
      default:
        return 'not-found';
    }
  }

  #rename(): unknown {
    if (this.rerolls === 0) return 'too-many-requests';
    this.rerolls -= 1;
    this.roll += 1;
    return { ...this.me(), rerollsLeft: this.rerolls };
  }

  #start(board: string): unknown {
    const [date = ''] = board.split('/');
    const lying = this.starts.get(board);
    if (lying === undefined && this.state(date) !== 'open') return 'starts-over';
    const gameId = `game${String(this.starts.size).padStart(18, '0')}`;
    const start = lying ?? { board, gameId, issuedAt: this.now };
    this.starts.set(board, start);
    const { row, target } = this.deal(board);
    return {
      gameId: start.gameId,
      board,
      mode: board.slice(11),
      row,
      ...(target === null ? {} : { target }),
      issuedAt: new Date(start.issuedAt).toISOString(),
      closesAt: new Date((dayStart(date) ?? 0) + 26 * HOUR).toISOString(),
    };
  }

  #result(gameId: string, { events }: { events: LoggedEvent[] }): unknown {
    const start = [...this.starts.values()].find((one) => one.gameId === gameId);
    if (start === undefined) return 'no-game';
    const { board, issuedAt } = start;
    if (this.results.has(board)) return this.answered(this.results.get(board) as Kept);
    if (['closing', 'closed'].includes(this.state(board.slice(0, 10)))) return 'results-over';
    const mode = unwrap(parseMode(board.slice(11)));
    const replayed = replayLog(
      unwrap(startPosition(mode, unwrap(parseDeal(this.deal(board).row)), null)),
      events,
    );
    if (!replayed.ok) return 'illegal-move';
    const { position, moves, outcome, undos, assisted, firstTry } = replayed.value;
    const piles = pilesLeft(position);
    const kept: Kept = {
      ...this.me(),
      moves: moves.map(formatMove).join(' '),
      gameId,
      board,
      piles,
      score: score(position, (this.now - issuedAt) / 1000),
      grade: gradeOf(outcome, piles, mode.variant.goal),
      won: outcome === 'won',
      timeMs: this.now - issuedAt,
      undos,
      assisted,
      rank: { all: null, unaided: assisted ? null : [1, 1], 'first-try': firstTry ? [1, 1] : null },
      receivedAt: new Date(this.now).toISOString(),
    };
    this.results.set(board, kept);
    return this.answered(kept);
  }
}

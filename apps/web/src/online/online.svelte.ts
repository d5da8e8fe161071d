/**
 * Everything that needs the server, for the pages and for a ranked game at the table. It begins games, hands their results
 * in, and knows what became of them.
 */
import type { Answer, Client } from '@bellows/api/client';
import type {
  Bests,
  Board,
  BoardResult,
  Commitments,
  Daily,
  DailyBoard,
  GameNow,
  Operator,
} from '@bellows/api';
import type { View } from '@bellows/api/protocol';
import { DAY, dateAt, dayNumber } from '@bellows/rules';
import type { Game } from '../game/game.ts';
import { eventsLeft, isRunning } from '../game/ranked.ts';
import type { GameEvent } from '../game/state.ts';
import { newId } from '../session/opening.ts';
import type { Session } from '../session/session.svelte.ts';
import { Account } from './account.svelte.ts';
import { publishedDeal, resultPath } from './days.ts';
import { BOARD_AGE, untilEdge, untilSure } from './edges.ts';
import type { Identity } from './identity.svelte.ts';
import type { Keep } from './keep.ts';
import { resultOf, type Outbox } from './outbox.svelte.ts';
import type { OnlineParts } from './parts.ts';
import { patience } from './patience.ts';
import { problemIn, problemOf, problemText, type Problem } from './problems.ts';
import { begun, handedIn, practiceGame } from './ranked.ts';
import { prospectOf, type DailyRecord, type Prospect } from './records.ts';
import type { Resource, ResourceOptions } from './resource.svelte.ts';
import { Resources } from './resources.ts';
import type { ServerClock } from './serverClock.svelte.ts';
import { Starts, type Started } from './starts.svelte.ts';

/** What goes into the log of a ranked game. */
const LOGGED: readonly GameEvent['kind'][] = ['moved', 'undone', 'redone', 'jumped'];

export class Online {
  readonly clock: ServerClock;
  readonly identity: Identity;
  readonly outbox: Outbox;
  readonly account: Account;
  readonly #session: Session;
  readonly #keep: Keep;
  readonly #client: Client;
  readonly #note: () => Promise<void>;
  readonly #starts: Starts;
  readonly #resources = new Resources();
  /** When it was last asked whether the game at the table still counts. */
  #attended = -Infinity;

  constructor(parts: OnlineParts) {
    const { session, client, clock, keep, identity, outbox, note } = parts;
    this.clock = clock;
    this.identity = identity;
    this.outbox = outbox;
    this.account = new Account(client, () => outbox.removed(identity.key?.id ?? ''));
    this.#keep = keep;
    this.#session = session;
    this.#client = client;
    this.#note = note;
    this.#starts = new Starts(parts, {
      settle: (game) => this.settle(game),
      askStanding: (gameId) => this.#askStanding(gameId),
    });
  }

  /** Whether the browser keeps key and history. */
  get lasts(): boolean {
    return this.#keep.lasts;
  }

  /** The own history: one record for each game that was begun, the latest first. */
  get records(): readonly DailyRecord[] {
    return this.outbox.records;
  }

  /** A board that is being begun. */
  get starting(): string | null {
    return this.#starts.board;
  }

  /** The UTC date by the server's clock. */
  get date(): string {
    return dateAt(this.clock.now());
  }

  /** Milliseconds until the next daily. */
  get untilNext(): number {
    return DAY - (this.clock.now() % DAY);
  }

  daily(date: string): Resource<Daily> {
    return this.#resource(`daily ${date}`, {
      ask: () => this.#askDaily(date),
      goodFor: (daily) => untilEdge(daily, this.clock.now()),
    });
  }

  board(board: string, view: View): Resource<Board> {
    return this.#resource(`board ${board} ${view}`, {
      ask: () => this.#client.board(board, view, patience()),
      goodFor: ({ state }) => (state === 'closed' ? null : BOARD_AGE),
    });
  }

  bests(mode: string): Resource<Bests> {
    return this.#resource(`bests ${mode}`, { ask: () => this.#client.bests(mode, patience()) });
  }

  /** The commitments for today and the days to come. */
  commitments(): Resource<Commitments> {
    return this.#resource('commitments', { ask: () => this.#client.commitments(patience()) });
  }

  /** Who runs this server. */
  operator(): Resource<Operator> {
    return this.#resource('operator', { ask: () => this.#client.operator(patience()) });
  }

  /** A row of a closed day, with its record. */
  result(board: string, player: string): Resource<BoardResult> {
    return this.#resource(`result ${board} ${player}`, {
      ask: () => this.#client.boardResult(board, player, patience()),
    });
  }

  /** Where a result stands now, with its neighbours. */
  standing(gameId: string): Resource<GameNow> {
    return this.#resource(`game ${gameId}`, {
      ask: () => this.#askStanding(gameId),
      goodFor: () => BOARD_AGE,
    });
  }

  /** Where a row of a closed day can be watched. */
  async watch(board: string, player: string): Promise<string | Problem> {
    const answer = await this.#client.boardResult(board, player, patience());
    if (!answer.ok) return problemIn(answer);
    return resultPath(answer.value) ?? problemOf('unknown');
  }

  /** What the player is told of a game before and after its result is sent. */
  prospect(gameId: string): Prospect | null {
    const record = this.outbox.of(gameId);
    return record && prospectOf(record, this.clock.now(), this.identity.key?.id ?? null);
  }

  /** The ranked game of a board to the table: begun now, or gone on with. The first start counts, for ever (B8). */
  start(board: string): Promise<Started> {
    return this.#starts.start(board);
  }

  /** The deal of a closed day for oneself; false where it is not published. */
  practise(daily: DailyBoard): boolean {
    const read = publishedDeal(daily);
    const game = read && practiceGame(read, { id: newId(), created: Date.now() });
    if (game === null) return false;
    this.#session.lay(game);
    return true;
  }

  /** After each event at the table. */
  follow(event: GameEvent, game: Game): void {
    if (game.ranked === null) return;
    if (event.kind === 'opened') this.#session.notices.found(game.id);
    void this.settle(game);
    const left = eventsLeft(game);
    if (left === null || !LOGGED.includes(event.kind)) return;
    // Often enough to be heard, and seldom enough to let one play.
    if (left > 0 && (left % 100 === 0 || left <= 10)) {
      this.#session.say(this.#session.text.t('daily.log-nearly-full', { count: left }), true);
    }
  }

  /** Writes down what the record of a ranked game does not say yet, and sends its result once it has one. */
  async settle(game: Game): Promise<void> {
    const known = this.outbox.of(game.id);
    if (isRunning(game)) {
      if (known !== null) return;
      const record = begun(game, this.identity.key?.id ?? '');
      if (record !== null) await this.outbox.begin(record);
      return;
    }
    if (known !== null && known.sending.kind !== 'playing' && known.own !== null) return;
    const record = handedIn(game, known?.key ?? this.identity.key?.id ?? '', this.#offset);
    if (record !== null) await this.outbox.queue(record);
  }

  /** Games that were handed in, of which a page that died had no time to write it down. */
  async collect(): Promise<void> {
    for (const row of await this.#session.shelf.handedIn()) {
      if (this.outbox.of(row)?.sending.kind === 'accepted') continue;
      const kept = await this.#session.shelf.game(row);
      if (kept !== null) await this.settle(kept.game);
    }
  }

  /** The history of another browser, beside the own one. */
  async take(records: readonly DailyRecord[]): Promise<void> {
    await this.#note();
    await this.outbox.merge(records);
  }

  /** A page has come up, or somebody looks at it again: does what runs on it still count, and what time is it? */
  attend(): void {
    const game = this.#session.state?.game ?? null;
    const since = this.#session.today() - this.#attended;
    if (game !== null && isRunning(game) && since >= BOARD_AGE) {
      this.#attended = this.#session.today();
      void this.#askStanding(game.id);
      return;
    }
    // Practice of a day whose cards may be told or not; and who has forgotten the date asks for no day that there is.
    const ofDay = (game?.daily ?? null) !== null;
    const unknown = ofDay || (dayNumber(this.date) ?? 0) < 1;
    if (this.clock.offset === null && unknown) void this.commitments().load();
  }

  /** There is a network again, or somebody looks at the page again. */
  wake(): void {
    this.attend();
    this.#resources.wake();
    void this.outbox.flush(true);
  }

  /** The server's clock is known better: the game at the table runs by it. */
  heard(): void {
    const { offset } = this.clock;
    const ranked = this.#session.state?.game.ranked ?? null;
    if (offset === null || ranked === null || Math.abs(ranked.offset - offset) < NOTICED) return;
    this.#session.act((controller) => controller.setOffset(offset), true);
  }

  get #offset(): number {
    return this.clock.now() - this.#session.today();
  }

  async #askStanding(gameId: string): Promise<Answer<GameNow>> {
    const answer = await this.#client.game(gameId, patience());
    const removed = !answer.ok && problemIn(answer).code === 'removed';
    // From another device with the same key.
    if (removed) await this.outbox.gone(gameId);
    if (answer.ok) await this.outbox.stands(gameId, resultOf(answer.value));
    const { state, text } = this.#session;
    // Whoever plays it here is told that it counts no more (T5).
    if ((removed || answer.ok) && state?.game.id === gameId && isRunning(state.game)) {
      const words = removed
        ? problemText(text, problemOf('removed'))
        : text.t('daily.prospect', { kind: 'stands', until: '' });
      this.#session.say(words, true);
    }
    return answer;
  }

  async #askDaily(date: string): Promise<Answer<Daily>> {
    const unsure = untilSure(date, this.clock.now());
    if (unsure > 0) await new Promise((resolve) => setTimeout(resolve, unsure));
    return this.#client.daily(date, patience());
  }

  #resource<T>(name: string, options: ResourceOptions<T>): Resource<T> {
    return this.#resources.get(name, { ...options, watched: () => this.#session.visible });
  }
}

/** A clock that is wrong by less is right. */
const NOTICED = 250;

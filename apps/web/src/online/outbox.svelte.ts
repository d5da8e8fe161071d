/**
 * The results that are on their way to the server, and what became of all others. A result is written down before it is sent,
 * sent as the same bytes for as long as nobody has answered for it, and never forgotten, whatever the answer is (W5, W6, B3).
 */
import type { Answer, EventLog } from '@bellows/api/client';
import type { GameNow, GameResult } from '@bellows/api';
import { parseJson } from '../fields.ts';
import type { Keep } from './keep.ts';
import type { ProblemCode } from './codes.ts';
import { fateOf, problemIn, type Problem } from './problems.ts';
import { maySign, mergeRecords, withoutAnswer, type DailyRecord, type Sending } from './records.ts';

export interface OutboxParts {
  readonly keep: Keep;
  readonly put: (gameId: string, log: EventLog) => Promise<Answer<GameResult>>;
  readonly standing: (gameId: string) => Promise<Answer<GameNow>>;
  /** The public key that signs here; null where there is none. */
  readonly key: () => string | null;
  /** The device's calendar, in milliseconds since 1970. */
  readonly today: () => number;
  /** Whether a board takes no results any more. */
  readonly isOver: (board: string) => boolean;
  /** Does it while no other tab does the same. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs have to read the records again. */
  readonly changed: () => void;
}

type Waiting = Extract<Sending, { kind: 'waiting' }>;

/** From one try to the next, in milliseconds; the last one is for all that follow. */
const PAUSES = [5_000, 15_000, 60_000, 300_000, 900_000];
/** Nobody is left alone for longer: results have only so much time. A moment beyond it comes of a clock that was wrong. */
const LONGEST = 900_000;
/** A result that the server holds for impossible is tried so often again: time makes most of them possible. */
const EARLY_TRIES = 4;

export class Outbox {
  /** The own history: one record for each game that was begun, the latest first. */
  records = $state.raw<readonly DailyRecord[]>([]);
  /** The game whose result is being sent now. */
  sending = $state.raw<string | null>(null);
  readonly #parts: OutboxParts;
  /** The server is left alone until then. `asked`: it asked for that itself. */
  #rest = $state.raw({ until: 0, asked: false });
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One round after the other. */
  #round: Promise<unknown> = Promise.resolve();

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  of(gameId: string): DailyRecord | null {
    return this.records.find((record) => record.gameId === gameId) ?? null;
  }

  async read(): Promise<void> {
    this.records = await this.#parts.keep.records();
  }

  /** A game was begun. One that is known stays as it is. */
  async begin(record: DailyRecord): Promise<void> {
    if (this.of(record.gameId) === null)
      await this.#change(record.gameId, (lying) => lying ?? record);
  }

  /** Its result is to be sent: resolves once that is written down. Whatever is known of it already stays. */
  async queue(record: DailyRecord): Promise<void> {
    await this.#change(record.gameId, (lying) => {
      if (lying === null || lying.sending.kind === 'playing') return record;
      // It counts no more, and is the player's own all the same.
      return { ...lying, own: lying.own ?? record.own };
    });
    void this.flush();
  }

  /** The server has a result of this game. One that is waiting here may be that very one: sending it tells. */
  async stands(gameId: string, answer: GameResult): Promise<void> {
    await this.#change(gameId, (lying) => {
      const elsewhere = lying?.sending.kind === 'playing' || lying?.sending.kind === 'refused';
      if (lying === null || !elsewhere) return null;
      return { ...lying, body: null, sending: { kind: 'stands', answer } };
    });
  }

  /** Everything that the server had of this key is gone; the own history keeps what it was worth. */
  async removed(key: string): Promise<void> {
    for (const { gameId } of this.records.filter((record) => record.key === key))
      await this.gone(gameId);
  }

  /** The server has this game no more, because its player wanted that. */
  async gone(gameId: string): Promise<void> {
    await this.#change(gameId, (lying) => lying && withoutAnswer(lying));
  }

  /** Records of another browser, beside the own ones; doing so twice changes nothing more (U14). */
  async merge(records: readonly DailyRecord[]): Promise<void> {
    for (const other of records) {
      await this.#parts.keep.change(other.gameId, (lying) =>
        lying === null ? other : mergeRecords(lying, other),
      );
    }
    await this.read();
    this.#parts.changed();
    await this.flush();
  }

  /** Another key signs here from now on: what the server holds for its game may be sent. */
  async rekeyed(): Promise<void> {
    const key = this.#parts.key();
    const theirs = ({ sending }: DailyRecord) =>
      sending.kind === 'refused' && sending.code === 'not-yours';
    for (const { gameId } of key === null ? [] : this.records.filter(theirs)) {
      await this.#change(gameId, (lying) =>
        lying === null || key === null || lying.body === null || !theirs(lying)
          ? null
          : { ...lying, key, sending: waiting() },
      );
    }
    await this.flush(true);
  }

  /** Tries a result once more that was refused, or waits, because the player says so. */
  async retry(gameId: string): Promise<void> {
    // It goes when the server wants to be asked again, and until then what is said of it is true.
    if (this.isLeftAlone && this.of(gameId)?.sending.kind === 'waiting') return;
    await this.#change(gameId, (lying) => {
      const stuck = lying?.sending.kind === 'refused' || lying?.sending.kind === 'waiting';
      return stuck && lying.body !== null ? { ...lying, sending: waiting() } : null;
    });
    await this.flush(true);
  }

  /** Sends what is due. `news`: there is a network again, a page has come up, or somebody asks for it. */
  async flush(news = false): Promise<void> {
    clearTimeout(this.#timer);
    if (news && !this.#rest.asked) this.#rest = { until: 0, asked: false };
    if (this.#isResting) {
      this.#schedule();
      return;
    }
    // A round that breaks off is no reason to have no other.
    this.#round = this.#round
      .then(() => this.#parts.alone(() => this.#sendAll(news)))
      .catch(() => (this.sending = null));
    await this.#round;
    this.#schedule();
  }

  async #sendAll(news: boolean): Promise<void> {
    await this.read();
    // What was tried in this round is not tried again in it, whatever its time is.
    const tried: string[] = [];
    for (let next = this.#next(news, tried); next !== null; next = this.#next(news, tried)) {
      tried.push(next.gameId);
      await this.#send(next);
      if (this.#isResting) return;
    }
  }

  /** The server asked for some time without us: nothing is sent before, whoever wishes it. */
  get isLeftAlone(): boolean {
    return this.#isResting && this.#rest.asked;
  }

  get #isResting(): boolean {
    return this.#rest.until > this.#parts.today();
  }

  /** In the order in which they were handed in. */
  get #waiting(): readonly (DailyRecord & { readonly sending: Waiting })[] {
    const key = this.#parts.key();
    return this.records
      .filter(isWaiting)
      .filter((record) => record.body !== null && maySign(record, key))
      .sort((a, b) => (a.own?.at ?? 0) - (b.own?.at ?? 0));
  }

  #next(news: boolean, tried: readonly string[]): DailyRecord | null {
    const today = this.#parts.today();
    const due = ({ notBefore, code }: Waiting) => {
      if (notBefore !== null && (notBefore <= today || notBefore > today + LONGEST)) return true;
      return news && code !== null && fateOf(code) === 'away';
    };
    const found = this.#waiting.find(
      ({ gameId, sending }) => due(sending) && !tried.includes(gameId),
    );
    return found ?? null;
  }

  async #send(record: DailyRecord): Promise<void> {
    const { gameId, body, sending } = record;
    if (body === null || sending.kind !== 'waiting') return;
    const log = parseJson(body);
    if (log === null) {
      // What was written down here is damaged: the next one is not to suffer for it.
      await this.#settle(gameId, { kind: 'refused', code: 'malformed', at: null });
      return;
    }
    this.sending = gameId;
    const answer = await this.#parts.put(gameId, log as EventLog);
    if (answer.ok) await this.#settle(gameId, { kind: 'accepted', answer: answer.value });
    else await this.#failed(record, sending, problemIn(answer));
    // Not before it is known what became of it: until then it would be said to be waiting again.
    this.sending = null;
  }

  async #failed({ gameId, board }: DailyRecord, sending: Waiting, problem: Problem): Promise<void> {
    const { at, retryAfter } = problem;
    // Of days that are over the server forgets what was only begun.
    const forgotten = problem.code === 'no-game' && this.#parts.isOver(board);
    const code = forgotten ? 'results-over' : problem.code;
    const fate = fateOf(code);
    if (fate === 'refused' || (fate === 'early' && sending.tries >= EARLY_TRIES)) {
      await this.#settle(
        gameId,
        (await this.#whatStands(gameId, code)) ?? { kind: 'refused', code, at },
      );
      return;
    }
    const asked = Math.min(retryAfter ?? 0, LONGEST);
    const pause = Math.max(asked, PAUSES[sending.tries] ?? LONGEST);
    const notBefore = this.#parts.today() + pause;
    if (fate === 'away') this.#rest = { until: notBefore, asked: retryAfter !== null };
    await this.#settle(gameId, { kind: 'waiting', tries: sending.tries + 1, notBefore, code });
  }

  /** The result that came before this one, where that is why it was refused. */
  async #whatStands(gameId: string, code: ProblemCode): Promise<Sending | null> {
    if (code !== 'result-stands') return null;
    const answer = await this.#parts.standing(gameId);
    return answer.ok ? { kind: 'stands', answer: resultOf(answer.value) } : null;
  }

  async #settle(gameId: string, sending: Sending): Promise<void> {
    const needed = sending.kind === 'waiting' || sending.kind === 'refused';
    // The bytes are kept for as long as they may be sent again.
    await this.#change(gameId, (lying) =>
      lying === null ? null : { ...lying, body: needed ? lying.body : null, sending },
    );
  }

  async #change(
    gameId: string,
    change: (lying: DailyRecord | null) => DailyRecord | null,
  ): Promise<void> {
    await this.#parts.keep.change(gameId, change);
    await this.read();
    this.#parts.changed();
  }

  #schedule(): void {
    const times = this.#waiting.flatMap(({ sending }) => sending.notBefore ?? []);
    if (times.length === 0) return;
    const next = Math.max(Math.min(...times), this.#rest.until);
    const after = Math.max(0, next - this.#parts.today());
    this.#timer = setTimeout(() => void this.flush(), Math.min(after + 50, 2 ** 31 - 1));
  }
}

function isWaiting(record: DailyRecord): record is DailyRecord & { readonly sending: Waiting } {
  return record.sending.kind === 'waiting';
}

/** On its way, from that moment of the device's calendar on. */
function waiting(notBefore = 0): Waiting {
  return { kind: 'waiting', tries: 0, notBefore, code: null };
}

/** A game as it stands now, without its neighbours. */
export function resultOf(game: GameNow): GameResult {
  const { gameId, board, piles, score, grade, won, timeMs, undos, assisted, rank } = game;
  const { receivedAt } = game;
  return { gameId, board, piles, score, grade, won, timeMs, undos, assisted, rank, receivedAt };
}

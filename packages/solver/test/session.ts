/** What the tests of sessions share: a worker in this thread that is turned by hand, questions, and the answers to them. */
import {
  formatRecord,
  legalMoves,
  numberedDeal,
  parseMode,
  playUnchecked,
  replay,
  startPosition,
  unwrap,
  type Move,
  type Position,
} from '@bellows/rules';
import { bestLine, difficulty, fewest, finish, judge, seekAnalysis, solve } from '../src/index.ts';
import {
  fromPlain,
  Session,
  toPlain,
  type FromWorker,
  type Outcome,
  type Question,
  type SessionLimits,
  type ToWorker,
} from '../src/session/index.ts';
import { Responder } from '../src/session/responder.ts';

/** Messages are copied as between threads, and slices are done one by one. */
export class HandTurned {
  readonly session: Session;
  /** All that was posted, to the worker and from it. */
  readonly sent: ToWorker[] = [];
  readonly heard: FromWorker[] = [];
  ended = false;
  readonly #responder: Responder;
  #turn: (() => void) | null = null;
  #listener: (message: FromWorker) => void = () => undefined;

  constructor() {
    this.#responder = new Responder({
      post: (message) => {
        this.heard.push(message);
        this.#listener(structuredClone(message));
      },
      later: (turn) => {
        if (this.#turn !== null) throw new Error('Two turns wait at once.');
        this.#turn = turn;
      },
      end: () => {
        this.ended = true;
      },
    });
    this.session = new Session({
      post: (message) => {
        this.sent.push(message);
        this.receive(message);
      },
      onMessage: (listener) => {
        this.#listener = listener;
      },
    });
  }

  /** The worker is sent something, whatever it is. */
  receive(message: unknown): void {
    this.#responder.receive(structuredClone(message));
  }

  /** The session hears something that was under way. */
  hear(message: FromWorker): void {
    this.#listener(message);
  }

  /** One slice; false when there was nothing to do. */
  turn(): boolean {
    const turn = this.#turn;
    this.#turn = null;
    turn?.();
    return turn !== null;
  }

  /** All slices that there are; answers how many. */
  run(): number {
    let turns = 0;
    while (this.turn()) turns += 1;
    return turns;
  }
}

export function dealt(modeText: string, number: number): Position {
  const mode = unwrap(parseMode(modeText));
  const deal = numberedDeal({ high: 0, low: number });
  const target = mode.variant.target === 'declared' ? (deal.cards[40] ?? null) : null;
  return unwrap(startPosition(mode, deal, target));
}

/** Some moves into a game: always the middle one of those that there are. */
export function later(modeText: string, number: number, count: number): readonly Position[] {
  return playedOn(dealt(modeText, number), count).positions;
}

function playedOn(from: Position, count: number): { positions: Position[]; moves: Move[] } {
  const positions = [from];
  const moves: Move[] = [];
  while (moves.length < count) {
    const last = positions.at(-1) ?? from;
    const all = legalMoves(last);
    const move = all[all.length >> 1];
    if (move === undefined) break;
    moves.push(move);
    positions.push(playUnchecked(last, move));
  }
  return { positions, moves };
}

/** A record of a game of so many such moves. */
export function record(modeText: string, number: number, count: number): string {
  const from = dealt(modeText, number);
  const { moves } = playedOn(from, count);
  const deal = numberedDeal({ high: 0, low: number });
  return formatRecord({ mode: from.mode, deal, target: from.target, moves, result: null });
}

export const LIMITS: SessionLimits = { nodes: 30_000 };

const MODES: readonly (readonly [mode: string, moves: number])[] = [
  ['accordion/open', 0],
  ['accordion/open', 30],
  ['accordion/gradual', 20],
  ['late-binding/open', 2],
  ['idle-year/gradual/packet', 30],
  ['bidirectional/open', 30],
  ['revenge/open', 28],
  ['leap-2/open', 0],
  ['concertina/open', 35],
  ['royal-marriage/open', 10],
  ['push-pin/open', 20],
  ['decade/open', 10],
];

const KINDS = ['solve', 'fewest', 'hint', 'judge', 'line', 'difficulty'] as const;

/** Every kind of question, about every kind of game. */
export function questions(): readonly Question[] {
  const all: Question[] = [];
  for (const [mode, moves] of MODES) {
    const last = later(mode, 3, moves).at(-1) as Position;
    const position = toPlain(last);
    for (const kind of KINDS) {
      all.push({ kind, position });
    }
    all.push({ kind: 'analyse', record: record(mode, 3, moves) });
  }
  return all;
}

/** The answer without any session. */
export function direct(question: Question, limits: SessionLimits = LIMITS): Outcome {
  if (question.kind === 'analyse') {
    const { positions } = unwrap(replay(question.record));
    return finish(seekAnalysis(positions, { ...limits, fewest: true }));
  }
  const position = unwrap(fromPlain(question.position));
  switch (question.kind) {
    case 'solve':
      return solve(position, limits);
    case 'fewest':
      return fewest(position, limits);
    case 'judge':
      return judge(position, limits);
    case 'line':
      return bestLine(position, limits);
    case 'difficulty':
      return difficulty(position);
    case 'hint': {
      const { moves, sure, piles, stats } = unwrap(bestLine(position, limits));
      const move = moves[0];
      const over = { kind: 'over', stats } as const;
      return {
        ok: true,
        value: move === undefined ? over : { kind: 'move', move, sure, piles, stats },
      };
    }
  }
}

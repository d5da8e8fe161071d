/** Histories for the tests of statistics: files as the page itself exports them, with results as people have them. */
import {
  legalMoves,
  parseDeal,
  parseMode,
  startPosition,
  unwrap,
  formatMove,
} from '@bellows/rules';

const DAY = 86_400_000;

export interface History {
  readonly mode?: string;
  readonly count: number;
  /** The last game ends on this day; the others on the days before it. */
  readonly until?: number;
  readonly helped?: boolean;
  readonly certified?: boolean;
  /** Spread over so many days. */
  readonly days?: number;
  readonly from?: number;
}

/** Numbers that look like luck and are always the same. */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function resultOf(mode: string, random: () => number, skill: number) {
  const { goal, cards } = unwrap(parseMode(mode)).variant;
  const blind = !mode.includes('open') || goal === 2 ? 9 : 0;
  const piles = Math.min(
    cards - 2,
    goal + blind + Math.floor(-Math.log(1 - random()) * (4.6 - skill)),
  );
  const outcome = piles === goal ? 'won' : 'blocked';
  const seconds = 120 + Math.floor(random() * 400);
  const score = 10 * (cards - piles) + (outcome === 'won' ? 500 + Math.max(0, 1200 - seconds) : 0);
  return { outcome, piles, score, seconds };
}

/** The entries of a history, one JSON object each. */
function entriesOf(history: History): readonly object[] {
  const {
    mode = 'accordion/open',
    count,
    until = Date.now(),
    days = count / 2.5,
    from = 1,
  } = history;
  const random = luck(count * 7 + from);
  // Some days bring several games, and some none.
  const gaps = Array.from({ length: count }, () => -Math.log(1 - random()));
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const after = (i: number) => gaps.slice(i + 1).reduce((sum, gap) => sum + gap, 0);
  return Array.from({ length: count }, (_, i) => {
    const deal = `ms${String(from + i)}`;
    const start = unwrap(startPosition(unwrap(parseMode(mode)), unwrap(parseDeal(deal))));
    const [move] = legalMoves(start);
    const when = Math.floor(until - (after(i) / whole) * days * DAY);
    const result = resultOf(mode, random, (2 * i) / count);
    const game = {
      format: 1,
      id: `e${mode}${String(from + i)}`,
      mode,
      deal,
      target: null,
      moves: move === undefined ? '' : formatMove(move),
      cursor: move === undefined ? 0 : 1,
      played: result.seconds * 1000,
      result,
      created: when - result.seconds * 1000,
      seen: false,
      closed: false,
      assists: history.helped === true ? ['hint'] : [],
      certified: history.certified === true,
      lamp: false,
      practice: false,
      whole: true,
      state: result.outcome === 'won' ? 'ended' : 'unfinished',
    };
    return { changed: when, ended: when, game };
  });
}

/** A file with these histories. */
export function fileOf(...histories: readonly History[]): string {
  const games = histories.flatMap(entriesOf).map((entry) => JSON.stringify(entry));
  return `{"bellows":"games","format":1,\n"settings":{},\n"games":[\n${games.join(',\n')}\n]}\n`;
}

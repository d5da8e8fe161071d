/** The figures of a population: how many, how well, how often in a row. */
import { compareResults, type GameResult } from '../game/game.ts';
import type { Played } from '../storage/played.ts';
import { dayOf, dayStreak, type Streak } from './days.ts';

export interface Best {
  readonly result: GameResult;
  /** How many games came to as few piles. */
  readonly times: number;
}

export interface Figures {
  /** With at least one move or dealt card. */
  readonly played: number;
  /** That came to an end; only these have piles left. */
  readonly ended: number;
  readonly won: number;
  /** Without undo, New ended them before their end: neither won nor in any picture. */
  readonly givenUp: number;
  readonly best: Best | null;
  readonly average: number | null;
  /** At least half of the ended games came to so few piles. */
  readonly median: number | null;
  /** Full wins in a row, among the games that are over. */
  readonly wins: Streak;
  /** Days in a row on which a game ended. */
  readonly days: Streak;
}

/** A game that came to an end. */
export type Ended = Played & { readonly result: GameResult };

export function endedOf(games: readonly Played[]): readonly Ended[] {
  return games.filter((game): game is Ended => game.result !== null);
}

/** `games` in the order of their ends; `today` is the day of UTC that runs. */
export function figuresOf(games: readonly Played[], today: number): Figures {
  const ended = endedOf(games);
  const piles = ended.map(({ result }) => result.piles).sort((a, b) => a - b);
  return {
    played: games.length,
    ended: ended.length,
    won: ended.filter(isWon).length,
    givenUp: games.filter(({ givenUp }) => givenUp).length,
    best: bestOf(games),
    average: piles.length === 0 ? null : piles.reduce((sum, n) => sum + n, 0) / piles.length,
    median: piles[Math.ceil(piles.length / 2) - 1] ?? null,
    wins: winStreak(games.filter(({ result, givenUp }) => result !== null || givenUp)),
    days: dayStreak(
      ended.map(({ when }) => dayOf(when)),
      today,
    ),
  };
}

/** Rule S5, among the games that may count (T6, U2); `but` is left out. */
export function bestOf(games: readonly Played[], but: string | null = null): Best | null {
  const results = endedOf(games)
    .filter((game) => game.countsAsBest && game.id !== but)
    .map(({ result }) => result)
    .sort(compareResults);
  const [result] = results;
  if (result === undefined) return null;
  // As few piles in the same way; the points only decide between equals.
  const times = results.filter(
    (one) => compareResults({ ...one, score: result.score }, result) === 0,
  );
  return { result, times: times.length };
}

export function isWon({ result }: Played): boolean {
  return result?.outcome === 'won';
}

function winStreak(over: readonly Played[]): Streak {
  let [current, best] = [0, 0];
  for (const game of over) {
    current = isWon(game) ? current + 1 : 0;
    best = Math.max(best, current);
  }
  return { current, best };
}

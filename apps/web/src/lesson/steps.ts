/** The lesson as data: four rows to play, and what has to happen in each. The words are the page's. */
import { outcome, parseDeal, parseMode, parseMoves, type Move, type Result } from '@bellows/rules';
import { jump, playMove, positionOf, startGame, type Game } from '../game/game.ts';

export const STEP_IDS = ['slide', 'leap', 'win', 'sweep'] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  readonly id: StepId;
  readonly deal: string;
  /** What was played before the lesson begins. */
  readonly played: string;
  /** A line that does what the step asks for. */
  readonly line: string;
}

const EXERCISE = { deal: '7H7CKCKH', played: '' };

/**
 * A winning line of ms798, found by our solver, up to where four kings stand at the right end. From here the kings alone
 * collect all the rest; five of the eight moves there lose.
 */
const KINGS = {
  deal: 'ms798',
  played:
    '48L3 14L1 36L3 18L1 34L1 23L3 42L3 21L1 29L1 12L3 9L3 2L1 14L3 9L1 11L1 7L3 10L1 6L3 25L1 22L1 20L1 ' +
    '18L3 25L3 19L3 20L1 16L3 20L3 17L3 18L3 15L3 19L1 19L3 19L3 15L3 16L3 15L3 15L3 13L3 10L3 12L3 9L1 9L1',
};

export const STEPS: readonly Step[] = [
  { id: 'slide', ...EXERCISE, line: '2L1' },
  { id: 'leap', ...EXERCISE, line: '4L3' },
  { id: 'win', ...EXERCISE, line: '4L3 3L1 2L1' },
  { id: 'sweep', ...KINGS, line: '7L3 9L3 6L3 4L1 3L1 4L1 3L1 3L1 2L1' },
];

/** The steps are written above, so they can be read. */
function known<T>(result: Result<T, object>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function lineOf(step: Step): readonly Move[] {
  return known(parseMoves(step.line));
}

/** The row of a step as a game of its own, which begins there: nothing leads back behind it. */
export function gameOf(step: Step): Game {
  const mode = known(parseMode('accordion/open'));
  const deal = known(parseDeal(step.deal));
  let game = known(startGame({ id: 'lesson', mode, deal, created: 0 }));
  for (const move of known(parseMoves(step.played))) game = known(playMove(game, move, 0));
  return { ...jump(game, 0, 0), positions: [positionOf(game)], moves: [] };
}

/** How a step stands: `astray` is a legal move that is not the one asked for. */
export type Standing = 'open' | 'astray' | 'blocked' | 'done';

export function standingOf(step: Step, game: Game): Standing {
  const ended = outcome(positionOf(game));
  const moves = game.moves.slice(0, game.cursor);
  if (step.id === 'slide' || step.id === 'leap') {
    const distance = step.id === 'slide' ? 1 : 3;
    if (moves.some((move) => move.kind === 'merge' && move.distance === distance)) return 'done';
    return moves.length === 0 ? 'open' : 'astray';
  }
  if (ended === 'playing') return 'open';
  return ended === 'won' ? 'done' : 'blocked';
}

/** Whether a ranked game that came from a file is what its log says. */
import { formatMove, parseMove } from '@bellows/rules';
import { jump, playMove, startGame, type Game } from './game.ts';

/** Any game that is not ranked has no log, and is what it is. */
export function isLogOf(game: Game): boolean {
  const { ranked } = game;
  if (ranked === null) return true;
  const start = startGame({ ...game, ranked: null });
  let played = start.ok ? start.value : null;
  for (const [event] of ranked.log) played = played && after(played, event);
  if (played === null || lineOf(played) !== lineOf(game)) return false;
  // Once it is handed in, looking around is no part of it.
  return ranked.handedIn !== null || played.cursor === game.cursor;
}

function lineOf({ moves }: Game): string {
  return moves.map(formatMove).join(' ');
}

/** Null where the event could not have happened. */
function after(game: Game, event: string): Game | null {
  if (event === 'H') return game;
  const jumped = /^J(\d+)$/.exec(event)?.[1];
  if (jumped !== undefined) return to(game, Number(jumped));
  if (event === 'U' || event === 'R') return to(game, game.cursor + (event === 'U' ? -1 : 1));
  const move = parseMove(event);
  const played = move.ok ? playMove(game, move.value, 0) : move;
  return played.ok ? played.value : null;
}

function to(game: Game, cursor: number): Game | null {
  return cursor < 0 || cursor > game.moves.length ? null : jump(game, cursor, 0);
}

/** From an address to the game on the table. A link never costs an unfinished game (B9). */
import {
  numberedDeal,
  parseMode,
  unwrap,
  type Deal,
  type Mode,
  type Result,
  type StartProblem,
} from '@bellows/rules';
import { ASSISTS } from '../game/assist.ts';
import { UNSTARTED } from '../game/clock.ts';
import type { State } from '../game/state.ts';
import { startGame, type Game } from '../game/game.ts';
import { linkOf, type Kept, type Shelf } from '../storage/shelf.ts';
import { readTable } from './keeper.ts';

/** A game with what undo and redo lead to beyond it. */
export type Opened = Pick<State, 'game' | 'before' | 'after'>;

/** What a new visitor plays. */
const FIRST_MODE = 'accordion/open';

export function defaultMode(): Mode {
  return unwrap(parseMode(FIRST_MODE));
}

/** A deal that nobody has ever seen: 64 random bits. */
function freshDeal(): Deal {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return numberedDeal({ high, low });
}

/** `crypto.randomUUID` is missing on plain http, as on a home network. */
export function newId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('');
}

/** What was seen, helped or proved of a deal stays so, however often it is dealt again. */
function deal(mode: Mode, dealt: Deal, before: readonly Kept[]): Result<Game, StartProblem> {
  const had = new Set(before.flatMap(({ game }) => game.assists));
  const assists = ASSISTS.filter((one) => had.has(one));
  const seen = before.length > 0;
  const certified = before.some(({ game }) => game.certified);
  // What was played as the deal of a day is practice ever after (T5, T16).
  const daily = before.find(({ game }) => game.daily !== null)?.game.daily ?? null;
  const practice = daily !== null;
  const made = { id: newId(), created: Date.now() };
  return startGame({
    ...made,
    mode,
    deal: dealt,
    seen,
    assists,
    certified,
    practice,
    daily,
  });
}

export function freshGame(mode: Mode): Game {
  return unwrap(deal(mode, freshDeal(), []));
}

/** The deal of this game once more, as a new game (rule S6). */
export async function dealAgain(shelf: Shelf, game: Game): Promise<Game> {
  const { mode, deal: dealt, daily } = game;
  const practice = game.practice || daily !== null;
  const again = unwrap(deal(mode, dealt, await shelf.byLink(mode.text, dealt.id)));
  const had = ASSISTS.filter((one) => again.assists.includes(one) || game.assists.includes(one));
  return { ...again, assists: had, seen: true, practice, daily };
}

/** The line of a game as practice from the place that is shown: what was won or lost there stays so. */
export function practiceOf(game: Game): Game {
  const made = { id: newId(), created: Date.now(), clock: UNSTARTED, result: null };
  return { ...game, ...made, seen: true, closed: false, lamp: false, ranked: null, practice: true };
}

/** The table of a board: the game that this very page showed, else the ranked one; null where there is neither. */
export async function openDaily(
  shelf: Shelf,
  board: string,
  shown: string | null,
): Promise<Opened | null> {
  const kept = await shelf.byDaily(board);
  const same = kept.find(({ game }) => game.id === shown);
  const found = same ?? kept.find(({ game }) => game.ranked !== null);
  return found === undefined ? null : withNeighbours(shelf, found.game);
}

/** `/`: the game that was left, if it goes on; else a new one in the same mode. */
export async function openHome(shelf: Shelf): Promise<Opened> {
  const table = await readTable(shelf);
  const last = table === null ? null : await shelf.game(table.current);
  if (last === null) return alone(freshGame(await lastMode(shelf)));
  if (last.saved.state === 'ended') return alone(freshGame(last.game.mode));
  return withNeighbours(shelf, last.game);
}

/** The table was lost but games are there: go on in the mode of the latest. */
async function lastMode(shelf: Shelf): Promise<Mode> {
  const [latest] = await shelf.games();
  return latest?.game.mode ?? defaultMode();
}

/**
 * A link: the game that this very page showed (after a reload, or coming back to it), else the link's own unfinished
 * game, else the deal.
 */
export async function openLink(
  shelf: Shelf,
  mode: Mode,
  dealt: Deal,
  shown: string | null,
): Promise<Result<Opened, StartProblem>> {
  const same = shown === null ? null : await shelf.game(shown);
  if (same !== null && !same.game.closed && isOf(same, mode, dealt)) {
    return { ok: true, value: await withNeighbours(shelf, same.game) };
  }
  const kept = await shelf.byLink(mode.text, dealt.id);
  // Practice comes out of a replay, never out of a link to the deal.
  const unfinished = kept.find(({ game, saved }) => saved.state !== 'ended' && !game.practice);
  if (unfinished !== undefined) {
    return { ok: true, value: await withNeighbours(shelf, unfinished.game) };
  }
  const game = deal(mode, dealt, kept);
  return game.ok ? { ok: true, value: alone(game.value) } : game;
}

function isOf({ saved }: Kept, mode: Mode, dealt: Deal): boolean {
  return linkOf(saved.mode, saved.deal) === linkOf(mode.text, dealt.id);
}

/** Nothing leads back from it, or on. */
export function alone(game: Game): Opened {
  return { game, before: [], after: [] };
}

/** Undo still leads back to the game that New left, after a reload too (U9). */
async function withNeighbours(shelf: Shelf, game: Game): Promise<Opened> {
  const table = await readTable(shelf);
  if (table?.current !== game.id) return alone(game);
  const before: Game[] = [];
  for (const id of table.before) {
    const kept = await shelf.game(id);
    if (kept !== null) before.push(kept.game);
  }
  const after: { game: Game; cursor: number }[] = [];
  for (const { id, cursor } of table.after) {
    const kept = await shelf.game(id);
    if (kept !== null) after.push({ game: kept.game, cursor });
  }
  return { game, before, after };
}

/** An exact row whose ends can be put in place: the link with them there. */
export function arranged(mode: Mode, problem: StartProblem): string | null {
  if (problem.code !== 'fixed-ends') return null;
  const row = problem.params.arranged;
  return row === null ? null : `${mode.text}/${row}`;
}

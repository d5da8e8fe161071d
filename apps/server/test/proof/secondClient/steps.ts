/** What the second client does, in steps between which the server may die: begin, hand in, find everything again, check. */
import { isDeepStrictEqual } from 'node:util';
import { commitmentOf, rowOf, targetOf, type Opened } from './deal.ts';
import {
  leftmost,
  playAssisted,
  playBest,
  playStraight,
  playWithUndo,
  replayEvents,
  verdictOn,
  type Dealt,
  type Event,
  type Game,
} from './play.ts';
import { splitCards } from './rules.ts';
import { expectStatus, type Player, type Wire } from './wire.ts';

const VIEWS = ['all', 'unaided', 'first-try'] as const;
type View = (typeof VIEWS)[number];

export interface Start extends Dealt {
  readonly gameId: string;
  readonly board: string;
  readonly issuedAt: string;
}

interface Result {
  readonly gameId: string;
  readonly board: string;
  readonly score: number;
  readonly timeMs: number;
  readonly rank: Readonly<Record<View, readonly [number, number] | null>>;
}

interface BoardRow {
  readonly rank: number;
  readonly player: string;
  readonly score: number;
  readonly timeMs: number;
}

interface Board {
  readonly players: number;
  readonly histogram: Readonly<Record<string, number>>;
  readonly top: readonly BoardRow[];
}

interface DailyBoard extends Partial<Opened> {
  readonly board: string;
  readonly mode: string;
  readonly commitment: string;
  readonly target?: string;
  readonly proof?: string;
}

export interface Daily {
  readonly date: string;
  readonly state: string;
  readonly boards: readonly DailyBoard[];
}

/** One player's game on one board, from its start to what the server made of it. */
export interface Entry {
  readonly player: Player;
  readonly start: Start;
  readonly game: Game;
  /** It was sent before, and nothing was heard of it. */
  tried: boolean;
  answer: Result | null;
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`The second client found that not to be so: ${what}`);
}

/** How each of the players plays: with help, with an undo and blocked on purpose, and as well as it can. */
const STYLES: readonly ((dealt: Dealt) => Game)[] = [
  playAssisted,
  (dealt) => playWithUndo(dealt, 3),
  (dealt) => playBest(dealt, 300),
  (dealt) => playStraight(dealt, leftmost),
];

export async function today(wire: Wire): Promise<Daily> {
  const { days } = (await wire.get(null, '/commitments')) as {
    days: readonly { date: string }[];
  };
  const [first] = days;
  check(first !== undefined, 'there is a commitment for today');
  return (await wire.get(null, `/dailies/${first.date}`)) as Daily;
}

async function start(wire: Wire, player: Player, board: string, status: number): Promise<Start> {
  const answer = await wire.ask(player, 'POST', '/starts', { board });
  return expectStatus(answer, `the start on ${board}`, status) as Start;
}

/** Every player begins both boards of the day, and plays them at home. */
export async function beginAll(wire: Wire, players: readonly Player[]): Promise<Entry[]> {
  const daily = await today(wire);
  check(daily.state === 'open' && daily.boards.length === 2, 'today has two open boards');
  const entries: Entry[] = [];
  for (const { board, mode } of daily.boards) {
    for (const [i, player] of players.entries()) {
      const started = await start(wire, player, board, 201);
      check(started.mode === mode, 'a start says the mode of its board');
      if (mode.startsWith('virtuoso'))
        check(started.target === targetOf(splitCards(started.row)), 'V6: the target of the row');
      const style = STYLES[i % STYLES.length]!;
      entries.push({ player, start: started, game: style(started), tried: false, answer: null });
    }
  }
  return entries;
}

/** A start once more: the same game, the same row, and the first time. */
export async function findStarts(wire: Wire, entries: readonly Entry[]): Promise<void> {
  for (const { player, start: first } of entries) {
    const again = await start(wire, player, first.board, 200);
    check(isDeepStrictEqual(again, first), `the start on ${first.board} stands`);
  }
}

function put(wire: Wire, { player, start: { gameId }, game: { events } }: Entry) {
  return wire.ask(player, 'PUT', `/games/${gameId}/result`, { rules: 1, events });
}

/** Hands a game in, and reckons what it came to and where it stands. */
export async function handIn(wire: Wire, entry: Entry, all: readonly Entry[]): Promise<void> {
  const { start: started, game } = entry;
  const again = entry.tried;
  entry.tried = true;
  const answer = await put(wire, entry);
  // What was stored when the answer was lost gets the stored answer, which is the same but for its status.
  const status = again && answer.status === 200 ? 200 : 201;
  const result = expectStatus(answer, `the result on ${started.board}`, status) as Result;
  entry.answer = result;
  const expected = verdictOn(started, game, result.timeMs);
  for (const [name, value] of Object.entries(expected))
    check(result[name as keyof Result] === value, `${name} on ${started.board} is ${value}`);
  check(isDeepStrictEqual(result.rank, ranksOf(entry, all)), `the ranks on ${started.board}`);
}

function isIn(view: View, { game }: Entry): boolean {
  if (view === 'all') return true;
  return view === 'unaided' ? !game.assisted : game.firstTry;
}

/** The ranks of a result among those that were handed in so far. */
function ranksOf(entry: Entry, all: readonly Entry[]): Result['rank'] {
  const { answer, start: started } = entry;
  check(answer !== null, 'the game was handed in');
  const rank = (view: View): [number, number] | null => {
    if (!isIn(view, entry)) return null;
    const rivals = all.filter(
      (one) => one.answer !== null && one.start.board === started.board && isIn(view, one),
    );
    const above = rivals.filter((one) => (one.answer?.score ?? 0) > answer.score);
    return [above.length + 1, rivals.length];
  };
  return { all: rank('all'), unaided: rank('unaided'), 'first-try': rank('first-try') };
}

/** Everything that was handed in is there as it was answered, once, in every view. */
export async function findResults(wire: Wire, entries: readonly Entry[]): Promise<void> {
  const done = entries.filter(({ answer }) => answer !== null);
  for (const entry of done) {
    const again = expectStatus(await put(wire, entry), 'the result again', 200);
    check(isDeepStrictEqual(again, entry.answer), 'the same result gets the stored answer');
    const now = (await wire.get(entry.player, `/games/${entry.start.gameId}`)) as Result;
    check(isDeepStrictEqual(now.rank, ranksOf(entry, done)), 'the ranks of today');
  }
  const players = new Map(done.map(({ player }) => [player.id, player]));
  for (const player of players.values()) await findExport(wire, player, entries);
  for (const board of new Set(done.map(({ start: { board } }) => board)))
    for (const view of VIEWS) await findBoard(wire, board, view, done);
}

interface Exported {
  readonly games: readonly (Start & { readonly result?: { readonly events: readonly Event[] } })[];
}

/** What is kept of a player is what that player did. */
async function findExport(wire: Wire, player: Player, entries: readonly Entry[]): Promise<void> {
  const { games } = (await wire.get(player, '/me')) as Exported;
  const own = entries.filter((entry) => entry.player.id === player.id);
  check(games.length === own.length, 'the export has every game of the player');
  for (const { start: started, game, answer } of own) {
    const kept = games.find(({ gameId }) => gameId === started.gameId);
    check(kept?.issuedAt === started.issuedAt, 'the export has the first start');
    const events = answer === null ? undefined : game.events;
    check(isDeepStrictEqual(kept.result?.events, events), 'the export has the log');
  }
}

async function findBoard(
  wire: Wire,
  board: string,
  view: View,
  done: readonly Entry[],
): Promise<void> {
  const shown = (await wire.get(null, `/boards/${board}?view=${view}`)) as Board;
  const ours = done.filter((one) => one.start.board === board && isIn(view, one));
  const rows = ours
    .map(({ answer, game: { piles } }) => ({ ...answer!, piles }))
    .sort((a, b) => b.score - a.score || a.timeMs - b.timeMs);
  check(shown.players === ours.length, `${view} of ${board} counts ${ours.length} players`);
  const kept = ({ score, timeMs }: { score: number; timeMs: number }) => [score, timeMs];
  check(isDeepStrictEqual(shown.top.map(kept), rows.map(kept)), `the rows of ${view} of ${board}`);
  const ranks = rows.map(({ score }) => 1 + rows.filter((one) => one.score > score).length);
  check(
    isDeepStrictEqual(
      shown.top.map(({ rank }) => rank),
      ranks,
    ),
    `the ranks of ${view} of ${board}`,
  );
  const histogram: Record<string, number> = {};
  for (const { piles } of rows) histogram[piles] = (histogram[piles] ?? 0) + 1;
  check(isDeepStrictEqual(shown.histogram, histogram), `the histogram of ${view} of ${board}`);
}

/** After the day: seed, row and commitment agree, the proof wins, and every row is a game that was really played. */
export async function checkClosed(wire: Wire, date: string, promised: Daily): Promise<number> {
  const daily = (await wire.get(null, `/dailies/${date}`)) as Daily;
  check(daily.state === 'closed', `${date} is closed`);
  let replayed = 0;
  for (const board of daily.boards) {
    const before = promised.boards.find((one) => one.board === board.board);
    check(before?.commitment === board.commitment, 'the commitment is the one that was published');
    const { seed, k, row, mode, target, proof } = board;
    check(seed !== undefined && k !== undefined && row !== undefined, 'the seed is published');
    const opened = { date, mode, seed, k, row };
    check(rowOf(opened) === row, `the row of ${board.board} follows from its seed`);
    check(commitmentOf(opened) === board.commitment, `the commitment of ${board.board}`);
    const dealt = { mode, row, ...(target === undefined ? {} : { target }) };
    check(proofWins(dealt, proof ?? ''), `the proof of ${board.board} wins`);
    replayed += await replayBoard(wire, board.board, dealt);
  }
  return replayed;
}

/** A record is fields between semicolons; one of them is the moves. */
function proofWins(dealt: Dealt, record: string): boolean {
  const moves = record.split(';').find((field) => !field.includes(':')) ?? '';
  const events = moves
    .trim()
    .split(/\s+/)
    .map((text): Event => [text, 0]);
  return replayEvents(dealt, events)?.won === true;
}

type Shown = Readonly<Record<string, unknown>> & { readonly events: readonly Event[] };

async function replayBoard(wire: Wire, board: string, dealt: Dealt): Promise<number> {
  const { top } = (await wire.get(null, `/boards/${board}?view=all`)) as Board;
  for (const { player } of top) {
    const shown = (await wire.get(null, `/boards/${board}/results/${player}`)) as Shown;
    const { piles, won, undos, assisted } = replayEvents(dealt, shown.events) ?? {};
    for (const [name, value] of Object.entries({ piles, won, undos, assisted }))
      check(shown[name] === value, `${name} of ${player} on ${board} is ${value}`);
  }
  return top.length;
}

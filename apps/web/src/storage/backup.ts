/**
 * All games, the history of the dailies and the settings as one file, and back. Of days that are still open nothing is in it
 * that tells their cards. A file comes from anywhere: every game in it is played again by the
 * rules before it is believed, and what cannot be read is named by its place.
 */
import { field, parseJson } from '../fields.ts';
import { ASSISTS } from '../game/assist.ts';
import { compareResults, type Game } from '../game/game.ts';
import { isLogOf } from '../game/logged.ts';
import { isSavedGame, loadGame, saveGame, type SavedGame } from '../game/saved.ts';
import { isRecord, isWithheld, type DailyRecord } from '../online/records.ts';
import { isTime, type GameRow } from './backend.ts';
import { readSettings, type Settings } from './settings.ts';
import { rowOf } from './shelf.ts';

/** What the field `bellows` says, so that other files of ours can be told apart. */
const KIND = 'games';
const FORMAT = 1;
const HEAD = `{"bellows":"${KIND}","format":`;
const DAILIES = '"dailies":';
const GAMES = '"games":[';
const END = ']}';

/** A game in the file. */
export type Entry = Pick<GameRow, 'changed'> & {
  readonly ended: number | null;
  readonly game: SavedGame;
};

export interface BadEntry {
  /** The place in the file, from 1. */
  readonly place: number;
  /** `deal`, `fields`, `move 12`, … */
  readonly why: string;
}

export interface Backup {
  readonly kind: 'backup';
  readonly settings: Settings;
  readonly entries: readonly Entry[];
  readonly dailies: readonly DailyRecord[];
  readonly bad: readonly BadEntry[];
}

export type ReadBackup =
  | Backup
  | { readonly kind: 'foreign' }
  /** Written by a later version of Bellows. */
  | { readonly kind: 'newer' };

export interface Whole {
  readonly rows: readonly GameRow[];
  readonly settings: Settings;
  readonly dailies: readonly DailyRecord[];
}

/** The file's text. The same games and settings give the same text, game by game on a line of its own. */
export function writeBackup({ rows, settings, dailies }: Whole, serverNow: number): string {
  const entries = rows
    .filter(({ game }) => !isSavedGame(game) || !isSecret(game.daily, serverNow))
    .flatMap(({ changed, ended = null, game }): Entry[] =>
      isSavedGame(game) ? [{ changed, ended, game }] : [],
    )
    .sort(({ game: a }, { game: b }) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const lines = [
    `${HEAD}${String(FORMAT)},`,
    `"settings":${JSON.stringify(settings)},`,
    ...historyLines(dailies, serverNow),
    GAMES,
    entries.map((entry) => JSON.stringify(entry)).join(',\n'),
    END,
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function isSecret(board: string | undefined, serverNow: number): boolean {
  return board !== undefined && isWithheld(board, serverNow);
}

/** What is waiting to be sent tells the moves of a day that is open, and this browser will send it. */
function historyLines(dailies: readonly DailyRecord[], serverNow: number): readonly string[] {
  if (dailies.length === 0) return [];
  const told = dailies
    .map((one) => (isSecret(one.board, serverNow) ? { ...one, body: null } : one))
    .sort((a, b) => a.issuedAt - b.issuedAt || (a.gameId < b.gameId ? -1 : 1));
  return [`${DAILIES}${JSON.stringify(told)},`];
}

/**
 * Reads a file; `breathe` is awaited between games, since thousands of them take seconds, and told how far it is.
 */
export async function readBackup(
  text: string,
  breathe: (done: number, of: number) => Promise<void>,
): Promise<ReadBackup> {
  const file = parseFile(text);
  const format = field(file, 'format');
  if (field(file, 'bellows') !== KIND || typeof format !== 'number') return { kind: 'foreign' };
  if (format > FORMAT) return { kind: 'newer' };
  const games = field(file, 'games');
  if (!Array.isArray(games)) return { kind: 'foreign' };
  const entries: Entry[] = [];
  const bad: BadEntry[] = [];
  for (const [index, one] of games.entries()) {
    const read = readEntry(one);
    if (read === 'newer') return { kind: 'newer' };
    if (typeof read === 'string') bad.push({ place: index + 1, why: read });
    else entries.push(read);
    await breathe(index + 1, games.length);
  }
  const dailies = field(file, 'dailies');
  return {
    kind: 'backup',
    settings: readSettings(field(file, 'settings')),
    entries,
    dailies: Array.isArray(dailies) ? dailies.filter(isRecord) : [],
    bad,
  };
}

/** An entry, or what is wrong with it. */
function readEntry(value: unknown): Entry | string {
  const changed = field(value, 'changed');
  const ended = field(value, 'ended');
  const loaded = loadGame(field(value, 'game'));
  if (loaded.kind === 'newer') return 'newer';
  if (loaded.kind === 'corrupt') return loaded.why;
  if (!isTime(changed) || !(ended === null || isTime(ended))) return 'time';
  if (!isPossible(loaded.game)) return 'result';
  if (!isLogOf(loaded.game)) return 'log';
  return { changed, ended, game: saveGame(loaded.game, 0) };
}

/** The result may be better than the moves that are kept, since those that led to it may have been taken back. */
function isPossible({ result, mode }: Game): boolean {
  const { goal, cards } = mode.variant;
  if (result === null) return true;
  const whole = Number.isInteger(result.piles) && result.piles <= cards;
  return whole && (result.outcome === 'blocked') === (result.piles !== goal);
}

/** How often what another tab writes meanwhile is read again. */
const ATTEMPTS = 3;

export interface Imported {
  /** The ids of all that was written. */
  readonly written: readonly string[];
  readonly added: number;
  /** That were there, and had been played on in the file. */
  readonly updated: number;
  readonly same: number;
}

/** The shelf, as far as importing needs it. */
interface Rows {
  rows(): Promise<readonly GameRow[]>;
  writeRows(rows: readonly GameRow[]): Promise<readonly string[] | null>;
}

/** Puts the games of a file beside those that are there; doing so twice changes nothing more. Null: no room for them. */
export async function importGames(
  shelf: Rows,
  entries: readonly Entry[],
): Promise<Imported | null> {
  const all: string[] = [];
  let [added, left] = [0, entries];
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt += 1) {
    const lying = new Map((await shelf.rows()).map((row) => [row.id, row]));
    const rows = left.flatMap((entry) => mergeRow(lying.get(entry.game.id), entry) ?? []);
    const refused = rows.length === 0 ? [] : await shelf.writeRows(rows);
    if (refused === null) return null;
    const written = rows.filter(({ id }) => !refused.includes(id));
    added += written.filter(({ id }) => !lying.has(id)).length;
    all.push(...written.map(({ id }) => id));
    left = left.filter(({ game }) => refused.includes(game.id));
  }
  const updated = all.length - added;
  return { written: all, added, updated, same: entries.length - all.length };
}

/** Which of the two is gone on with: of a ranked game the one that was handed in, else the one that was played on last. */
function goesOn(theirs: Entry, mine: Entry): boolean {
  const [handed, kept] = [theirs, mine].map(({ game }) => (game.ranked?.handedIn ?? null) !== null);
  return handed === kept ? theirs.changed > mine.changed : handed === true;
}

/**
 * The row to write for a game of the file; null where what lies there has all of it. The one that was played on last goes
 * on, with the better result of both, and with the help of both.
 */
function mergeRow(own: GameRow | undefined, entry: Entry): GameRow | null {
  if (own === undefined) return rowOf(entry.game, 1, entry.changed, entry.ended);
  // What cannot be read here may be read by a later version.
  if (!isSavedGame(own.game)) return null;
  const mine: Entry = { changed: own.changed, ended: own.ended ?? null, game: own.game };
  const [young, old] = goesOn(entry, mine) ? [entry, mine] : [mine, entry];
  const best = isBetter(old, young) ? old : young;
  const { result } = best.game;
  const game: SavedGame = {
    ...young.game,
    result,
    state: result?.outcome === 'won' ? 'ended' : young.game.state,
    seen: young.game.seen || old.game.seen,
    closed: young.game.closed || old.game.closed,
    assists: ASSISTS.filter((one) =>
      [young, old].some(({ game: { assists = [] } }) => assists.includes(one)),
    ),
    certified: young.game.certified === true || old.game.certified === true,
    practice: young.game.practice === true || old.game.practice === true,
  };
  const row = rowOf(game, own.rev + 1, young.changed, best.ended);
  return isSameRow(row, own) ? null : row;
}

function isBetter({ game: a }: Entry, { game: b }: Entry): boolean {
  if (a.result === null) return false;
  return b.result === null || compareResults(a.result, b.result) < 0;
}

function isSameRow(a: GameRow, b: GameRow): boolean {
  const plain = ({ changed, ended = null, game }: GameRow) => [changed, ended, game];
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function parseFile(text: string): unknown {
  return parseJson(text) ?? salvage(text);
}

/**
 * A file of ours that is no JSON any more, as after a broken download: what its lines still hold, with nothing in the place
 * of a game that is damaged or missing.
 */
function salvage(text: string): unknown {
  const lines = text.split(/\r?\n/);
  const [head = '', settings = ''] = lines;
  if (!head.startsWith(HEAD)) return null;
  const bare = (line: string) => line.replace(/,$/, '');
  const dailies = lines.find((line) => line.startsWith(DAILIES));
  const games: unknown[] = [];
  const begin = lines.indexOf(GAMES);
  for (const line of begin < 0 ? [] : lines.slice(begin + 1)) {
    if (line === END) break;
    games.push(parseJson(bare(line)));
  }
  if (!lines.includes(END) && games.at(-1) !== null) games.push(null);
  return {
    bellows: KIND,
    format: Number.parseInt(head.slice(HEAD.length), 10),
    settings: field(parseJson(`{${bare(settings)}}`), 'settings'),
    dailies: field(parseJson(`{${bare(dailies ?? '')}}`), 'dailies'),
    games,
  };
}

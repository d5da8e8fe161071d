/** Fills the fuzzed server with what can be found there: a closed day with rows, and games of today to hand in. */
import { API_PATH, VIEWS, type Board, type ResultRequest, type Start } from '@bellows/api';
import { DAY } from '@bellows/rules';
import { blockedMoves, dayBoards, eventLog, winningMoves } from '../../support/boards.ts';
import { IDLE, type World, type WorldGame } from './requests.ts';
import { signatureHeaders, type Key } from './signatures.ts';
import type { Target } from './target.ts';

export const YESTERDAY = '2026-11-30';
export const TODAY = '2026-12-01';
export const TOMORROW = '2026-12-02';

const HOUR = 3_600_000;

async function ask<T>(
  target: Target,
  key: Key | null,
  method: string,
  path: string,
  content?: unknown,
) {
  const body = content === undefined ? null : Buffer.from(JSON.stringify(content));
  const signed = key === null ? [] : (signatureHeaders({ method, path, body }, key, {}, 0) ?? []);
  const type = body === null ? {} : { 'content-type': 'application/json' };
  const headers = { ...type, ...Object.fromEntries(signed) };
  const got = await target.send({ method, path, headers, body });
  if (got === null || got.status >= 300) throw new Error(`${method} ${path}: ${got?.text ?? ''}`);
  return JSON.parse(got.text) as T;
}

function logOf(date: string, place: number): ResultRequest {
  const board = dayBoards(date)[place]!;
  return { rules: 1, events: eventLog(place === 0 ? blockedMoves(board) : winningMoves(board)) };
}

async function begin(target: Target, keys: readonly Key[], date: string): Promise<WorldGame[]> {
  const games: WorldGame[] = [];
  for (const [place, board] of dayBoards(date).entries())
    for (const [key, one] of keys.entries()) {
      const path = `${API_PATH}/starts`;
      const { gameId } = await ask<Start>(target, one, 'POST', path, { board: board.id });
      games.push({ gameId, key, log: logOf(date, place) });
    }
  return games;
}

async function handIn(target: Target, keys: readonly Key[], games: readonly WorldGame[]) {
  for (const { gameId, key, log } of games)
    await ask(target, keys[key]!, 'PUT', `${API_PATH}/games/${gameId}/result`, log);
}

/** The server begins at noon of yesterday; it is noon of today when this is done. */
export async function fill(target: Target, keys: readonly Key[]): Promise<World> {
  const old = await begin(target, keys.slice(0, 6), YESTERDAY);
  await target.order({ what: 'advance', milliseconds: HOUR });
  // The others came too late.
  await handIn(target, keys, old.slice(0, 8));
  await target.order({ what: 'advance', milliseconds: DAY - 2 * HOUR });
  const games = await begin(target, keys, TODAY);
  await target.order({ what: 'advance', milliseconds: HOUR });
  const removed = games.filter(({ key }) => key >= keys.length - IDLE);
  await handIn(target, keys, [...games.slice(0, 8), ...removed]);
  const boards = [YESTERDAY, TODAY, TOMORROW].flatMap(dayBoards).map(({ id }) => id);
  const shown = await Promise.all(
    VIEWS.map((view) =>
      ask<Board>(target, null, 'GET', `${API_PATH}/boards/${boards[0]!}?view=${view}`),
    ),
  );
  const players = shown.flatMap(({ top }) => top.map(({ player }) => player));
  return { today: TODAY, boards, players, games: [...old, ...games], keys: keys.length };
}

/** Signed requests of many players, made before anything is measured. */
import { API_PATH, type LogEvent } from '@bellows/api';
import { newKey, signatureHeaders, type Key } from '../test/proof/fuzz/signatures.ts';
import { eventLog, winningMoves } from '../test/support/boards.ts';
import type { NewBoard } from '../src/store/store.ts';
import type { Shot } from './load.ts';

export function newKeys(count: number): readonly Key[] {
  return Array.from({ length: count }, newKey);
}

function signed(key: Key, method: 'POST' | 'PUT', path: string, content: object): Shot {
  const body = JSON.stringify(content);
  const request = { method, path, body: Buffer.from(body) };
  const signature = signatureHeaders(request, key, {}, Date.now()) ?? [];
  const headers = { 'content-type': 'application/json', ...Object.fromEntries(signature) };
  return { method, path, headers, body };
}

export function startShot(key: Key, board: string): Shot {
  return signed(key, 'POST', `${API_PATH}/starts`, { board });
}

export function resultShot(key: Key, gameId: string, events: readonly LogEvent[]): Shot {
  return signed(key, 'PUT', `${API_PATH}/games/${gameId}/result`, { rules: 1, events });
}

/** A game that is won, by somebody who takes every fourth move back and makes it again after all. */
export function gameOf(board: NewBoard): readonly LogEvent[] {
  const events = winningMoves(board).flatMap((move, i) =>
    i % 4 === 3 ? [move, 'U', 'R'] : [move],
  );
  return eventLog(events, 90);
}

/** The requests one after the other, and then no more. */
export function each(shots: readonly Shot[]): () => Shot | null {
  let at = 0;
  return () => shots[at++] ?? null;
}

/** The requests one after the other, again and again. */
export function round(shots: readonly Shot[]): () => Shot | null {
  let at = 0;
  return () => shots[at++ % shots.length] ?? null;
}

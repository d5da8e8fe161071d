/** Other players of a board, and a history of one's own, for the tests of dailies. */
import type { Page } from '@playwright/test';
import type { BoardRow, GameResult } from '@bellows/api';
import type { View } from '@bellows/api/protocol';
import { parseMode, unwrap } from '@bellows/rules';
import type { DailyRecord } from '../src/online/records.ts';

const TEMPI = ['Vivace', 'Andante', 'Largo', 'Scherzando', 'Presto', 'Cantabile', 'Grazioso'];
const REEDS = ['Musette', 'Bandoneon', 'Polka', 'Concertina', 'Chamamé', 'Bayan', 'Vallenato'];

/** Numbers that look like luck and are always the same. */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Others, as people play: the same at every call. */
export function crowdOf(board: string, count: number, view: View): BoardRow[] {
  const random = luck(
    [...board].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 2_147_483_647,
  );
  const { goal } = unwrap(parseMode(board.slice(11))).variant;
  const rows = Array.from({ length: count }, (_, i) => {
    const piles = goal + Math.min(30, Math.floor(-Math.log(random() * random()) * 1.5));
    const timeMs = 120_000 + Math.floor(random() * 600_000);
    const bonus = piles === goal ? 500 + Math.max(0, 1200 - Math.floor(timeMs / 1000)) : 0;
    const name = `${TEMPI[i % 7] ?? ''} ${REEDS[Math.floor(i / 7) % 7] ?? ''} ${String(100 + ((i * 37) % 900))}`;
    const undos = Math.floor(random() * 6);
    const assisted = random() < 0.1;
    const player = `p${String(i)}`.padEnd(22, '-');
    return {
      rank: 0,
      player,
      name,
      piles,
      score: 10 * (52 - piles) + bonus,
      timeMs,
      undos,
      assisted,
    };
  });
  return rows.filter(
    ({ assisted, undos }) => view === 'all' || (!assisted && (view === 'unaided' || undos === 0)),
  );
}

/** Puts a key and records of dailies where the page looks for them; the page must not have been there yet. */
export async function holdHistory(page: Page, records: readonly DailyRecord[]): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async (all) => {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(curve, true, ['sign']);
    const { x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const base64 = btoa(String.fromCharCode(...raw)).replaceAll('+', '-');
    const id = base64.replaceAll('/', '_').replaceAll('=', '');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('bellows-online', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('key');
        opening.result.createObjectStore('records', { keyPath: 'gameId' });
      };
      opening.onerror = () => reject(new Error('no database'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction(['key', 'records'], 'readwrite');
        const key = { kty: 'EC', crv: 'P-256', x, y, d };
        writing.objectStore('key').put({ format: 1, id, key }, 'key');
        for (const record of all) writing.objectStore('records').put({ ...record, key: id });
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, records);
}

/** The record of a result that the server has. */
export function acceptedRecord(answer: GameResult): DailyRecord {
  const { gameId, board, receivedAt } = answer;
  return {
    format: 1,
    gameId,
    board,
    key: '',
    issuedAt: Date.parse(receivedAt) - answer.timeMs,
    own: null,
    body: null,
    sending: { kind: 'accepted', answer },
  };
}

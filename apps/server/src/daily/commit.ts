/** Committing to a day: both its deals are found, proved and put under their commitments, long before they are played. */
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { formatBoard } from '@bellows/api';
import {
  LEAD_DAILY,
  commitment,
  dailyVariants,
  dayNumber,
  formatDeal,
  keepsCommitment,
  parseMode,
  replay,
  unwrap,
} from '@bellows/rules';
import type { NewBoard } from '../store/store.ts';
import type { CertifiedDeal } from './certify.ts';
import type { BoardAnswers, BoardQuestion } from './commitWorker.ts';

const WORKER = new URL('./commitWorker.ts', import.meta.url);
const SEED_BYTES = 32;

/** The secret beginnings of a day's two boards. */
export type Seeds = readonly [lead: Uint8Array, variant: Uint8Array];

export function randomSeeds(): Seeds {
  return [randomBytes(SEED_BYTES), randomBytes(SEED_BYTES)];
}

/**
 * Both boards of a date, ready to be stored. The same seeds come to the same boards on every machine. Takes a second or so in a
 * thread of its own; rejects when the signal ends it, and when what the thread found does not stand up.
 */
export async function makeBoards(
  date: string,
  seeds: Seeds,
  committedAt: () => number,
  signal: AbortSignal,
): Promise<readonly NewBoard[]> {
  const modes = [[LEAD_DAILY], dailyVariants(dayNumber(date) ?? 0)];
  const questions = seeds.map((seed, place) => ({ seed, modes: modes[place] ?? [] }));
  const answers = await askWorker(questions, signal);
  const at = committedAt();
  return questions.map(({ seed }, place) => {
    const deal = answers[place] ?? null;
    if (deal === null) throw new Error(`No deal for ${date} is known to be won.`);
    return provedBoard(date, place === 0 ? 0 : 1, Buffer.from(seed).toString('hex'), deal, at);
  });
}

function askWorker(questions: readonly BoardQuestion[], signal: AbortSignal) {
  return new Promise<BoardAnswers>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(WORKER, { workerData: questions });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop);
    worker.once('message', (answers: BoardAnswers) => {
      resolve(answers);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`The committing thread ended with code ${String(code)}.`));
    });
  });
}

/** A deal under its commitment; throws where the rules do not find it to be the seed's, and won by its proof. */
export function provedBoard(
  date: string,
  place: 0 | 1,
  seed: string,
  deal: CertifiedDeal,
  committedAt: number,
): NewBoard {
  const { mode, k, row } = deal;
  const committed = commitment({ date, mode, seed, k, row });
  check(date, seed, deal, committed);
  const id = formatBoard(date, mode);
  return { id, date, place, seed, commitment: committed, committedAt, ...deal };
}

function check(date: string, seed: string, deal: CertifiedDeal, committed: string): void {
  const mode = unwrap(parseMode(deal.mode));
  const fixed = { date, mode: deal.mode, seed, k: deal.k, row: deal.row };
  const { record, outcome } = unwrap(replay(deal.proof));
  const proved =
    outcome === 'won' && record.mode.text === deal.mode && formatDeal(record.deal) === deal.row;
  if (!proved || !keepsCommitment(fixed, mode, committed)) {
    throw new Error(`The proof for ${formatBoard(date, deal.mode)} does not stand up.`);
  }
}

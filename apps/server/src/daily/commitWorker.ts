/** The worker thread that finds a day's deals: it is handed one question, answers it, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { certify, type CertifiedDeal } from './certify.ts';

/** One board to find a deal for. */
export interface BoardQuestion {
  readonly seed: Uint8Array;
  /** The mode that is wanted, then what is played instead should none of its deals be known to be won. */
  readonly modes: readonly string[];
}

/** In the order of the questions; null where no deal was found. */
export type BoardAnswers = readonly (CertifiedDeal | null)[];

const questions = workerData as readonly BoardQuestion[];
parentPort?.postMessage(questions.map(({ seed, modes }) => certify(seed, modes)));

/** A thread that answers with the signature, for the test that compares. */
import { parentPort } from 'node:worker_threads';
import { signature } from '../src/measure/signature.ts';

parentPort?.postMessage(signature(1));

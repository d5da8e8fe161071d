/** A thread that judges spans of deals, one message for each. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeSpan, type Terms } from './judge.ts';
import type { Span } from './tally.ts';

const terms = workerData as Terms;

function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

parentPort?.on('message', (span: Span) => {
  parentPort?.postMessage(judgeSpan(span, terms, cpu));
});

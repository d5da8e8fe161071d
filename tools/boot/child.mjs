import { spawn } from 'node:child_process';
import os from 'node:os';

/** What asks a process to end. @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];

/**
 * Calls for every signal that asks us to end; meanwhile none of them ends us by itself.
 * @param {(signal: NodeJS.Signals) => void} asked
 * @returns {() => void} stops listening
 */
export function onAskedToEnd(asked) {
  const known = PASSED_ON.filter((signal) => signal in os.constants.signals);
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = known.map((signal) => [signal, () => asked(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/**
 * The exit code that a shell would give.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? os.constants.signals[signal] : 0);
}

/**
 * Runs a program to its end with signals passed on (it decides when to go), and answers its exit code, the signal that killed
 * it, and what it wrote to a captured stream.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   started?: (pid: number) => void, heard?: (message: unknown) => void }} [options] `heard` gets what it says over the channel
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, output: string }>}
 */
export async function run(file, args, { cwd, env, stdio = 'inherit', started, heard } = {}) {
  const child = spawn(file, args, { cwd, env, stdio, windowsHide: true });
  const stop = onAskedToEnd((signal) => child.kill(signal));
  if (heard) child.on('message', heard);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  if (child.pid !== undefined) started?.(child.pid);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        resolve({ code: exitCode(code, signal), signal, output });
      });
    });
  } finally {
    stop();
  }
}

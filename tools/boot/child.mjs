import { spawn } from 'node:child_process';
import os from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];

/**
 * Hands every signal that asks us to end on to the child, which decides when to go.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops handing on
 */
function passSignals(child) {
  const known = PASSED_ON.filter((signal) => signal in os.constants.signals);
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = known.map((signal) => [signal, () => child.kill(signal)]);
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
 * Runs a program to its end with signals passed on, and answers its exit code and what it wrote to a captured stream.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   started?: (pid: number) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(file, args, { cwd, env, stdio = 'inherit', started } = {}) {
  const child = spawn(file, args, { cwd, env, stdio, windowsHide: true });
  const stop = passSignals(child);
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
        resolve({ code: exitCode(code, signal), output });
      });
    });
  } finally {
    stop();
  }
}

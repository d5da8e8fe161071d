import { run } from '../boot/child.mjs';
import { ROOT } from '../boot/places.mjs';
import { say } from '../boot/words.mjs';
import type { Tally } from '../tests/tally.ts';
import type { Step } from './steps.ts';

const AT_ONCE = 2;

/** Runs one step, and prints its own words only when it fails. */
async function runStep({ name, program, args, cwd = ROOT }: Step): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await run(process.execPath, [program, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${code === 0 ? 'ok' : 'FAILED'} check:${name} ${seconds} s`);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

/** Runs the steps two at a time; every step counts as one. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const queue = steps.values();
  let passed = 0;
  const worker = async (): Promise<void> => {
    for (const step of queue) if (await runStep(step)) passed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { passed, failed: steps.length - passed };
}

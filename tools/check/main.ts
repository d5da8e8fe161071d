// npm run check: all steps, or those named.
import { Trouble, command, say } from '../boot/words.mjs';
import { lastLine } from '../tests/tally.ts';
import { runSteps } from './run.ts';
import { STEPS } from './steps.ts';

await command(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new Trouble(
      `There is no check "${unknown}". The checks are: ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const tally = await runSteps(
    names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name)),
  );
  say(lastLine(tally));
  return tally.failed > 0 ? 1 : 0;
});

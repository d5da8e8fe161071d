// Runs the tests, in parts, and ends with one plain line. `--full` lets them run all sizes (they see BELLOWS_FULL=1).
import { command, say } from '../boot/words.mjs';
import { readParts, tryPart } from './parts.ts';
import { type Tally, lastLine, sum } from './tally.ts';

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

await command(async () => {
  const words = process.argv.slice(2);
  if (words.includes('--full')) process.env['BELLOWS_FULL'] = '1';
  const parts = readParts(words.filter((word) => word !== '--full'));
  const tallies: Tally[] = [];
  for (const [index, part] of parts.entries()) {
    const started = performance.now();
    say(`[${String(index + 1)}/${String(parts.length)}] ${part} …`);
    const tally = await tryPart(part);
    say(
      `[${String(index + 1)}/${String(parts.length)}] ${part}: ${lastLine(tally)} in ${seconds(started)}`,
    );
    tallies.push(tally);
  }
  const total = sum(tallies);
  say(lastLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});

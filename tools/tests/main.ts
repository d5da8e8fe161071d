// Runs the tests, in parts, and ends with one plain line. `--full` lets them run all sizes (they see BELLOWS_FULL=1).
import { command, say } from '../boot/words.mjs';
import { planJobs, tryJob } from './parts.ts';
import { type Tally, lastLine, sum } from './tally.ts';

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

await command(async () => {
  const words = process.argv.slice(2);
  const full = words.includes('--full');
  if (full) process.env['BELLOWS_FULL'] = '1';
  const jobs = planJobs(
    words.filter((word) => word !== '--full'),
    full,
  );
  const tallies: Tally[] = [];
  for (const [index, job] of jobs.entries()) {
    const started = performance.now();
    say(`[${String(index + 1)}/${String(jobs.length)}] ${job.name} …`);
    const tally = await tryJob(job);
    say(
      `[${String(index + 1)}/${String(jobs.length)}] ${job.name}: ${lastLine(tally)} in ${seconds(started)}`,
    );
    tallies.push(tally);
  }
  const total = sum(tallies);
  // Once more at the end, where whoever sees only the end of it looks.
  for (const remark of total.remarks) say(remark);
  say(lastLine(total));
  return total.failed > 0 || total.passed + total.skipped === 0 ? 1 : 0;
});

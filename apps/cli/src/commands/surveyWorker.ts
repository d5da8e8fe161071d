/** `survey-worker`: works on the surveys that wait in a queue, until it is told to end. */
import { hostname } from 'node:os';
import { readWorkers } from '../input.ts';
import { EXIT, write } from '../io.ts';
import { refuse, UsageError, type Context } from '../job.ts';
import { signature } from '../measure/signature.ts';
import { openBoss, reasonOf } from '../survey/queue/boss.ts';
import { labour } from '../survey/queue/labour.ts';
import { sparing } from '../survey/queue/sparing.ts';

/** For what is asked beside the threads. */
const SPARE_CONNECTIONS = 2;

export async function runSurveyWorker(words: readonly string[], context: Context): Promise<number> {
  const { i18n, io, options } = context;
  const [address, ...more] = words;
  if (address === undefined || more.length > 0) throw new UsageError(i18n.t('cli.usage.address'));
  const threads = readWorkers(options);
  if (!threads.ok) return refuse(context, threads.error);
  const tell = (text: string) => write(io.errors, `${text}\n`);
  const speaks = sparing(io.now);
  let place = '';
  const trouble = (error: unknown): void => {
    if (!speaks('trouble')) return;
    void tell(i18n.t('cli.queue.trouble', { place, reason: reasonOf(error) }));
  };
  const opened = await openBoss(address, threads.value + SPARE_CONNECTIONS, trouble);
  if (!opened.ok) return refuse(context, opened.error);
  const { boss, shown } = opened.value;
  place = shown;
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  await tell(i18n.t('cli.worker.begun', { place, threads: threads.value }));
  const bench = signature();
  const start = io.now();
  const sum = { deals: 0, ranges: 0 };
  const progress = () => {
    const rate = Math.round((1000 * sum.deals) / Math.max(1, io.now() - start));
    return tell(i18n.t('cli.worker.progress', { ...sum, rate }));
  };
  const name = `${hostname()}:${String(process.pid)}`;
  const { signal } = stop;
  try {
    await labour(
      { boss, bench, name, threads: threads.value, once: options.once === true, signal },
      {
        done: ({ count }) => {
          sum.deals += count;
          sum.ranges += 1;
          if (speaks('progress')) void progress();
        },
        strangers: ([theirs]) => {
          if (theirs === undefined || !speaks('strangers')) return;
          const params = { theirs: String(theirs), ours: String(bench) };
          void tell(i18n.t('cli.worker.strangers', params));
        },
        trouble,
      },
    );
    await progress();
  } finally {
    release();
    await boss.stop({ graceful: false });
  }
  return signal.aborted ? EXIT.interrupted : EXIT.fine;
}

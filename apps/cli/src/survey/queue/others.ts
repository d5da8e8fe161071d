/** The workforce behind a queue, as the command that asks for a survey sees it. */
import { err, ok, type Result } from '@bellows/rules';
import { fault, type Failure } from '../../failure.ts';
import { write } from '../../io.ts';
import type { Context } from '../../job.ts';
import { dealsOf } from '../tally.ts';
import { failed, type Worked, type Workforce } from '../workforce.ts';
import { openBoss, reasonOf } from './boss.ts';
import { handOut } from './handOut.ts';
import { queueOf, type Identity } from './ranges.ts';
import { sparing } from './sparing.ts';

const CONNECTIONS = 2;
const LOOK_MS = 500;
/** After so long without a worker it is said that there is none. */
const NOBODY_MS = 15_000;

/** Workers on any machines, over the queue at this address. */
export function othersBehind(context: Context, address: string): Workforce {
  return async (course): Promise<Worked> => {
    const { i18n, io } = context;
    const { terms, span, bench, log, progress, now } = course;
    const tell = (text: string) => tellPeople(context, text);
    const speaks = sparing(now);
    let place = '';
    const trouble = (error: unknown): void => {
      if (!speaks('trouble')) return;
      void tell(i18n.t('cli.queue.trouble', { place, reason: reasonOf(error) }));
    };
    const opened = await openBoss(address, CONNECTIONS, trouble);
    if (!opened.ok) return { workers: 0, failure: opened.error };
    const { boss, shown } = opened.value;
    place = shown;
    const queue = queueOf({ ...terms, from: span.first, bench });
    const begun = dealsOf(log.now().tally);
    const start = now();
    let taken = false;
    try {
      const { seats, broken, withdrawn } = await handOut(
        { ...course, boss, queue, cpu: io.cpu, every: LOOK_MS },
        {
          laid: (ranges, size) => void tell(i18n.t('cli.queue.laid', { ranges, size, place })),
          shown: (active) => {
            progress.show(log.now().tally);
            taken ||= active > 0 || dealsOf(log.now().tally) > begun;
            if (taken || now() - start < NOBODY_MS || !speaks('nobody')) return;
            void tell(i18n.t('cli.queue.nobody', { place }));
          },
          trouble,
        },
      );
      if (withdrawn)
        return { workers: seats, failure: fault('queue-withdrawn', 'queue', { place }) };
      return { workers: seats, failure: broken === null ? null : failed(log, broken) };
    } finally {
      await boss.stop({ graceful: false });
    }
  };
}

/** Takes a survey out of the queue; what workers are at is dropped when they hand it back. */
export async function withdraw(
  address: string,
  identity: Identity,
): Promise<Result<string, Failure>> {
  const opened = await openBoss(address, CONNECTIONS, () => undefined);
  if (!opened.ok) return opened;
  const { boss, shown: place } = opened.value;
  try {
    await boss.deleteQueue(queueOf(identity));
    return ok(place);
  } catch (error) {
    return err(fault('queue-unusable', 'queue', { place, reason: reasonOf(error) }));
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** What is only for people is nothing for a program that reads JSON. */
async function tellPeople({ io, options }: Context, text: string): Promise<void> {
  if (options.json !== true) await write(io.errors, `${text}\n`);
}

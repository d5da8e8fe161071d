/** Keeping servers off a store while something is done to it that none may see. */
import { mkdirSync } from 'node:fs';
import { isDatabase } from '../store/address.ts';
import { keepServersOffDatabase } from '../store/index.ts';
import { takeControl } from './control.ts';
import { Trouble } from './trouble.ts';

/** Answers how to let them on again; null where one is at work there. `words` are for who asks meanwhile. */
export async function keepServersOff(
  where: string,
  words: string,
): Promise<(() => Promise<void>) | null> {
  if (isDatabase(where)) return keepServersOffDatabase(where);
  mkdirSync(where, { recursive: true, mode: 0o700 });
  const control = await takeControl(where);
  control?.answerWith(() => Promise.reject(new Trouble(words)));
  return control === null ? null : () => control.close();
}

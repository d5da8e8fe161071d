import { parseDeal } from '@bellows/rules';
import { problemText } from '@bellows/i18n';
import { defaultMode } from '../session/opening.ts';
import type { Session } from '../session/session.svelte.ts';

/** Plays the deal that somebody typed; answers what is wrong with it, in words, or null. */
export async function enterDeal(session: Session, typed: string): Promise<string | null> {
  const { text } = session;
  const deal = parseDeal(typed, { letters: text.letters });
  if (!deal.ok) return problemText(text, deal.error);
  const mode = session.state?.game.mode ?? defaultMode();
  const problem = await session.playDeal(mode, deal.value);
  return problem === null ? null : problemText(text, problem);
}

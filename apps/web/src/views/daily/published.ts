import type { DailyBoard } from '@bellows/api';
import { parseRecord, type Card } from '@bellows/rules';
import { publishedDeal } from '../../online/days.ts';

/** The cards of a board in dealing order, once everybody may see them. */
export function publishedCards(daily: DailyBoard): readonly Card[] | null {
  return publishedDeal(daily)?.deal.cards ?? null;
}

/** The same of a record; null where this version cannot read it. */
export function recordCards(text: string): readonly Card[] | null {
  const record = parseRecord(text);
  return record.ok ? record.value.deal.cards : null;
}

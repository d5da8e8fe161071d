import type { DailyBoard } from '@bellows/api';
import type { Card } from '@bellows/rules';
import { publishedDeal } from '../../online/days.ts';

/** The cards of a board in dealing order, once everybody may see them. */
export function publishedCards(daily: DailyBoard): readonly Card[] | null {
  return publishedDeal(daily)?.deal.cards ?? null;
}

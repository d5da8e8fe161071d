/** Why nothing happened, in one sentence. With legal moves hidden, no move is named (K13). */
import { formatCard, type Card, type Reason } from '@bellows/rules';
import { problemText, reasonText, type Translator } from '@bellows/i18n';
import type { Refusal } from './refusal.ts';

/** `spoken`: with cards in words, since few voices can say a sign of suit. */
export function refusalText(
  i18n: Translator,
  why: Refusal,
  showMoves: boolean,
  spoken = false,
): string {
  const name = spoken ? i18n.cardName : i18n.cardShort;
  const text = { ...i18n, cardShort: name };
  const short = (card: Card) => name(formatCard(card));
  switch (why.code) {
    case 'rule':
      return ruleText(text, why.reason, showMoves, name);
    case 'no-target': {
      const card = short(why.card);
      const [only, ...more] = why.others;
      if (only !== undefined && more.length === 0)
        return i18n.t('refused.no-match', { card, other: short(only.card) });
      const others = why.others.map((other) =>
        i18n.t('refused.place', { card: short(other.card), pile: other.pile }),
      );
      return i18n.t('refused.no-target', { card, others: i18n.list(others, 'or') });
    }
    case 'distance': {
      const { pile, distance, side, near } = why;
      const nearest = { near: near.distance, target: near.pile, card: short(near.card) };
      return i18n.t('refused.distance', { side, pile, distance, ...nearest });
    }
    case 'no-run':
      return i18n.t('refused.no-run', { card: short(why.card) });
    case 'no-sum': {
      const totals = i18n.list(why.totals, 'or');
      const limit = why.most === null ? 'none' : 'some';
      const card = short(why.card);
      return i18n.t('refused.no-sum', { limit, most: why.most ?? 0, card, totals });
    }
    case 'no-aim':
      return problemText(text, why.problem);
    case 'aim-first':
      return i18n.t('target.first');
    case 'game-over':
      return i18n.t('refused.game-over');
    case 'result-stands':
      return i18n.t('refused.result-stands');
    case 'log-full':
      return i18n.t('refused.log-full');
    case 'nothing-to-undo':
      return i18n.t('refused.nothing-to-undo');
    case 'nothing-to-redo':
      return i18n.t('refused.nothing-to-redo');
    case 'no-undo':
      return i18n.t('refused.no-undo');
  }
}

function ruleText(
  i18n: Translator,
  reason: Reason,
  showMoves: boolean,
  name: Translator['cardName'],
): string {
  if (reason.code === 'no-match') {
    const { card, other } = reason.params;
    return i18n.t('refused.no-match', { card: name(card), other: name(other) });
  }
  if (showMoves) return reasonText(i18n, reason);
  switch (reason.code) {
    case 'move-first':
      return i18n.t('refused.move-first');
    case 'slide-first':
      return i18n.t('refused.slide-first');
    case 'slide-not-leap':
      return i18n.t('refused.slide-not-leap');
    default:
      return reasonText(i18n, reason);
  }
}

/** `deal`: the row of a deal as a mode deals it. */
import {
  arrangeDeal,
  err,
  formatCard,
  ok,
  parseDeal,
  startPosition,
  type Card,
  type Deal,
  type Mode,
  type Result,
} from '@bellows/rules';
import type { Failure } from '../failure.ts';
import { needText, optionalText } from '../fields.ts';
import { readMode } from '../input.ts';
import type { Job } from '../job.ts';

interface Question {
  readonly mode: Mode;
  readonly deal: Deal;
}

interface Answer {
  readonly row: readonly string[];
  readonly stock: readonly string[];
  /** Only where the rules draw one (Virtuoso). */
  readonly target?: string;
}

function read(modeText: string | undefined, dealText: Result<Deal, Failure>) {
  const mode = readMode(modeText);
  if (!mode.ok) return mode;
  return dealText.ok ? ok({ mode: mode.value, deal: dealText.value }) : dealText;
}

/** Revenge can be dealt before its target is named; elsewhere the start is the rules' own. */
function answer({ mode, deal }: Question): Result<Answer, Failure> {
  const cards = arrangeDeal(mode, deal);
  if (!cards.ok) return cards;
  if (mode.variant.target === 'declared') return ok(cut(cards.value, cards.value.length));
  const start = startPosition(mode, deal);
  if (!start.ok) return start;
  const dealt = cut(cards.value, start.value.row.length);
  const { target } = start.value;
  return ok(target === null ? dealt : { ...dealt, target: formatCard(target) });
}

function cut(cards: readonly Card[], dealt: number): Answer {
  return {
    row: cards.slice(0, dealt).map(formatCard),
    stock: cards.slice(dealt).map(formatCard),
  };
}

export const dealJob: Job<Question, Answer> = {
  fields: ['deal', 'mode'],
  example: '{"deal":"ms617","mode":"accordion/gradual"}',
  fromWords: (words, { options, letters }) =>
    read(options.mode, parseDeal(words.join(' '), { letters })),
  fromFields: (fields, options) => {
    const mode = optionalText(fields, 'mode');
    if (!mode.ok) return mode;
    const text = needText(fields, 'deal');
    if (!text.ok) return text;
    const deal = parseDeal(text.value);
    return read(
      mode.value ?? options.mode,
      deal.ok ? deal : err({ ...deal.error, at: deal.error.at ?? 'deal' }),
    );
  },
  answer,
  text: ({ row, stock, target }, i18n) => {
    const line = stock.length === 0 ? row.join(' ') : `${row.join(' ')} | ${stock.join(' ')}`;
    if (target === undefined) return line;
    return `${line}\n${i18n.t('cli.target', { card: target })}`;
  },
};

/** The rules of a game in words, put together from sentences that many games share. */
import type { Translator } from '@bellows/i18n';
import { formatCard, type Mode } from '@bellows/rules';
import { distancesOf } from './entries.ts';
import { gradesOf } from './grades.ts';

export interface RulesPart {
  readonly name: 'cards' | 'moves' | 'goal' | 'end' | 'points' | 'grades' | 'undo';
  readonly lines: readonly string[];
}

export function rulesOf(text: Translator, mode: Mode): readonly RulesPart[] {
  return [
    { name: 'cards', lines: cardLines(text, mode) },
    { name: 'moves', lines: [...moveLines(text, mode), choiceLine(text, mode)] },
    { name: 'goal', lines: [goalLine(text, mode)] },
    { name: 'end', lines: [text.t('book.end-rule')] },
    {
      name: 'points',
      lines: [text.t(isMerging(mode) ? 'book.points-moves' : 'book.points-cards')],
    },
    { name: 'grades', lines: gradeLines(text, mode) },
    { name: 'undo', lines: [text.t('book.undo-rule')] },
  ];
}

function isMerging({ variant }: Mode): boolean {
  return variant.mechanic.kind === 'merge';
}

/** The two cards between which everything else is to go; null where the ends are not fixed. */
export function endsOf(
  text: Translator,
  { variant }: Mode,
): { first: string; last: string } | null {
  if (variant.ends === null) return null;
  const { first, last } = variant.ends;
  return { first: text.cardShort(formatCard(first)), last: text.cardShort(formatCard(last)) };
}

function cardLines(text: Translator, mode: Mode): readonly string[] {
  const { variant } = mode;
  const ends = endsOf(text, mode);
  const forced = variant.compulsion !== 'optional';
  const gradual = text.t(forced ? 'book.cards-forced' : 'book.cards-gradual');
  return [
    ...(variant.deals.includes('open')
      ? [text.t('book.cards-open', { count: variant.cards })]
      : []),
    ...(variant.deals.includes('gradual') ? [gradual] : []),
    ...(ends === null ? [] : [text.t('book.cards-ends', ends), text.t('book.cards-last')]),
    ...(variant.target === 'declared' ? [text.t('book.cards-declared')] : []),
    ...(variant.target === 'drawn' ? [text.t('book.cards-drawn')] : []),
  ];
}

function moveLines(text: Translator, mode: Mode): readonly string[] {
  const { mechanic, id } = mode.variant;
  const distances = text.list(distancesOf(mode), 'or');
  switch (mechanic.kind) {
    case 'merge': {
      const both = mechanic.directions.length > 1;
      return [
        text.t('book.match-piles'),
        text.t(both ? 'book.move-both' : 'book.move-left', { distances }),
        text.t('book.move-whole'),
        ...(mechanic.under ? [text.t('book.move-under')] : []),
      ];
    }
    case 'pair':
      return [text.t('book.match-cards'), text.t('book.move-pair', { distances })];
    case 'enclosed': {
      const inner = mechanic.least === mechanic.most;
      return [text.t('book.match-cards'), text.t(inner ? 'book.move-inner' : 'book.move-enclosed')];
    }
    case 'sum':
      return [text.t(id === 'decade' ? 'book.move-decade' : 'book.move-seven-up')];
  }
}

function choiceLine(text: Translator, { variant }: Mode): string {
  switch (variant.compulsion) {
    case 'optional':
      return text.t('book.choice-free');
    case 'must':
      return text.t('book.choice-must');
    case 'row':
    case 'packet':
      return text.t('book.choice-row');
  }
}

function goalLine(text: Translator, mode: Mode): string {
  const { goal, target } = mode.variant;
  if (target !== 'none') return text.t('book.goal-target');
  if (isMerging(mode)) return text.t('book.goal-piles', { count: goal });
  if (goal === 0) return text.t('book.goal-none');
  const ends = endsOf(text, mode);
  return ends === null ? text.t('book.goal-two') : text.t('book.goal-ends', ends);
}

/** The goal in two or three words. */
export function goalFact(text: Translator, mode: Mode): string {
  const { goal, target } = mode.variant;
  if (target !== 'none') return text.t('book.fact-goal-target');
  const key = isMerging(mode) ? 'book.fact-goal-piles' : 'book.fact-goal-cards';
  return text.t(key, { count: goal });
}

function gradeLines(text: Translator, mode: Mode): readonly string[] {
  const key = isMerging(mode) ? 'book.grade-piles' : 'book.grade-cards';
  const rows = gradesOf(mode).map(({ grade, counts }) =>
    text.t(key, { grade, counts: text.list(counts, 'or'), count: counts.at(-1) ?? 0 }),
  );
  return mode.variant.target === 'none' ? rows : [...rows, text.t('book.grade-missed')];
}

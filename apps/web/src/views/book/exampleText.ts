/** The drawn examples in words: what the pictures show, for everybody. */
import type { Translator } from '@bellows/i18n';
import { formatCard, rankOf, targetOf, type Card, type Move, type Position } from '@bellows/rules';
import { cardsAt, type Example, type Frame } from './examples.ts';

/** What is said under a frame. */
export function frameText(text: Translator, example: Example, frame: Frame): string {
  switch (example.kind) {
    case 'line':
      return frame.move === null ? endText(text, example, frame) : lineText(text, frame);
    case 'targets':
      return targetsText(text, frame);
    case 'must': {
      const cards = text.list(shortAt(text, frame.position, frame.movers));
      return text.t('book.step-must', { cards });
    }
    case 'nearest': {
      const [card = ''] = shortAt(text, frame.position, frame.movers);
      const [other = ''] = shortAt(text, frame.position, waiting(frame));
      return text.t('book.step-nearest', { card, other });
    }
  }
}

/** Which card is to end on top, where one is. */
export function namedText(text: Translator, named: Card | null): string | null {
  if (named === null) return null;
  return text.t('book.step-named', { card: text.cardShort(formatCard(named)) });
}

function waiting({ arcs }: Frame): readonly number[] {
  return arcs.filter(({ dotted }) => dotted).map(({ from }) => from);
}

function endText(text: Translator, { end }: Example, { position }: Frame): string {
  if (end !== 'won') return text.t('book.step-after');
  return text.t('book.step-won', { count: position.row.length });
}

function targetsText(text: Translator, { position, movers, targets }: Frame): string {
  const [from = 0] = movers;
  return text.t('book.step-targets', {
    card: shortAt(text, position, [from])[0] ?? '',
    targets: text.list(shortAt(text, position, targets), 'or'),
    distances: text.list(
      targets.map((target) => from - target),
      'or',
    ),
  });
}

function lineText(text: Translator, frame: Frame): string {
  const { position, move } = frame;
  if (move === null) return '';
  if (move.kind === 'merge') return mergeText(text, position, move);
  if (move.kind === 'pair') {
    const [first = '', last = ''] = shortAt(text, position, [move.left - 1, move.right - 1]);
    return text.t('book.step-pair', { first, last, distance: move.right - move.left });
  }
  if (move.kind === 'deal') return '';
  const cards = text.list(shortAt(text, position, frame.goes));
  const count = frame.goes.length;
  const { mechanic } = position.mode.variant;
  if (mechanic.kind === 'sum') {
    const worths = frame.goes.map((place) => worthAt(position, place, mechanic.worth));
    const sum = worths.reduce((total, worth) => total + worth, 0);
    return text.t('book.step-sum', { cards, count, sum });
  }
  const [first = '', last = ''] = shortAt(text, position, frame.targets);
  return text.t('book.step-enclosed', { first, last, cards, count });
}

function mergeText(text: Translator, position: Position, move: Extract<Move, { kind: 'merge' }>) {
  const { distance, direction } = move;
  const [card = '', target = ''] = shortAt(text, position, [move.from - 1, targetOf(move) - 1]);
  return move.under
    ? text.t('book.step-under', { card, target, distance })
    : text.t('book.step-merge', { card, target, distance, direction });
}

function worthAt({ row }: Position, place: number, worth: readonly number[]): number {
  const card = row[place]?.[0];
  return card === undefined ? 0 : (worth[rankOf(card as Card)] ?? 0);
}

function shortAt(text: Translator, position: Position, places: readonly number[]) {
  return cardsAt(position, places).map((card) => text.cardShort(card));
}

/** What the picture says, in words: the whole game, and one position of it. */
import type { Translator } from '@bellows/i18n';
import type { Point, Step, Story } from '../../game/gamePicture.ts';
import type { Unit } from '../../game/unit.ts';

export interface Told {
  readonly title: string;
  readonly note: string;
}

export function storyText(
  text: Translator,
  story: Story,
  points: readonly Point[],
  what: Unit,
): Told {
  switch (story.kind) {
    case 'open':
      return {
        title: text.t('picture.looking'),
        note: text.t('picture.looking-note', {
          done: points.filter(({ verdict }) => verdict !== null).length,
          count: points.length,
        }),
      };
    case 'won':
      return { title: text.t('picture.won'), note: text.t('picture.won-note') };
    case 'winnable':
      return { title: text.t('picture.winnable'), note: text.t('picture.winnable-note') };
    case 'lost': {
      const { move } = story;
      const step = points[move]?.step ?? null;
      const until = text.t('picture.until', { move: move - 1 });
      return {
        title: text.t('picture.lost', { move }),
        note: step === null ? until : `${lostStep(text, step)} ${until}`,
      };
    }
    case 'lost-among':
      return {
        title: text.t('picture.lost-among', { first: story.first, last: story.last }),
        note: `${text.t('picture.until', { move: story.first - 1 })} ${text.t('picture.lost-among-note')}`,
      };
    case 'never':
      return {
        title: text.t('picture.never'),
        note: text.t('picture.never-note', {
          what,
          known: story.fewest === null ? 'no' : 'yes',
          count: story.fewest ?? 0,
        }),
      };
    case 'unknown':
      return { title: text.t('picture.unknown'), note: text.t('picture.unknown-note') };
  }
}

function lostStep(text: Translator, step: Step): string {
  const { notation } = step;
  const name = (card: string) => text.cardShort(card);
  switch (step.kind) {
    case 'dealt':
      return text.t('picture.lost-deal', { notation, card: name(step.card) });
    case 'gone': {
      const cards = step.cards.map(name).join(' ');
      return text.t('picture.lost-gone', { notation, cards, count: step.cards.length });
    }
    default: {
      const key = step.kind === 'under' ? 'picture.lost-under' : 'picture.lost-step';
      return text.t(key, { notation, card: name(step.card), onto: name(step.other) });
    }
  }
}

/** The move that led to a position; empty for the deal. `spoken` names the cards in full. */
function stepText(text: Translator, { step }: Point, spoken = false): string {
  if (step === null) return '';
  const name = (card: string) => (spoken ? text.cardName(card) : text.cardShort(card));
  const { notation } = step;
  switch (step.kind) {
    case 'dealt':
      return text.t('picture.dealt', { notation, card: name(step.card) });
    case 'gone': {
      const names = step.cards.map(name);
      const cards = spoken ? text.list(names) : names.join(' ');
      return text.t('picture.gone', { notation, cards, count: names.length });
    }
    default: {
      const key = step.kind === 'under' ? 'picture.under' : 'picture.step';
      return text.t(key, { notation, card: name(step.card), onto: name(step.other) });
    }
  }
}

export function verdictText(text: Translator, { verdict, fewest }: Point, what: Unit): string {
  if (verdict === 'lost' && fewest !== null)
    return text.t('picture.lost-best', { what, count: fewest });
  return text.t('picture.verdict', { verdict: verdict ?? 'open' });
}

/** One position in a line: "Move 22 · 3L1, Q♠ onto 4♠ · 30 piles · winnable". */
export function pointText(text: Translator, point: Point, what: Unit, spoken = false): string {
  return [
    text.t('end.place', { move: point.index }),
    stepText(text, point, spoken),
    text.t('picture.piles', { what, count: point.piles }),
    verdictText(text, point, what),
  ]
    .filter((part) => part !== '')
    .join(spoken ? ', ' : ' · ');
}

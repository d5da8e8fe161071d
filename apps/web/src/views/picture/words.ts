/** What the picture says, in words: the whole game, and one position of it. */
import type { Translator } from '@bellows/i18n';
import type { Point, Step, Story } from '../../game/gamePicture.ts';

export interface Told {
  readonly title: string;
  readonly note: string;
}

export function storyText(text: Translator, story: Story, points: readonly Point[]): Told {
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
          known: story.fewest === null ? 'no' : 'yes',
          count: story.fewest ?? 0,
        }),
      };
    case 'unknown':
      return { title: text.t('picture.unknown'), note: text.t('picture.unknown-note') };
  }
}

function lostStep(text: Translator, { notation, card, onto }: Step): string {
  return onto === null
    ? text.t('picture.lost-deal', { notation, card: text.cardShort(card) })
    : text.t('picture.lost-step', {
        notation,
        card: text.cardShort(card),
        onto: text.cardShort(onto),
      });
}

/** The move that led to a position; empty for the deal. `spoken` names the cards in full. */
function stepText(text: Translator, { step }: Point, spoken = false): string {
  if (step === null) return '';
  const name = (card: string) => (spoken ? text.cardName(card) : text.cardShort(card));
  const { notation, card, onto } = step;
  return onto === null
    ? text.t('picture.dealt', { notation, card: name(card) })
    : text.t('picture.step', { notation, card: name(card), onto: name(onto) });
}

export function verdictText(text: Translator, { verdict, fewest }: Point): string {
  if (verdict === 'lost' && fewest !== null) return text.t('picture.lost-best', { count: fewest });
  return text.t('picture.verdict', { verdict: verdict ?? 'open' });
}

/** One position in a line: "Move 22 · 3L1, Q♠ onto 4♠ · 30 piles · winnable". */
export function pointText(text: Translator, point: Point, spoken = false): string {
  return [
    text.t('picture.place', { move: point.index }),
    stepText(text, point, spoken),
    text.t('picture.piles', { count: point.piles }),
    verdictText(text, point),
  ]
    .filter((part) => part !== '')
    .join(spoken ? ', ' : ' · ');
}

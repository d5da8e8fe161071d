/** What the statistics say: figures with what they count, and whose they are. */
import type { Translator } from '@bellows/i18n';
import type { Grade, Mode } from '@bellows/rules';
import { unitOf, type Unit } from '../../game/unit.ts';
import type { Best, Figures } from '../../stats/figures.ts';
import { gradeRanges } from '../../stats/grades.ts';
import type { Bar } from '../../stats/histogram.ts';
import type { Population } from '../../stats/population.ts';
import type { Backup } from '../../storage/backup.ts';
import { dateOf } from '../../text/dateText.ts';
import { modeLine, variantName } from '../../text/variantName.ts';

export interface FigureText {
  readonly key: string;
  /** Null: there is none. */
  readonly value: number | null;
  /** What stands beside the figure; `<` is less than one per cent. */
  readonly sign: '' | '%' | '<';
  /** The figure with its sign as it is read out. */
  readonly spoken: string;
  readonly label: string;
  readonly second: string;
}

export function modeName(text: Translator, mode: Mode): string {
  return text.t('stats.mode', { game: variantName(text, mode), line: modeLine(text, mode) });
}

/** "your 214 ended games of Accordion, open, without help". */
export function populationText(
  text: Translator,
  count: number,
  mode: Mode | null,
  { helped, deals }: Population,
  /** There are games of both kinds, so the kind is named. */
  bothHelps: boolean,
): string {
  const help = helped ? 'with' : bothHelps ? 'without' : 'any';
  return mode === null
    ? text.t('stats.population-all', { count, help, deals })
    : text.t('stats.population', { count, game: modeName(text, mode), help, deals });
}

export function countText(text: Translator, what: Unit, count: number): string {
  return text.t('stats.count', { what, count });
}

/** `4`, `4–5` or `12+`. */
export function barText(text: Translator, { from, to }: Bar): string {
  if (to === null) return `${text.number(from)}+`;
  return to === from ? text.number(from) : `${text.number(from)}–${text.number(to)}`;
}

export function dayText(text: Translator, when: number): string {
  return dateOf(text, when, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** "2 or 3" for a grade of a mode; null where it has no such end. */
export function rangeText(text: Translator, mode: Mode, grade: Grade): string | null {
  const range = gradeRanges(mode).find((one) => one.grade === grade);
  if (range === undefined) return null;
  const { from, to } = range;
  if (to === null) return text.t('stats.range-more', { from });
  if (to === from) return countText(text, unitOf(mode), from);
  const words = text.t('stats.range', { from, to });
  const missed = grade === 'strong' && mode.variant.target !== 'none';
  return missed ? text.t('stats.range-missed', { range: words }) : words;
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** The figures in the order in which they stand. */
export function figureTexts(
  text: Translator,
  figures: Figures,
  what: Unit | null,
  helped: boolean,
): readonly FigureText[] {
  const { ended, played, won, wins, days } = figures;
  const plain = (value: number) => ({ value, sign: '', spoken: text.number(value) }) as const;
  const told: FigureText[] = [
    {
      key: 'ended',
      ...plain(ended),
      label: text.t('stats.ended', { count: ended }),
      second: text.t('stats.of-played', { count: played }),
    },
    {
      key: 'full',
      ...shareOf(text, won, ended),
      label: text.t('stats.full'),
      second: text.t('stats.of-ended', { won, count: ended }),
    },
    {
      key: 'wins',
      ...plain(wins.current),
      label: text.t('stats.wins-row', { count: wins.current }),
      second: text.t('stats.best-row', { count: wins.best }),
    },
    {
      key: 'days',
      ...plain(days.current),
      label: text.t('stats.days-row', { count: days.current }),
      second: text.t('stats.best-row', { count: days.best }),
    },
  ];
  return what === null ? told : [...ofPiles(text, figures, what, helped), ...told];
}

function ofPiles(
  text: Translator,
  { best, median, average }: Figures,
  what: Unit,
  helped: boolean,
): readonly FigureText[] {
  const mean =
    average === null ? '' : text.t('stats.average', { value: text.number(average, TENTHS) });
  return [
    {
      key: 'best',
      value: best?.result.piles ?? null,
      sign: '',
      spoken: best === null ? '–' : text.number(best.result.piles),
      label: text.t('stats.best'),
      second: bestText(text, best, helped),
    },
    {
      key: 'median',
      value: median,
      sign: '',
      spoken: median === null ? '–' : text.number(median),
      label: text.t('stats.median', { what }),
      second: mean,
    },
  ];
}

function bestText(text: Translator, best: Best | null, helped: boolean): string {
  if (best === null) return text.t(helped ? 'stats.no-best' : 'stats.none-yet');
  const times = text.t('stats.times', { count: best.times });
  const missed = best.result.outcome === 'target-missed';
  return missed ? `${times}, ${text.t('stats.best-missed')}` : times;
}

/** Whole per cents that never say "all" or "none" where that is not so. */
function shareOf(
  text: Translator,
  won: number,
  ended: number,
): Pick<FigureText, 'value' | 'sign' | 'spoken'> {
  if (ended === 0) return { value: null, sign: '%', spoken: '–' };
  const share = (100 * won) / ended;
  const value = share > 0 && share < 1 ? 1 : share < 100 ? Math.min(99, Math.round(share)) : 100;
  const spoken = text.number(value / 100, { style: 'percent' });
  return share > 0 && share < 1
    ? { value, sign: '<', spoken: `< ${spoken}` }
    : { value, sign: '%', spoken };
}

const WHYS = ['move', 'deal', 'moves', 'result'] as const;

/** Which game of a file cannot be read, and why. */
export function damagedText(text: Translator, name: string, { entries, bad }: Backup): string {
  const [first = { place: 1, why: '' }] = bad;
  const [said, move = '0'] = first.why.split(' ');
  return text.t('stats.damaged', {
    name,
    place: first.place,
    count: entries.length + bad.length,
    why: WHYS.find((why) => why === said) ?? 'fields',
    move: Number(move),
    more: bad.length - 1,
  });
}

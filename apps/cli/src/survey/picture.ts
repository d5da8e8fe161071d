/** A survey as a picture: the share that can be won with its interval, and how few piles there were. */
import type { Translator } from '@bellows/i18n';
import { escaped, fixed, rect, text } from './svg.ts';
import type { SurveyResult } from './result.ts';
import { intervalTexts, percent, shareAlone, shareText } from './wording.ts';

const WIDTH = 760;
const EDGE = 30;
const INNER = WIDTH - 2 * EDGE;
const ROW = 30;
const LABELS = 56;
/** What the figures beside the longest bar take. */
const FIGURES = 250;
/** Intervals wider than this are seen well enough. */
const WIDE = 0.2;
const STEPS = [1, 2, 5, 10] as const;

const STYLE = `
  svg { color-scheme: light dark; }
  .ground { fill: #fdfcf9; }
  text { fill: #22201c; font: 16px system-ui, 'Segoe UI', Roboto, sans-serif; }
  .title { font-size: 24px; font-weight: 650; }
  .head { font-size: 18px; font-weight: 650; }
  .soft { fill: #5d584f; }
  .won { fill: #1f6f8b; }
  .lost { fill: #c8743c; }
  .unknown { fill: #8d877c; }
  .track { fill: #ebe7de; }
  .line { stroke: #22201c; stroke-width: 2.5; fill: none; }
  .tick { stroke: #b9b3a6; stroke-width: 1; }
  .dot { fill: #22201c; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #1b1d20; }
    text { fill: #ece9e2; }
    .soft { fill: #aba69b; }
    .won { fill: #5cb3cf; }
    .lost { fill: #e2955f; }
    .unknown { fill: #77726a; }
    .track { fill: #2d3034; }
    .line { stroke: #ece9e2; }
    .tick { stroke: #55585d; }
    .dot { fill: #ece9e2; }
  }`;

/** A part of the picture: what it draws below `top`, and where it ends. */
interface Part {
  readonly svg: readonly string[];
  readonly bottom: number;
}

export function pictureOf(i18n: Translator, result: SurveyResult): string {
  const head = heading(i18n, result);
  const share = sharePart(i18n, result, head.bottom);
  const zoom = zoomPart(i18n, result, share.bottom);
  const bars = histogram(i18n, result, zoom.bottom);
  const foot = i18n.t('cli.survey.picture', { part: 'method' });
  const height = bars.bottom + 44;
  const id = `survey-${result.mode.replace(/[^a-z0-9]+/g, '-')}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${fixed(height)}" width="${WIDTH}" height="${fixed(height)}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escaped(titleOf(i18n, result))}</title>`,
    `<desc id="${id}-desc">${escaped(described(i18n, result))}</desc>`,
    `<style>${STYLE}\n</style>`,
    rect('ground', { x: 0, y: 0, width: WIDTH, height }, 12),
    ...[head, share, zoom, bars].flatMap((part) => part.svg),
    text(EDGE, bars.bottom + 22, foot, 'soft'),
    '</svg>',
    '',
  ].join('\n');
}

function titleOf(i18n: Translator, { mode }: SurveyResult): string {
  return i18n.t('cli.survey.title', { mode });
}

/** All of the picture in words. */
function described(i18n: Translator, result: SurveyResult): string {
  const { lost, unknown, fewest, fewestUnknown } = result;
  const rows = fewest.filter((bar) => bar.deals > 0);
  const bars = rows.map((bar) => `${String(bar.piles)}: ${i18n.number(bar.deals)}`);
  if (fewestUnknown > 0) bars.push(`?: ${i18n.number(fewestUnknown)}`);
  const name = i18n.t('cli.survey.picture', { part: 'fewest' });
  const counts = i18n.t('cli.survey.counts', { lost, unknown });
  return `${shareText(i18n, result)} ${counts} ${name}: ${bars.join('; ')}.`;
}

function heading(i18n: Translator, result: SurveyResult): Part {
  const { deals, first, last } = result;
  const range = i18n.t('cli.survey.range', { deals, first: first.deal, last: last.deal });
  const svg = [text(EDGE, 48, result.mode, 'title'), text(EDGE, 76, range, 'soft')];
  return { svg, bottom: 96 };
}

const KINDS = ['won', 'unknown', 'lost'] as const;

/** One bar of all deals, the interval below it, and what the colours are. */
function sharePart(i18n: Translator, result: SurveyResult, top: number): Part {
  const { deals, winnable } = result;
  const [y, height] = [top + 46, 36];
  const svg = [
    text(EDGE, top + 28, shareLine(i18n, result), 'head'),
    rect('track', { x: EDGE, y, width: INNER, height }, 6),
  ];
  let x = EDGE;
  for (const kind of KINDS) {
    const width = (INNER * result[kind]) / Math.max(deals, 1);
    if (width > 0) svg.push(rect(kind, { x, y, width, height }));
    x += width;
  }
  const at = (share: number) => EDGE + INNER * share;
  svg.push(...whisker(at(winnable.low), at(winnable.high), y + height + 14));
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    svg.push(text(at(share), y + height + 44, percent(i18n, share, 0), 'soft', anchor));
  }
  const legend = y + height + 78;
  for (const [i, kind] of KINDS.entries()) {
    const left = EDGE + (i * INNER) / KINDS.length;
    const figures = figuresOf(i18n, result[kind], deals);
    svg.push(rect(kind, { x: left, y: legend - 13, width: 15, height: 15 }, 3));
    svg.push(text(left + 23, legend, i18n.t('cli.survey.picture', { part: kind })));
    svg.push(text(left + 23, legend + 22, figures, 'soft'));
  }
  return { svg, bottom: legend + 36 };
}

/** A count with its share. */
function figuresOf(i18n: Translator, count: number, of: number): string {
  return `${i18n.number(count)} · ${shareAlone(i18n, count, of)}`;
}

function shareLine(i18n: Translator, result: SurveyResult): string {
  return i18n.t('cli.survey.interval', intervalTexts(i18n, result));
}

/** A line with a stroke at each end; what is too narrow to be seen keeps its strokes. */
function whisker(from: number, to: number, y: number): readonly string[] {
  const path = `M${fixed(from)} ${fixed(y - 7)}v14M${fixed(from)} ${fixed(y)}H${fixed(to)}M${fixed(to)} ${fixed(y - 7)}v14`;
  return [`<path class="line" d="${path}"/>`];
}

/** A narrow interval once more, on a scale of its own. */
function zoomPart(i18n: Translator, { won, deals, winnable }: SurveyResult, top: number): Part {
  const span = winnable.high - winnable.low;
  if (span > WIDE || span <= 0) return { svg: [], bottom: top };
  const low = Math.max(0, winnable.low - span);
  const high = Math.min(1, winnable.high + span);
  const at = (share: number) => EDGE + 8 + ((INNER - 16) * (share - low)) / (high - low);
  const y = top + 62;
  const svg = [
    text(EDGE, top + 34, i18n.t('cli.survey.picture', { part: 'zoom' }), 'soft'),
    `<path class="tick" d="M${EDGE} ${fixed(y)}H${EDGE + INNER}"/>`,
  ];
  const step = stepFor((high - low) / 4);
  const digits = Math.max(0, -Math.floor(Math.log10(100 * step) + 1e-9));
  // Plus nothing: rounded up it may be -0, which would be written with its sign.
  for (let i = Math.ceil(low / step - 1e-9) + 0; i * step <= high + step * 1e-9; i += 1) {
    const x = at(i * step);
    svg.push(`<path class="tick" d="M${fixed(x)} ${fixed(y - 9)}v18"/>`);
    const anchor = x < EDGE + 40 ? 'start' : x > WIDTH - EDGE - 40 ? 'end' : 'middle';
    svg.push(text(x, y + 32, percent(i18n, i * step, digits), 'soft', anchor));
  }
  svg.push(...whisker(at(winnable.low), at(winnable.high), y));
  svg.push(
    `<circle class="dot" cx="${fixed(at(won / Math.max(deals, 1)))}" cy="${fixed(y)}" r="6"/>`,
  );
  return { svg, bottom: y + 44 };
}

/** The next of 1, 2, 5, 10 times a power of ten. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((one) => one * power >= least * (1 - 1e-9)) ?? 10);
}

/** How many deals come to how few piles, a line for each number; `?` where it is not known. */
function histogram(i18n: Translator, result: SurveyResult, top: number): Part {
  const { fewest, fewestUnknown, deals } = result;
  const rows = fewest.map((bar) => ({ label: String(bar.piles), deals: bar.deals, kind: 'won' }));
  if (fewestUnknown > 0) rows.push({ label: '?', deals: fewestUnknown, kind: 'unknown' });
  const most = Math.max(1, ...rows.map((row) => row.deals));
  const head = i18n.t('cli.survey.picture', { part: 'fewest' });
  const open = i18n.t('cli.survey.picture', { part: 'open' });
  const svg = [text(EDGE, top + 40, head, 'head')];
  for (const [i, row] of rows.entries()) {
    const y = top + 60 + i * ROW;
    const width = ((INNER - LABELS - FIGURES) * row.deals) / most;
    const x = EDGE + LABELS;
    svg.push(text(x - 12, y + 18, row.label, '', 'end'));
    if (row.deals > 0) {
      svg.push(rect(row.kind, { x, y, width: Math.max(width, 1.5), height: ROW - 6 }, 3));
    }
    const figures = [figuresOf(i18n, row.deals, deals), ...(row.label === '?' ? [open] : [])];
    svg.push(text(x + width + 10, y + 18, figures.join(' · '), 'soft'));
  }
  return { svg, bottom: top + 60 + rows.length * ROW + 10 };
}

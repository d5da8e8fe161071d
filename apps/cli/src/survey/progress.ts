/** How far a survey is: a bar on a terminal, a plain line now and then elsewhere. */
import type { Translator } from '@bellows/i18n';
import type { Io } from '../io.ts';
import { dealsOf, type Tally } from './tally.ts';

const PLAIN_MS = 30_000;
const DRAW_MS = 200;
/** The rate is that of the last while, since deals and machines differ. */
const WINDOW_MS = 60_000;
const CLEAR_LINE = '\r\u001B[K';
const WIDEST_BAR = 40;
const LEAST_BAR = 10;

export interface Progress {
  readonly show: (tally: Tally) => void;
  /** Takes the bar away. */
  readonly end: () => void;
}

interface Mark {
  readonly at: number;
  readonly deals: number;
}

/** Progress towards `deals`, some of which may be done already. */
export function progressOf(io: Io, i18n: Translator, deals: number, done: number): Progress {
  const { errors, env } = io;
  const bar = errors.isTTY === true && env['TERM'] !== 'dumb';
  const every = bar ? DRAW_MS : PLAIN_MS;
  const marks: Mark[] = [{ at: io.now(), deals: done }];
  let drawn = bar ? -Infinity : io.now();
  return {
    show: (tally) => {
      const now = io.now();
      const mark = { at: now, deals: dealsOf(tally) };
      marks.push(mark);
      while (marks.length > 2 && now - (marks[1]?.at ?? now) > WINDOW_MS) marks.shift();
      if (now - drawn < every) return;
      drawn = now;
      const text = lineOf(i18n, marks[0] ?? mark, mark, { deals, unknown: tally.unknown });
      errors.write(bar ? CLEAR_LINE + withBar(io, text, mark.deals / deals) : `${text}\n`);
    },
    end: () => {
      if (bar) errors.write(CLEAR_LINE);
    },
  };
}

interface Goal {
  readonly deals: number;
  readonly unknown: number;
}

function lineOf(i18n: Translator, from: Mark, to: Mark, { deals, unknown }: Goal): string {
  const seconds = Math.max(to.at - from.at, 1) / 1000;
  const rate = (to.deals - from.deals) / seconds;
  const left = rate > 0 ? i18n.duration((deals - to.deals) / rate) : '–';
  const shown = rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
  return i18n.t('cli.survey.progress', { done: to.deals, deals, rate: shown, left, unknown });
}

/** The bar takes what the text leaves of the line; where that is too little there is only text. */
function withBar({ errors, env }: Io, text: string, share: number): string {
  const columns = errors.columns ?? 80;
  const width = Math.min(WIDEST_BAR, columns - text.length - 2);
  if (width < LEAST_BAR) return text.slice(0, columns - 1);
  const full = Math.floor(width * share);
  const bars = ['█'.repeat(full), '░'.repeat(width - full)] as const;
  const plain = (env['NO_COLOR'] ?? '') !== '';
  return `${plain ? bars[0] : `\u001B[32m${bars[0]}\u001B[39m`}${bars[1]} ${text}`;
}

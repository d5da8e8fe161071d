import { SUITS, dayStart, type Deal, type Mode } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { dateOf } from './dateText.ts';

const NAMED = [
  'accordion',
  'idle-year',
  'compulsory',
  'bidirectional',
  'revenge',
  'virtuoso',
  'concertina',
  'skidoo',
  'bayan',
  'royal-marriage',
  'nizhni-novgorod',
  'push-pin',
  'decade',
  'seven-up',
  'late-binding',
] as const;

/** The name of a game as players know it. The sets of distances carry them in the title. */
export function variantName(i18n: Translator, mode: Mode): string {
  const { id, mechanic } = mode.variant;
  const named = NAMED.find((one) => one === id);
  if (named !== undefined) return i18n.t(`variant.${named}`);
  const distances = mechanic.kind === 'merge' ? mechanic.distances : [];
  return i18n.t('variant.leap', { distances: distances.join(' + ') });
}

const SETTINGS = ['packet', 'flush', 'no-ends', 'no-undo'] as const;

/** `open` or `one by one`, and the settings that make it another mode, in the order of the mode string. */
export function modeLine(i18n: Translator, mode: Mode): string {
  const order = i18n.t(mode.deal === 'open' ? 'play.open' : 'play.gradual');
  const settings = mode.text.split('/').slice(2);
  return [order, ...settings.map((part) => settingName(i18n, part))].join(', ');
}

function settingName(i18n: Translator, part: string): string {
  const suit = SUITS.find((one) => part === `suit-${one}`);
  if (suit !== undefined) return i18n.suitName(suit);
  const named = SETTINGS.find((one) => one === part);
  return named === undefined ? part : i18n.t(`play.${named}`);
}

/** A deal in a line of text: of an exact row only its beginning. */
export function dealName({ id, exact }: Deal): string {
  return exact && id.length > LONGEST ? `${id.slice(0, LONGEST - 2)}…` : id;
}

/** A deal as lists name it: that of a day by its date, and never by its cards (B11). */
export function dealText(
  i18n: Translator,
  { deal, daily }: { readonly deal: Deal; readonly daily: string | null },
): string {
  if (daily === null) return i18n.t('play.deal-id', { id: dealName(deal) });
  const when = dayStart(daily.slice(0, 10)) ?? 0;
  return i18n.t('play.daily-of', { date: dateOf(i18n, when, { dateStyle: 'medium' }) });
}

const LONGEST = 16;

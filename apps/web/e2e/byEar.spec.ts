/** Acceptance: whole games by accessibility tree, live region and keyboard alone. */
import type { Language } from '@bellows/i18n';
import { Listener } from './listener.ts';
import { expect, full, test } from './support.ts';

interface Game {
  readonly name: string;
  readonly play: (listener: Listener) => Promise<void>;
}

/** At least as many moves as make a game. */
const MOVES = 20;

async function playOpen(listener: Listener): Promise<void> {
  const { text } = listener;
  await listener.open('/play/accordion/open/ms617');
  expect(await listener.row()).toHaveLength(52);
  await listener.enterRow();
  let moves = 0;
  while (await listener.playFirst()) moves += 1;
  expect(moves).toBeGreaterThan(MOVES);
  await expect(listener.end()).toBeVisible();
  await listener.page.keyboard.press('m');
  await listener.hears(text.t('refused.game-over'));
  await listener.page.keyboard.press('z');
  await listener.hears(
    new RegExp(`^${text.t('say.undone', { what: 'piles', count: 0 }).split('.')[0] ?? ''}: `),
  );
}

async function playGradual(listener: Listener): Promise<void> {
  const { page, text } = listener;
  await listener.open('/play/accordion/gradual/ms617');
  expect(await listener.row()).toHaveLength(1);
  await listener.enterRow();
  for (let left = 51; left > 0; left -= 1) {
    await page.keyboard.press('d');
    const rest = text.t('say.dealt', { card: '', pile: 0, left: left - 1 }).split('. ')[1] ?? '';
    await expect(listener.said()).toContainText(rest.trim());
    while (await listener.playFirst()) {
      // As long as something moves.
    }
  }
  await expect(listener.end()).toBeVisible();
  const status = await listener.answerTo(() => page.keyboard.press('i'));
  expect(status).toContain(text.t('ear.stock', { left: 0 }));
}

/** In the text view, by what it answers to "what can move". */
async function playMarriage(listener: Listener): Promise<void> {
  const { page, text } = listener;
  await listener.open('/play/royal-marriage/open/ms617');
  expect(await listener.row()).toHaveLength(52);
  await page.keyboard.press('x');
  await expect(listener.line()).toBeFocused();
  const row = page.getByRole('region', { name: text.t('table.row') }).getByRole('listitem');
  await expect(row).toHaveCount(52);
  let left = 52;
  for (;;) {
    const said = await listener.answerTo(() => listener.type('m'));
    const run = firstRun(said, listener);
    if (run === null) break;
    const [first, last] = run;
    await listener.type(first === last ? `x${String(first)}` : `x${String(first)}-${String(last)}`);
    left -= last - first + 1;
    await expect(row).toHaveCount(left);
  }
  expect(left).toBeLessThan(52 - MOVES);
  await expect(listener.end()).toBeVisible();
  // Back to the table, at its row.
  await listener.type('table');
  await expect(page.getByRole('grid')).toBeAttached();
  expect(await listener.row()).toHaveLength(left);
}

/** The first cards that can go, by what was said; null where none can. */
function firstRun(said: string, { text }: Listener): readonly [number, number] | null {
  const [, list = ''] = / ?: (.*)$/.exec(said) ?? [];
  const first = Number(/^(?:\D*)(\d+)/.exec(list)?.[1]);
  if (!Number.isInteger(first)) return null;
  const run = text.t('way.span', { first, last: first + 1 });
  const [named = ''] = list.split('.');
  return named.endsWith(run) ? [first, first + 1] : [first, first];
}

async function playDaily(listener: Listener): Promise<void> {
  const { page, text } = listener;
  await listener.open('/daily');
  await listener.press(listener.button(text.t('daily.play', { place: 'lead' })));
  await expect(page.getByRole('grid')).toBeAttached();
  await listener.enterRow();
  let moves = 0;
  while (await listener.playFirst()) moves += 1;
  expect(moves).toBeGreaterThan(MOVES);
  const heard = await listener.record();
  await listener.press(listener.end().getByRole('button', { name: text.t('daily.hand-in') }));
  const counted = text.t('daily.prospect', { kind: 'accepted', until: '' });
  await listener.hears(counted);
  // On a slow machine that it is on its way, too; never more.
  expect((await heard()).length).toBeLessThanOrEqual(2);
  expect((await heard()).at(-1)).toBe(counted);
  await expect(page.getByRole('link', { name: text.t('daily.the-day') })).toBeVisible();
  await listener.press(page.getByRole('link', { name: text.t('daily.the-day') }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

const GAMES: readonly Game[] = [
  { name: 'an open game', play: playOpen },
  { name: 'a gradual game', play: playGradual },
  { name: 'a Royal Marriage', play: playMarriage },
  { name: "today's daily", play: playDaily },
];
const LANGUAGES: readonly Language[] = ['en', 'de'];

/** One in each language in `npm test`. */
const ALWAYS = ['a Royal Marriage in en', "today's daily in de"];

for (const language of LANGUAGES) {
  for (const { name, play } of GAMES) {
    const title = `${name} in ${language}`;
    if (!full && !ALWAYS.includes(title)) continue;
    test(`S1: by ear, ${title}`, async ({ page }) => {
      test.setTimeout(180_000);
      await play(await Listener.of(page, language));
    });
  }
}

// @vitest-environment jsdom
import type { Language } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { Preferences } from '../src/session/preferences.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import {
  DEFAULTS,
  readSettings,
  SETTINGS_KEY,
  writeSettings,
  type Settings,
} from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { Tabs } from '../src/storage/tabs.ts';
import { english, german } from './support.ts';

const nobody = {
  onElsewhere: () => undefined,
  onTaken: () => Promise.resolve(),
  onSettings: () => undefined,
};

test.each(Object.entries(DEFAULTS))('U8: %s is kept, and nonsense in it is as at first', (name) => {
  const others: Record<string, unknown> = {
    theme: 'baize',
    letters: 'AVDR',
    speed: 'slow',
    language: 'de',
    verbosity: 'full',
  };
  const first: unknown = Reflect.get(DEFAULTS, name);
  const changed = { ...DEFAULTS, [name]: others[name] ?? first === false };
  expect(readSettings(writeSettings(changed, { later: 7 }))).toEqual(changed);
  for (const nonsense of ['pink', 7, null, {}, undefined]) {
    expect(readSettings({ ...DEFAULTS, [name]: nonsense })).toEqual(DEFAULTS);
  }
});

test('U11: a record of before these settings, and one of later', () => {
  const old = { format: 1, showMoves: false, theme: 'night' };
  expect(readSettings(old)).toEqual({ ...DEFAULTS, showMoves: false, theme: 'night' });
  const later = { format: 9, speed: 'warp', quick: false, gravity: 'low' };
  expect(readSettings(later)).toEqual({ ...DEFAULTS, quick: false });
  expect(writeSettings(DEFAULTS, later)).toMatchObject({ gravity: 'low' });
});

test('L13: sound and vibration are off until asked for', () => {
  expect([DEFAULTS.sound, DEFAULTS.haptics]).toEqual([false, false]);
});

test('the letters follow the language, or what was chosen; German with French cards', async () => {
  const silent = { onLost: () => undefined, onAside: () => undefined };
  const shelf = new Shelf(memoryBackend(), silent);
  const preferences = new Preferences({
    shelf,
    tabs: new Tabs(null, 'me', nobody, () => 0),
    settings: { ...DEFAULTS, language: 'de' },
    text: german,
  });
  const written = () =>
    ['JH', 'QH', 'KH'].map((card) => preferences.text.cardShort(card)).join(' ');
  expect(written()).toBe('B♥ D♥ K♥');
  await preferences.change({ letters: 'AVDR' });
  expect(written()).toBe('V♥ D♥ R♥');
  await preferences.change({ language: 'en' });
  expect(written()).toBe('V♥ D♥ R♥');
  await preferences.change({ letters: 'language' });
  expect(written()).toBe('J♥ Q♥ K♥');
  expect(await shelf.value(SETTINGS_KEY)).toMatchObject({ letters: 'language', language: 'en' });
  expect(preferences.unwritten()).toBeNull();
  const going = preferences.change({ sound: true });
  // U8: a page that is left now notes them elsewhere.
  expect(preferences.unwritten()).toMatchObject({ sound: true });
  await going;
  expect(preferences.unwritten()).toBeNull();
});

describe('texts that come late', () => {
  const open = (settings: Partial<Settings>, asked: Language | null = null) =>
    new Preferences({
      shelf: new Shelf(memoryBackend(), { onLost: () => undefined, onAside: () => undefined }),
      tabs: new Tabs(null, 'me', nobody, () => 0),
      settings: { ...DEFAULTS, ...settings },
      text: english,
      asked,
    });

  test('a part that is learnt while the language changes is there in the new one', async () => {
    const preferences = open({ language: 'en' });
    await Promise.all([preferences.change({ language: 'de' }), preferences.learn('stats')]);
    expect([preferences.text.language, preferences.text.parts.includes('stats')]).toEqual([
      'de',
      true,
    ]);
    await Promise.all([preferences.learn('book'), preferences.change({ language: 'es' })]);
    expect([preferences.text.language, preferences.text.parts.includes('book')]).toEqual([
      'es',
      true,
    ]);
  });

  test('the language that the address asked for stays when the letters are changed', async () => {
    const preferences = open({ language: 'en' }, 'de');
    await preferences.change({ letters: 'AVDR' });
    expect(preferences.text.language).toBe('de');
    expect(preferences.addressOf('/stats')).toBe('/stats?lang=de');
    await preferences.change({ language: 'es' });
    expect([preferences.text.language, preferences.addressOf('/stats')]).toEqual(['es', '/stats']);
  });
});

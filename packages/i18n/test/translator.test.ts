import { describe, expect, it } from 'vitest';
import {
  LANGUAGES,
  RANK_LETTERS,
  SUIT_LETTERS,
  indexLetters,
  languageName,
  loadMessages,
  matchLanguage,
  negotiateLanguage,
  formatDuration,
  withLetters,
  withPart,
  type Language,
} from '../src/index.ts';

const en = await loadMessages('en');
const de = await loadMessages('de');

describe('cards', () => {
  it.each([
    ['QS', 'queen of spades', 'Pik-Dame', 'Q♠', 'D♠'],
    ['TD', 'ten of diamonds', 'Karo-Zehn', '10♦', '10♦'],
    ['AC', 'ace of clubs', 'Kreuz-Ass', 'A♣', 'A♣'],
    ['JH', 'jack of hearts', 'Herz-Bube', 'J♥', 'B♥'],
    ['KH', 'king of hearts', 'Herz-König', 'K♥', 'K♥'],
    ['7D', 'seven of diamonds', 'Karo-Sieben', '7♦', '7♦'],
  ])('%s', (card, english, german, short, kurz) => {
    expect(en.cardName(card)).toBe(english);
    expect(de.cardName(card)).toBe(german);
    expect(en.cardShort(card)).toBe(short);
    expect(de.cardShort(card)).toBe(kurz);
  });

  it('writes other letters where somebody keeps another deck, with a later part too', async () => {
    const french = withLetters(de, { ace: 'A', jack: 'V', queen: 'D', king: 'R' });
    for (const text of [french, await withPart(french, 'book')]) {
      expect([text.cardShort('JH'), text.rankIndex('K'), text.letters.king]).toEqual([
        'V♥',
        'R',
        'R',
      ]);
      expect(text.cardName('JH')).toBe('Herz-Bube');
    }
  });

  it('takes numbers as the rules count them', () => {
    expect(en.cardName({ rank: 11, suit: 3 })).toBe('queen of spades');
    expect(de.cardShort({ rank: 0, suit: 0 })).toBe('A♣');
  });

  it('has 52 different names in every language', async () => {
    for (const language of LANGUAGES) {
      const { cardName } = await loadMessages(language);
      const names = RANK_LETTERS.flatMap((rank) =>
        SUIT_LETTERS.map((suit) => cardName(rank + suit)),
      );
      expect(new Set(names).size).toBe(52);
    }
  });

  it('repeats what is no card, and throws never', () => {
    expect(['XX', '', 'QSS', '?'].map((text) => en.cardName(text))).toEqual(['XX', '', 'QSS', '?']);
    expect(en.cardShort('1D')).toBe('1D');
  });

  it('names ranks and suits', () => {
    expect([en.rankName('Q'), en.suitName('S')]).toEqual(['queen', 'spades']);
    expect([de.rankName('A'), de.suitName('C'), de.rankIndex('J')]).toEqual(['Ass', 'Kreuz', 'B']);
    expect(indexLetters('de')).toEqual({ ace: 'A', jack: 'B', queen: 'D', king: 'K' });
  });
});

describe('languages', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['de_DE.UTF-8'], 'de'],
    [['DE'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['es_MX'], 'es'],
    [['fr-CA', 'de', 'en'], 'fr'],
    [['nl-BE'], 'nl'],
    [['de-CH', 'fr-CH'], 'de'],
    [['it_CH.UTF-8'], 'it'],
    [['pl-PL', 'pl'], 'pl'],
    [['ja-JP', 'pl', 'en'], 'pl'],
    [['sv-SE', 'de', 'en'], 'de'],
    [['den', 'deutsch'], 'en'],
    [['C', 'POSIX', ''], 'en'],
    [['zh-Hant', 'xx'], 'en'],
    [[], 'en'],
  ] as const)('%j wants %s', (tags, language) => {
    expect(negotiateLanguage(tags)).toBe(language);
  });

  it('knows what it has not', () => {
    expect(matchLanguage('sv')).toBeNull();
    expect(matchLanguage('toString')).toBeNull();
    expect(LANGUAGES.map(languageName)).toEqual([
      'English',
      'Deutsch',
      'Português (Brasil)',
      'Español',
      'Français',
      'Italiano',
      'Nederlands',
      'Polski',
    ]);
  });
});

describe('figures', () => {
  // T9 of the cases.
  it.each([
    [283.6, '4:43'],
    [59.9, '0:59'],
    [3599.99, '59:59'],
    [0, '0:00'],
    [3605, '1:00:05'],
    [-3, '0:00'],
    [NaN, '0:00'],
  ])('T9: %d s is %s in every language', async (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
    for (const language of LANGUAGES)
      expect((await loadMessages(language)).duration(seconds)).toBe(text);
  });

  // L11 of the cases.
  it.each<[Language, string]>([
    ['en', '0 piles, 1 pile, 2 piles, 5 piles, 22 piles, 1,010 piles'],
    ['de', '0 Stapel, 1 Stapel, 2 Stapel, 5 Stapel, 22 Stapel, 1.010 Stapel'],
    ['pt-BR', '0 pilha, 1 pilha, 2 pilhas, 5 pilhas, 22 pilhas, 1.010 pilhas'],
    ['es', '0 montones, 1 montón, 2 montones, 5 montones, 22 montones, 1010 montones'],
    ['fr', '0 pile, 1 pile, 2 piles, 5 piles, 22 piles, 1\u202F010 piles'],
    ['it', '0 mazzetti, 1 mazzetto, 2 mazzetti, 5 mazzetti, 22 mazzetti, 1010 mazzetti'],
    ['nl', '0 stapels, 1 stapel, 2 stapels, 5 stapels, 22 stapels, 1.010 stapels'],
    ['pl', '0 stosów, 1 stos, 2 stosy, 5 stosów, 22 stosy, 1010 stosów'],
  ])('L11: the plural forms of %s', async (language, text) => {
    const { t } = await loadMessages(language, 'desk');
    const counts = [0, 1, 2, 5, 22, 1010];
    const said = counts.map((count) => t('picture.piles', { what: 'piles', count }));
    expect(said.join(', ')).toBe(text);
  });

  it.each(LANGUAGES)('in %s writes numbers as everybody does, small ones too', async (language) => {
    const { number } = await loadMessages(language);
    const usual = new Intl.NumberFormat(language);
    for (const value of [0, 7, 52, 999, 1000, 12_345, -3, 0.5, NaN])
      expect(number(value)).toBe(usual.format(value));
  });

  it('writes numbers and lists as the language does', () => {
    expect([en.number(1010), de.number(1010)]).toEqual(['1,010', '1.010']);
    expect([en.list([13, 11], 'or'), de.list([13, 11], 'or')]).toEqual(['13 or 11', '13 oder 11']);
    expect([en.list(['a', 'b']), de.list(['a', 'b'])]).toEqual(['a and b', 'a und b']);
  });
});

it('has types that refuse a wrong key or parameter', () => {
  // Never called: tsc reads it.
  const typed = () => {
    en.t('error.row-empty');
    en.t('card.suit', { suit: 'S' });
    // @ts-expect-error no such key
    en.t('error.nothing');
    // @ts-expect-error no such option
    en.t('card.suit', { suit: 'X' });
    // @ts-expect-error the parameter is missing
    en.t('card.suit');
    // @ts-expect-error a plural wants a number
    en.t('error.target-short', { count: '2' });
  };
  expect(typed).toBeTypeOf('function');
});

/** What a machine can hold of good wording: the signs of each language, nothing left in English, and the words of the house. */
import { readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, loadMessages, type Language } from '../src/index.ts';

type Texts = Readonly<Record<string, string>>;

function textsOf(language: Language): Texts {
  const file = new URL(`../messages/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

const NARROW = '\u202F';
/** How each language opens and closes a quotation. */
const QUOTES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  'pt-BR': ['“', '”'],
  es: ['«', '»'],
  fr: [`«${NARROW}`, `${NARROW}»`],
  it: ['«', '»'],
  nl: ['‘', '’'],
  pl: ['„', '”'],
};
const MARKS = ['“', '”', '„', '«', '»', '‘', '‚', '‹', '›'];

/** What is typed or written by a program, as it stands in a text: notation, JSON, options. */
const WRITTEN =
  /'\{'.*?'\}'|\["7H".*?\]|"(?:7H|KH\(2\)|\[7H KH\])"|Variant: .*$|\b(?:Result|Bench|bellows): |\{field\}:(?=[\u202F”»])/g;

function spoken(text: string): string {
  return text.replace(WRITTEN, (written) => (written.endsWith(' ') ? 'x ' : 'x'));
}

/** Each of these is wrong wherever it stands. */
const FAULTS: readonly [what: string, sign: RegExp, languages?: readonly Language[]][] = [
  ['a straight quotation mark', /"/],
  ['a straight apostrophe', /'(?![{}<>])(?<![{}<>]')/],
  ['two spaces', / {2}|^\s|\s$/],
  ['three full stops', /\.\.\./],
  ['a space before a comma or full stop', /\s[,.](?![.\w])/],
  [
    'a space before a sign',
    /[\s\u00A0\u202F][:;!](?!\S)/,
    LANGUAGES.filter((language) => language !== 'fr'),
  ],
  ['no narrow space before a sign', /[^\s\u202F#?!](?:[;!?]|:(?!\S))(?!\w)/, ['fr']],
  ['a wide space before a sign', /[ \u00A0][;:!](?!\S)/, ['fr']],
];

describe.each(LANGUAGES)('the signs of %s', (language) => {
  const texts = Object.entries(textsOf(language));
  const faulty = (wrong: (text: string) => boolean) =>
    texts.filter(([, text]) => wrong(spoken(text))).map(([key, text]) => `${key}: ${text}`);

  it.each(FAULTS.filter(([, , only]) => only?.includes(language) ?? true))('not %s', (_, sign) => {
    // The keys of the command line stand in a row, each before its word.
    expect(
      faulty((text) => sign.test(text)).filter((one) => !one.startsWith('cli.play.keys: ')),
    ).toEqual([]);
  });

  it('its own quotation marks, in pairs, and brackets in pairs', () => {
    const [open, close] = QUOTES[language];
    const foreign = MARKS.filter((mark) => !open.includes(mark) && !close.includes(mark));
    expect(faulty((text) => foreign.some((mark) => text.includes(mark)))).toEqual([]);
    const times = (text: string, mark: string) => text.split(mark).length - 1;
    // A closing mark of Dutch is its apostrophe too.
    const odd = (text: string) =>
      language === 'nl'
        ? times(text, open) > times(text, close)
        : times(text, open) !== times(text, close) ||
          /[«»]/.test(text.replaceAll(open, '').replaceAll(close, ''));
    expect(faulty(odd)).toEqual([]);
    expect(faulty((text) => times(text, '(') !== times(text, ')'))).toEqual([]);
  });

  it('letters as they are typed, not put together', () => {
    expect(faulty((text) => text.normalize('NFC') !== text)).toEqual([]);
  });
});

/** The same in English: names and what is typed, in every language; and words that a language shares with English. */
const NAMES = /^(variant|book\.alias)\.|^(cli\.refused|play\.page-title|share\.title)$/;
const SHARED: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: ['about.version', 'settings.haptics', 'share.form', 'stats.median-column'],
  'pt-BR': ['page.replay', 'play.menu'],
  es: [],
  fr: [
    'about.version',
    'auto.pause',
    'book.distances',
    'daily.legend-rest',
    'daily.top',
    'deals.watch',
    'learn.term-pile',
    'page.replay',
    'picture.column-verdict',
    'play.menu',
    'play.score',
    'refused.place',
    'replay.pause',
    'settings.haptics',
    'show.pause',
    'stats.score',
  ],
  it: ['about.privacy', 'daily.seed', 'daily.top', 'deals.watch', 'page.replay', 'play.menu'],
  nl: ['about.privacy', 'lamp.name', 'learn.tips', 'play.menu', 'play.open', 'storage.later'],
  pl: ['play.menu', 'show.stop'],
};
/** What stands in no other language but in a name. */
const ENGLISH = /\b(the|with|your|you|this|these|from|what|which|cards?|piles?)\b/i;
const ENGLISH_NAMES = /The Idle Year|Tower of Babel|--[a-z]+/g;

const english = textsOf('en');

/** The words of a message alone, of all its branches. */
function wordsOf(text: string): string {
  return literals(parse(text)).join(' ');
}

function literals(nodes: readonly MessageFormatElement[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal) return [node.value];
    if (node.type !== TYPE.select && node.type !== TYPE.plural) return [];
    return Object.values(node.options).flatMap(({ value }) => literals(value));
  });
}

describe.each(Object.entries(SHARED))('in %s', (language, shared) => {
  const texts = Object.entries(textsOf(language as Language));

  it('nothing is left in English', () => {
    const others = texts.filter(([key]) => !NAMES.test(key));
    const same = others.filter(
      ([key, text]) => text === english[key] && /[a-z]{3}/.test(wordsOf(text)),
    );
    expect(same.map(([key]) => key)).toEqual(shared);
    const left = others.filter(([, text]) => {
      const words = wordsOf(text).replaceAll(ENGLISH_NAMES, '');
      return (language === 'fr' ? /\b(the|with|your?|these|what|which|cards?)\b/i : ENGLISH).test(
        words,
      );
    });
    expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

/** The table of words of the rules, by the messages in which each of them has to stand. */
const TERMS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: terms('pile suit rank', 'clubs diamonds hearts spades', 'ace jack queen king'),
  de: terms('Stapel Farbe Rang', 'Kreuz Karo Herz Pik', 'Ass Bube Dame König'),
  'pt-BR': terms('pilha naipe valor', 'paus ouros copas espadas', 'ás valete dama rei'),
  es: terms('montón palo valor', 'tréboles diamantes corazones picas', 'as jota reina rey'),
  fr: terms('pile couleur valeur', 'trèfle carreau cœur pique', 'as valet dame roi'),
  it: terms('mazzetto seme valore', 'fiori quadri cuori picche', 'asso fante regina re'),
  nl: terms('stapel kleur waarde', 'klaveren ruiten harten schoppen', 'aas boer vrouw heer'),
  pl: terms('stos kolor wartość', 'trefl karo kier pik', 'as walet dama król'),
};

function terms(words: string, suits: string, ranks: string) {
  const [pile = '', suit = '', rank = ''] = words.split(' ');
  return { pile, suit, rank, suits, ranks };
}

const REST: Readonly<Record<string, readonly string[]>> = {
  'variant.accordion': [
    'Accordion',
    'Akkordeon',
    'Acordeão',
    'Acordeón',
    'Accordéon',
    'Fisarmonica',
    'Accordeon',
    'Akordeon',
  ],
  'play.undo': [
    'Undo',
    'Rückgängig',
    'Desfazer',
    'Deshacer',
    'Annuler',
    'Annulla',
    'Ongedaan maken',
    'Cofnij',
  ],
  'play.new-game': [
    'New game',
    'Neues Spiel',
    'Novo jogo',
    'Nueva partida',
    'Nouvelle partie',
    'Nuova partita',
    'Nieuw spel',
    'Nowa gra',
  ],
  'hint.name': ['Hint', 'Tipp', 'Dica', 'Consejo', 'Astuce', 'Suggerimento', 'Tip', 'Podpowiedź'],
  'settings.show-moves': [
    'Show legal moves',
    'Mögliche Züge zeigen',
    'Mostrar jogadas possíveis',
    'Pistas',
    'Montrer les coups possibles',
    'Mostra le mosse possibili',
    'Mogelijke zetten tonen',
    'Pokaż możliwe ruchy',
  ],
  'learn.term-slide': ['slide', 'Schritt', 'passo', 'paso', 'pas', 'passo', 'stap', 'krok'],
  'learn.term-leap': ['leap', 'Sprung', 'salto', 'salto', 'saut', 'salto', 'sprong', 'skok'],
  'learn.term-sweeper': [
    'sweeper',
    'Kehrstapel',
    'varredor',
    'barredora',
    'balayeuse',
    'spazzino',
    'veger',
    'zamiatacz',
  ],
  'learn.term-stock': ['stock', 'Vorrat', 'monte', 'mazo', 'pioche', 'mazzo', 'voorraad', 'talia'],
};

/** Words that are something else here than what is meant, wherever they stand: a colour, another word for a pile. */
const FALSE_FRIENDS: Partial<Readonly<Record<Language, RegExp>>> = {
  en: /\bcolou?rs?\b|\btableau\b/i,
  de: /Haufen|Häufchen|\bTreff\b|\bPique\b|\bCœur\b/,
  'pt-BR': /\bcor(es)?\b|\bmontinho/i,
  es: /\bcolor(es)?\b|\bpilas?\b/i,
  fr: /\btas\b|\benseigne/i,
  it: /\bcolor[ei]\b|\bmucchi/i,
  nl: /\bpijken\b|\bhoop\b/i,
  pl: /\bmaś(ć|ci)\b|\bkupk|\bsterta/i,
};
/** Where the colours of the four suits are meant. */
const OF_COLOURS = new Set(['settings.four-colours']);

describe.each(LANGUAGES)('the words of the house in %s', async (language) => {
  const { t, rankName, suitName } = await loadMessages(language, 'book', 'desk');
  const texts = textsOf(language);
  const word = TERMS[language];

  it('piles, suits and ranks', () => {
    expect(t('table.card', { card: 'x', pile: 1, piles: 2 }).toLowerCase()).toContain(
      word['pile']?.toLowerCase(),
    );
    expect([t('learn.term-pile'), t('learn.term-suit'), t('learn.term-rank')]).toEqual([
      word['pile'],
      word['suit'],
      word['rank'],
    ]);
    const no = t('refused.no-match', { card: 'x', other: 'y' }).toLowerCase();
    // The beginning of a word holds in every case and number of it.
    for (const one of ['suit', 'rank']) expect(no).toContain(word[one]?.toLowerCase().slice(0, 4));
    expect((['C', 'D', 'H', 'S'] as const).map(suitName).join(' ')).toBe(word['suits']);
    expect((['A', 'J', 'Q', 'K'] as const).map(rankName).join(' ')).toBe(word['ranks']);
  });

  it.each(Object.entries(REST))('%s', (key, words) => {
    expect(texts[key]).toBe(words[LANGUAGES.indexOf(language)]);
  });

  it('none that is something else', () => {
    const wrong = FALSE_FRIENDS[language] ?? /(?!)/;
    const found = Object.entries(texts).filter(
      ([key, text]) => !OF_COLOURS.has(key) && wrong.test(wordsOf(text)),
    );
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

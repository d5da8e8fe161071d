import { describe, expect, it } from 'vitest';
import { capital, formatDate, loadMessages, type Language } from '../src/index.ts';

describe('names of cards', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'Two of spades', 'Two of spades and seven of diamonds', 'seven of diamonds dealt'],
    ['de', 'Pik-Zwei', 'Pik-Zwei und Karo-Sieben', 'Karo-Sieben gegeben'],
    ['pt-BR', 'Dois de espadas', 'Dois de espadas e sete de ouros', 'sete de ouros do monte'],
    ['es', 'Dos de picas', 'Dos de picas y siete de diamantes', 'siete de diamantes del mazo'],
    ['fr', 'Deux de pique', 'Deux de pique et sept de carreau', 'sept de carreau de la pioche'],
    ['it', 'Due di picche', 'Due di picche e sette di quadri', 'nuova carta sette di quadri'],
    ['nl', 'Schoppentwee', 'Schoppentwee en ruitenzeven', 'ruitenzeven gedeeld'],
    ['pl', 'Dwójka pik', 'Dwójka pik i siódemka karo', 'siódemka karo z talii'],
  ])('%s: a capital at the beginning, and nowhere else', async (language, first, both, inside) => {
    const { t, list, cardName } = await loadMessages(language, 'desk');
    const [card, other] = [cardName('2S'), cardName('7D')];
    expect(t('table.card', { card, pile: 1, piles: 7 })).toMatch(new RegExp(`^${first}, `));
    // The name stands in a branch of the message here.
    expect(t('say.gone', { cards: list([card, other]), count: 2, left: 3 })).toContain(both);
    const what = t('timeline.deal', { top: other });
    expect(what).toBe(inside);
    const step = t('timeline.step', { at: 1, count: 9, what, unit: 'piles', piles: 2 });
    expect(step).toContain(inside);
    expect(t('target.head', { card })).toMatch(new RegExp(`: ${card}$`));
    expect(capital(card, language)).toBe(first);
  });

  it('leaves everything else as it was handed in', async () => {
    const { t } = await loadMessages('en', 'desk');
    expect(t('table.card', { card: 'é', pile: 1, piles: 2 })).toBe('É, pile 1 of 2');
    expect(t('table.card', { card: '', pile: 1, piles: 2 })).toBe(', pile 1 of 2');
    expect(t('way.span', { first: 3, last: 6 })).toBe('3 to 6');
    expect(capital('', 'en')).toBe('');
  });
});

describe('dates', () => {
  const FIRST = Date.UTC(2026, 9, 1);
  const SECOND = Date.UTC(2026, 9, 2);

  it.each<[Language, string, string, string]>([
    ['en', 'October 1, 2026', 'October 2, 2026', '10/1/2026'],
    ['de', '1. Oktober 2026', '2. Oktober 2026', '1.10.2026'],
    ['pt-BR', '1º de outubro de 2026', '2 de outubro de 2026', '01/10/2026'],
    ['es', '1 de octubre de 2026', '2 de octubre de 2026', '1/10/2026'],
    ['fr', '1er octobre 2026', '2 octobre 2026', '01/10/2026'],
    ['it', '1º ottobre 2026', '2 ottobre 2026', '01/10/2026'],
    ['nl', '1 oktober 2026', '2 oktober 2026', '1-10-2026'],
    ['pl', '1 października 2026', '2 października 2026', '1.10.2026'],
  ])('%s: the first of a month as the language writes it', (language, first, second, figures) => {
    const long = { dateStyle: 'long' } as const;
    expect(formatDate(language, FIRST, long)).toBe(first);
    expect(formatDate(language, SECOND, long)).toBe(second);
    const short = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
    expect(formatDate(language, FIRST, short)).toBe(figures);
  });
});

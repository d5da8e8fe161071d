/** The files of each language. One import each, spelt out: bundlers make one file of each, and only what is asked for is loaded. */
import type { Catalogue, Part } from './generated/messages.ts';
import type { Language } from './languages.ts';

type Load = () => Promise<{ readonly default: Catalogue }>;

export const LOADERS: Readonly<Record<Language, Readonly<Record<Part | 'core', Load>>>> = {
  en: {
    core: () => import('./generated/en.ts'),
    cli: () => import('./generated/en.cli.ts'),
    book: () => import('./generated/en.book.ts'),
    stats: () => import('./generated/en.stats.ts'),
    desk: () => import('./generated/en.desk.ts'),
    daily: () => import('./generated/en.daily.ts'),
  },
  de: {
    core: () => import('./generated/de.ts'),
    cli: () => import('./generated/de.cli.ts'),
    book: () => import('./generated/de.book.ts'),
    stats: () => import('./generated/de.stats.ts'),
    desk: () => import('./generated/de.desk.ts'),
    daily: () => import('./generated/de.daily.ts'),
  },
  'pt-BR': {
    core: () => import('./generated/pt-BR.ts'),
    cli: () => import('./generated/pt-BR.cli.ts'),
    book: () => import('./generated/pt-BR.book.ts'),
    stats: () => import('./generated/pt-BR.stats.ts'),
    desk: () => import('./generated/pt-BR.desk.ts'),
    daily: () => import('./generated/pt-BR.daily.ts'),
  },
  es: {
    core: () => import('./generated/es.ts'),
    cli: () => import('./generated/es.cli.ts'),
    book: () => import('./generated/es.book.ts'),
    stats: () => import('./generated/es.stats.ts'),
    desk: () => import('./generated/es.desk.ts'),
    daily: () => import('./generated/es.daily.ts'),
  },
  fr: {
    core: () => import('./generated/fr.ts'),
    cli: () => import('./generated/fr.cli.ts'),
    book: () => import('./generated/fr.book.ts'),
    stats: () => import('./generated/fr.stats.ts'),
    desk: () => import('./generated/fr.desk.ts'),
    daily: () => import('./generated/fr.daily.ts'),
  },
  it: {
    core: () => import('./generated/it.ts'),
    cli: () => import('./generated/it.cli.ts'),
    book: () => import('./generated/it.book.ts'),
    stats: () => import('./generated/it.stats.ts'),
    desk: () => import('./generated/it.desk.ts'),
    daily: () => import('./generated/it.daily.ts'),
  },
  nl: {
    core: () => import('./generated/nl.ts'),
    cli: () => import('./generated/nl.cli.ts'),
    book: () => import('./generated/nl.book.ts'),
    stats: () => import('./generated/nl.stats.ts'),
    desk: () => import('./generated/nl.desk.ts'),
    daily: () => import('./generated/nl.daily.ts'),
  },
  pl: {
    core: () => import('./generated/pl.ts'),
    cli: () => import('./generated/pl.cli.ts'),
    book: () => import('./generated/pl.book.ts'),
    stats: () => import('./generated/pl.stats.ts'),
    desk: () => import('./generated/pl.desk.ts'),
    daily: () => import('./generated/pl.daily.ts'),
  },
};

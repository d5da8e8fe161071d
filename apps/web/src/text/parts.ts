import type { Part } from '@bellows/i18n';
import type { PageName } from '../routes.ts';

/** The long texts that a page needs beside those that are always there. */
export const PARTS: Readonly<Record<PageName, Part | null>> = {
  games: 'book',
  rules: 'book',
  learn: 'book',
  about: 'book',
  stats: 'stats',
  settings: null,
  deals: null,
  replay: null,
};

import type { Part } from '@bellows/i18n';
import type { PageName } from '../routes.ts';

/** The texts that a page needs beside those that are always there. */
export const PARTS: Readonly<Record<PageName, readonly Part[]>> = {
  games: ['book', 'desk'],
  rules: ['book', 'desk'],
  learn: ['book'],
  about: ['book'],
  stats: ['stats'],
  settings: ['desk'],
  deals: ['desk'],
  replay: ['desk'],
  daily: ['daily', 'stats', 'book'],
  boards: ['daily', 'stats'],
  you: ['daily', 'stats'],
};

import { problemText, type Translator } from '@bellows/i18n';
import type { Page } from '../session/page.ts';

/** What a page without a game says, as its heading and as the name of its tab. */
export function pageText(
  text: Translator,
  page: Exclude<Page, { kind: 'play' }>,
): { readonly title: string; readonly note: string } {
  switch (page.kind) {
    case 'problem':
      return { title: text.t('page.bad-link'), note: problemText(text, page.problem) };
    case 'page':
      return { title: text.t(`page.${page.name}`), note: '' };
    case 'not-found':
      return { title: text.t('page.not-found'), note: '' };
  }
}

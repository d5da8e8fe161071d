import { problemText, type Translator } from '@bellows/i18n';
import { parseMode } from '@bellows/rules';
import type { PageRoute } from '../routes.ts';
import type { Page } from '../session/page.ts';
import { variantName } from './variantName.ts';

/** What a page without a game says, as its heading and as the name of its tab. */
export function pageText(
  text: Translator,
  page: Exclude<Page, { kind: 'play' }>,
): { readonly title: string; readonly note: string } {
  switch (page.kind) {
    case 'problem':
      return { title: text.t('page.bad-link'), note: problemText(text, page.problem) };
    case 'page':
      return { title: pageTitle(text, page), note: '' };
    case 'unreached':
      return { title: text.t('page.unreached'), note: '' };
    case 'not-found':
      return { title: text.t('page.not-found'), note: '' };
  }
}

function pageTitle(text: Translator, { name, rest }: PageRoute): string {
  const mode = name === 'rules' && rest !== '' ? parseMode(rest) : null;
  if (mode?.ok !== true) return text.t(`page.${name}`);
  return text.t('book.rules-of', { game: variantName(text, mode.value) });
}

import { LANGUAGES, loadMessages } from '@bellows/i18n';
import { describe, expect, it } from 'vitest';
import { newGame } from '../src/actions/newGame.ts';
import { practise } from '../src/actions/practise.ts';
import { selfPause, selfPlay } from '../src/actions/selfPlay.ts';

/** WCAG 2.5.3: who speaks what stands on a button must meet its name. */
describe.each(LANGUAGES)('what stands on a small button is in its name, %s', async (language) => {
  const text = await loadMessages(language, 'daily');
  it.each([
    ...[newGame, practise, selfPause, selfPlay].map(
      (action) => [action.short?.(text) ?? '', action.name(text)] as const,
    ),
    [text.t('help.back-short'), text.t('help.back')] as const,
  ])('%s', (short, name) => {
    expect(name.toLocaleLowerCase(language)).toContain(short.toLocaleLowerCase(language));
  });
});

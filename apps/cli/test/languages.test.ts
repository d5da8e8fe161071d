/** The command line says everything in the language that it is asked in: help, answers, and what is wrong. */
import { LANGUAGES, indexLetters, loadMessages } from '@bellows/i18n';
import { describe, expect, it } from 'vitest';
import { bellows } from './support.ts';

const COMMANDS = ['deal', 'moves', 'replay', 'perft', 'solve', 'hint', 'analyse', 'play'];
/** What only a message that was not filled in, or not translated, would show. */
const RAW = /\{\w|undefined|\[object/;
const ENGLISH = /\b(the|with|Usage|Examples|Commands|piles?|wins)\b/;

describe.each(LANGUAGES)('in %s', async (language) => {
  const { t } = await loadMessages(language, 'cli');
  const ask = (...words: string[]) => bellows(['--lang', language, ...words]);

  /** Nothing in it is raw, nor English where that is not asked for; names of games and options are. */
  function expectWords(said: string): void {
    expect(said).not.toMatch(RAW);
    if (language === 'en') return;
    const words = said.replaceAll(/The Idle Year|--?[a-z][\w-]*|<.*?>/g, '');
    expect(language === 'fr' ? words.replaceAll(/\bpiles?\b/g, '') : words).not.toMatch(ENGLISH);
  }

  it('help', async () => {
    const { code, out } = await ask('--help');
    expect(code).toBe(0);
    expect((await ask('help')).out).toBe(out);
    expect((await ask('help', 'deal')).out).toBe((await ask('deal', '--help')).out);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(t('cli.about').replaceAll(/\s+/g, ' '));
    expect(out.replaceAll(/\s+/g, ' ')).toContain(LANGUAGES.join(', '));
    expectWords(out);
  });

  it.each(COMMANDS)('help of %s', async (command) => {
    const { code, out } = await ask(command, '--help');
    expect(code).toBe(0);
    expectWords(out);
  });

  it('answers, with the letters of the language', async () => {
    const { jack } = indexLetters(language);
    const moved = await ask('hint', 'JH', 'JC', '2S');
    expect(moved.out).toContain(`${jack}♣`);
    for (const words of [
      ['variants'],
      ['solve', '7H', '7C', 'KC', 'KH'],
      ['hint', '7H', '7C', 'KC', 'KH'],
      ['replay', 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1'],
      ['analyse', 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1'],
    ]) {
      const ran = await ask(...words);
      expect(ran, words.join(' ')).toMatchObject({ code: 0, err: '' });
      expectWords(ran.out);
    }
  });

  it('what is wrong, and the way out', async () => {
    for (const words of [
      ['frobnicate'],
      ['deal', 'ms0'],
      ['moves', '7H', '7H'],
      ['moves', 'XX'],
      ['deal', 'ms1', '--mod', 'x'],
      ['replay', 'Variant: acordion; Deal: ms1'],
    ]) {
      const ran = await ask(...words);
      expect(ran.code, words.join(' ')).not.toBe(0);
      expect(ran.err).not.toBe('');
      expectWords(ran.err);
    }
  });
});

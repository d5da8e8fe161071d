/** How the command line is called: help, languages, mistakes. */
import { describe, expect, it } from 'vitest';
import { bellows } from './support.ts';

const COMMANDS = [
  ...['deal', 'moves', 'replay', 'perft', 'solve', 'hint', 'analyse', 'play', 'variants', 'bench'],
  'survey',
  'survey-worker',
];
/** These take their time, write files or want a database; they have their own tests. */
const APART = ['bench', 'survey', 'survey-worker'];

describe('help', () => {
  it('names every command', async () => {
    const { code, out } = await bellows(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(`\n  ${command} `);
  });

  it.each(COMMANDS)('%s has examples', async (command) => {
    const { code, out } = await bellows([command, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Examples:\n  npx bellows ${command}`));
  });

  it.each(COMMANDS.filter((one) => !APART.includes(one)))(
    '%s: every example works',
    async (command) => {
      const { out } = await bellows([command, '--help']);
      const examples = out.split('\n').filter((line) => line.startsWith('  npx bellows'));
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples.filter((line) => !line.includes('<'))) {
        const words = (example.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/'/g, ''));
        const ran = await bellows(words.slice(2));
        expect(ran, example).toMatchObject({ code: 0, err: '' });
      }
      const line = /echo '(.*)' \| npx bellows/.exec(out)?.[1];
      if (line === undefined) return;
      const ran = await bellows([command, '-'], { input: line });
      expect(ran.out).not.toContain('error');
    },
  );

  it('speaks German', async () => {
    const { out } = await bellows(['moves', '--help', '--lang', 'de']);
    for (const word of ['Aufruf:', 'Angaben:', 'Optionen:', 'Beispiele:']) {
      expect(out).toContain(word);
    }
    expect(out).not.toMatch(/Usage|Options|Examples/);
  });

  it('prints the version', async () => {
    expect((await bellows(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('mistakes exit 2 and say the way out', () => {
  it.each([
    [
      [],
      'Say what to do: deal, moves, replay, perft, solve, hint, analyse, play, variants, bench, survey, survey-worker.',
      'bellows --help',
    ],
    [['dael', 'ms1'], 'There is no command “dael”. Did you mean deal?', 'bellows --help'],
    [['xyzzyxyzzy'], 'The commands are deal, moves', 'bellows --help'],
    [['deal'], 'ID is missing', 'bellows deal --help'],
    [['replay'], 'RECORD is missing', 'bellows replay --help'],
    [['survey-worker'], 'ADDRESS is missing: where the queue is', 'bellows survey-worker --help'],
    [['survey-worker', 'a', 'b'], 'Say where the queue is', 'bellows survey-worker --help'],
    [['solve'], 'GAME is missing', 'bellows solve --help'],
    [['solve', '-', 'ms1'], '“-” reads the input lines', 'solve --help'],
    [['analyse', '-', 'x'], '“-” reads the input lines', 'analyse --help'],
    [['perft', '7H'], 'The depth is missing', 'bellows perft --help'],
    [['perft', '7H', '7C'], 'The depth is missing', 'bellows perft --help'],
    [['deal', 'ms1', '--mod', 'x'], 'no option --mod here. Did you mean --mode?', 'deal --help'],
    [['moves', '--mode'], 'The option -m, --mode <mode> needs a value', 'moves --help'],
    [['variants', 'x'], 'There is one word too many', 'variants --help'],
    [['moves', '-', '7H'], '“-” reads the input lines', 'moves --help'],
    [
      ['--lang', 'sv', 'deal', 'ms1'],
      'There is no language “sv” here. Take one of en, de, pt-BR, es, fr, it, nl, pl.',
      '',
    ],
    [['deal', 'ms1', '--lang'], 'The option --lang <lang> needs a value', 'deal --help'],
  ])('%j', async (words, said, way) => {
    const ran = await bellows(words);
    expect(ran.err).toContain(said);
    expect(ran.err).toContain(way);
    expect(ran).toMatchObject({ code: 2, out: '' });
  });
});

describe('the language', () => {
  const GERMAN = 'Eine Nummer ms0 gibt es nicht';
  const ENGLISH = 'There is no deal ms0';
  const rows: readonly [words: string[], env: Record<string, string>, said: string][] = [
    [['--lang', 'de'], {}, GERMAN],
    [['--lang=de'], { LANG: 'en_US.UTF-8' }, GERMAN],
    [['--lang', 'de-AT'], {}, GERMAN],
    [[], { LANG: 'de_DE.UTF-8' }, GERMAN],
    [[], { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, ENGLISH],
    [[], { LC_ALL: '', LC_MESSAGES: 'de_CH', LANG: 'en_US' }, GERMAN],
    [[], { LANG: 'fr_CA.UTF-8' }, 'La donne ms0 n’existe pas'],
    [['--lang', 'nl-BE'], { LANG: 'pl_PL' }, 'Er is geen deling ms0'],
    [[], { LANG: 'sv_SE.UTF-8' }, ENGLISH],
    [[], {}, ENGLISH],
  ];
  it.each(rows)('%j %j', async (words, env, said) => {
    expect((await bellows(['deal', 'ms0', ...words], { env })).err).toContain(said);
  });

  it('reads German cards, and always writes canonical ones', async () => {
    const { out } = await bellows(['deal', 'DH', 'BK', '--lang', 'de']);
    expect(out).toBe('');
    expect((await bellows(['deal', 'DH', 'BC', '--lang', 'de'])).out).toBe('QH JC\n');
  });
});

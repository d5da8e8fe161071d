/** From words to an exit code. */
import { CommanderError, type Command } from 'commander';
import { loadMessages, type Translator } from '@bellows/i18n';
import { EXIT, write, type Io } from './io.ts';
import { UsageError } from './job.ts';
import { askedLanguage, languageOf, LANGUAGE_LIST } from './language.ts';
import { buildProgram, type Chosen } from './program.ts';
import { usageText } from './usage.ts';

/** Runs the command line; `words` are what stands after `bellows`. */
export async function runCli(words: readonly string[], io: Io): Promise<number> {
  const asked = askedLanguage(words);
  const i18n = await loadMessages(asked.language ?? languageOf(io.env), 'cli');
  if (asked.text !== null && asked.language === null) {
    const text = i18n.t('cli.usage.language', { text: asked.text, languages: LANGUAGE_LIST });
    return refuse(io, i18n, text, 'bellows');
  }
  let chosen: Chosen | null = null;
  const program = buildProgram({ io, i18n, choose: (one) => (chosen = one) });
  try {
    program.parse(askingHelp(words), { from: 'user' });
    // TypeScript does not see that parsing called `choose`.
    return (await (chosen as Chosen | null)?.()) ?? EXIT.fine;
  } catch (error) {
    const said = error instanceof CommanderError ? usageText(i18n, error, program) : null;
    if (error instanceof CommanderError && said === null) return EXIT.fine;
    if (said === null && !(error instanceof UsageError)) throw error;
    return refuse(io, i18n, said ?? (error as UsageError).message, commandOf(program, words));
  }
}

/** `help` and `help deal` are `--help` and `deal --help`, as many write them. */
function askingHelp(words: readonly string[]): readonly string[] {
  const at = words.indexOf('help');
  // Behind anything but a language it is a word like others.
  if (at < 0 || !/^(--lang[ =]\S+)?$/.test(words.slice(0, at).join(' '))) return words;
  return [...words.slice(0, at), ...words.slice(at + 1), '--help'];
}

/** The command that was meant, so that the way out names its own help. */
function commandOf(program: Command, words: readonly string[]): string {
  const name = program.commands.map((command) => command.name()).find((one) => words.includes(one));
  return name === undefined ? 'bellows' : `bellows ${name}`;
}

async function refuse(io: Io, i18n: Translator, text: string, command: string): Promise<number> {
  const see = i18n.t('cli.usage.see', { command });
  await write(io.errors, `${i18n.t('cli.refused', { text })}\n${see}\n`);
  return EXIT.usage;
}

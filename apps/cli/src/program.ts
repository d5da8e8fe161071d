/** The commands, their options and their help. */
import { readFileSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';
import type { Translator } from '@bellows/i18n';
import { LINES, type Line, type OptionName } from './catalogue.ts';
import { NODES_EACH, runAnalyse } from './commands/analyse.ts';
import { runBench } from './commands/bench.ts';
import { dealJob } from './commands/deal.ts';
import { hintJob } from './commands/hint.ts';
import { movesJob } from './commands/moves.ts';
import { hasDepth, perftJob } from './commands/perft.ts';
import { runPlay } from './commands/play.ts';
import { replayJob } from './commands/replay.ts';
import { solveJob, STANDARD_NODES } from './commands/solve.ts';
import { runSurvey } from './commands/survey.ts';
import { runSurveyWorker } from './commands/surveyWorker.ts';
import { runVariants } from './commands/variants.ts';
import type { Options } from './input.ts';
import type { Io } from './io.ts';
import { runJob, UsageError, type Job } from './job.ts';
import { LANGUAGE_LIST } from './language.ts';
import { helpConfiguration } from './usage.ts';

/** What the parsed command line comes to; called once parsing is over. */
export type Chosen = () => Promise<number>;

interface Context {
  readonly io: Io;
  readonly i18n: Translator;
  readonly choose: (chosen: Chosen) => void;
}

function option(i18n: Translator, { name: command }: Line, name: OptionName): Option {
  switch (name) {
    case 'mode':
      return new Option('-m, --mode <mode>', i18n.t('cli.help.mode'));
    case 'target':
      return new Option('-t, --target <card>', i18n.t('cli.help.target'));
    case 'json':
      return new Option(
        '--json',
        i18n.t(command === 'analyse' ? 'cli.help.json-lines' : 'cli.help.json'),
      );
    case 'lines':
      return new Option('--lines', i18n.t('cli.help.lines'));
    case 'fewest':
      return new Option(
        '--fewest',
        i18n.t(command === 'survey' ? 'cli.help.survey-fewest' : 'cli.help.fewest'),
      );
    case 'nodes': {
      const each = command === 'analyse';
      const params = {
        standard: each ? NODES_EACH : STANDARD_NODES,
        each: each ? 'yes' : 'no',
      } as const;
      return new Option('--nodes <n>', i18n.t('cli.help.nodes', params));
    }
    case 'deals':
      return new Option(
        '--deals <n>',
        i18n.t(command === 'survey' ? 'cli.help.survey-deals' : 'cli.help.deals'),
      );
    case 'against':
      return new Option('--against <dir>', i18n.t('cli.help.against'));
    case 'rounds':
    case 'from':
    case 'workers':
    case 'minutes':
      return new Option(`--${name} <n>`, i18n.t(`cli.help.${name}`));
    case 'queue':
      return new Option('--queue <address>', i18n.t('cli.help.queue'));
    case 'withdraw':
    case 'once':
      return new Option(`--${name}`, i18n.t(`cli.help.${name}`));
    case 'out':
    case 'svg':
    case 'state':
      return new Option(`--${name} <file>`, i18n.t(`cli.help.${name}`));
  }
}

function languageOption(i18n: Translator): Option {
  return new Option('--lang <lang>', i18n.t('cli.help.lang', { languages: LANGUAGE_LIST }));
}

/** Examples are commands and stay as they are in every language. */
function examples(i18n: Translator, line: Line): string {
  const list = line.examples.map((example) => `  npx bellows ${example}`).join('\n');
  const head = `\n${i18n.t('cli.help.examples')}\n${list}`;
  if (line.batch === undefined) return head;
  return `${head}\n\n${i18n.t('cli.help.batch')}\n  echo '${line.batch}' | npx bellows ${line.name} -`;
}

function addLine(program: Command, line: Line, context: Context): void {
  const { i18n } = context;
  const command = program.command(line.name).usage(line.usage);
  command.description(i18n.t(`cli.help.${line.name}`));
  for (const [index, name] of line.arguments.entries()) {
    const last = index === line.arguments.length - 1;
    // The shell splits rows at their blanks, so the last argument takes all the words that are left;
    // `perft` finds its depth at their end, and `-` has none.
    const optional = line.optional === true || index > 0;
    const shape = last ? `${name}...` : name;
    const argument = new Argument(
      optional ? `[${shape}]` : `<${shape}>`,
      i18n.t(`cli.help.${name}`),
    );
    command.addArgument(argument);
  }
  for (const name of line.options) command.addOption(option(i18n, line, name));
  command.addOption(languageOption(i18n));
  command.helpOption('-h, --help', i18n.t('cli.help.help'));
  command.addHelpText('after', examples(i18n, line));
  command.action((...given: unknown[]) => {
    const options = command.opts<Options>();
    const words = given
      .slice(0, line.arguments.length)
      .flat()
      .filter((word) => word !== undefined);
    context.choose(() => run(line, words as string[], options, context));
  });
}

function run(
  line: Line,
  words: readonly string[],
  options: Options,
  { io, i18n }: Context,
): Promise<number> {
  const context = { io, i18n, options };
  const job = <Q, A>(one: Job<Q, A>) => runJob(one, words, context);
  switch (line.name) {
    case 'deal':
      return job(dealJob);
    case 'moves':
      return job(movesJob);
    case 'replay':
      return job(replayJob);
    case 'perft':
      if (!words.includes('-') && !hasDepth(words)) throw new UsageError(i18n.t('cli.usage.depth'));
      return job(perftJob);
    case 'solve':
      return job(solveJob);
    case 'hint':
      return job(hintJob);
    case 'analyse':
      return runAnalyse(words, context);
    case 'bench':
      return runBench(context);
    case 'play':
      return runPlay(words, context);
    case 'survey':
      return runSurvey(context);
    case 'survey-worker':
      return runSurveyWorker(words, context);
    case 'variants':
      return runVariants(io, i18n, options.json === true);
  }
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The whole command line in one language; `choose` is told what it comes to. */
export function buildProgram(context: Context): Command {
  const { io, i18n } = context;
  const program = new Command('bellows').usage('COMMAND …').description(i18n.t('cli.about'));
  program
    .configureHelp(helpConfiguration(i18n, io.output.columns))
    .configureOutput({
      writeOut: (text) => io.output.write(text),
      // Errors are said by the caller, in the user's language.
      writeErr: () => undefined,
    })
    .exitOverride()
    .version(version(), '-V, --version', i18n.t('cli.help.version'))
    .addOption(languageOption(i18n))
    .helpOption('-h, --help', i18n.t('cli.help.help'))
    .helpCommand(false);
  for (const line of LINES) addLine(program, line, context);
  return program;
}

/** The commands of `bellows-server`, their options and their help. */
import { resolve } from 'node:path';
import { Command, Option, type CommanderError } from 'commander';
import { databaseAddress, dataFolder } from '../config.ts';
import { describeStore } from '../store/address.ts';
import { hasStore, openStore } from '../store/index.ts';
import type { Verification } from '../store/store.ts';
import { EXIT } from './exit.ts';
import { keepServersOff } from './keepOff.ts';
import { carryOut } from './perform.ts';
import { restore } from './restore.ts';
import { MODERATIONS, type Moderation, type Task } from './task.ts';
import { Trouble } from './trouble.ts';
import { verifyStore } from './verify.ts';

/** What the parsed command line comes to; answers the exit code. */
export type Chosen = () => Promise<number>;

export interface Surroundings {
  /** BELLOWS_DATA. */
  readonly data: string | undefined;
  /** DATABASE_URL. */
  readonly database: string | undefined;
  readonly now: () => number;
  readonly say: (line: string) => void;
  /** Runs the server on that folder until it is told to end. */
  readonly serve: (dataDir: string, anyPort: boolean) => Promise<number>;
  readonly choose: (chosen: Chosen) => void;
}

const MEANINGS: Readonly<Record<Moderation, string>> = {
  hide: 'take a row off its board',
  restore: 'put a hidden row back',
  stop: 'let the key behind a row start and hand in nothing more',
  unstop: 'let a stopped key play again',
};

const EXAMPLES = `
Examples:
  bellows-server backup /var/backups/bellows/2026-12-01
  bellows-server restore --force /var/backups/bellows/2026-12-01
  bellows-server moderate hide 2026-12-01/accordion/open 3q2-7wAAAAAAAAAAAAAAAA --reason 'a script'

Commands that write ask the server that runs on the data folder, and work on it themselves where none runs.
Where DATABASE_URL is set, they work on that database, whether servers run on it or not.
Exit codes: 0 done, 1 could not be done or has complaints, 2 not a command, 75 try again.
Settings of the server are environment variables: docs/server.md.`;

type Build = (context: Context) => void;
interface Context extends Surroundings {
  readonly program: Command;
  /** The data folder that the parsed command line names. */
  readonly folder: () => string;
  /** Where the store is: there, or in the database that the environment names. */
  readonly where: () => string;
}

/** The program; parsing calls `choose`. */
export function buildProgram(surroundings: Surroundings): Command {
  const program = new Command('bellows-server')
    .description('Bellows: the game, its dailies and their boards, and what their operator does.')
    .option('--data <dir>', 'the data folder (default: BELLOWS_DATA, else data in the project)')
    .helpOption('-h, --help', 'say what there is')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const folder = () => dataFolder(program.opts<{ data?: string }>().data ?? surroundings.data);
  const where = () => storePlace(program.opts<{ data?: string }>(), surroundings);
  for (const build of BUILDERS) build({ ...surroundings, program, folder, where });
  return program;
}

/** Public ids and those of games. Every 64th begins with a hyphen, and would be taken for an option. */
const HYPHENATED = /^-[\w-]{21}$/;
/** In front of such an id while the words are parsed; no id has it. */
const NO_OPTION = '=';

/** Parses what was typed; what is not a command of this program throws a `CommanderError`. */
export function parseWords(program: Command, words: readonly string[]): void {
  const ids = words.includes('moderate');
  program.parse(
    words.map((word) => (ids && HYPHENATED.test(word) ? NO_OPTION + word : word)),
    { from: 'user' },
  );
}

function withoutMark(word: string): string {
  return word.startsWith(`${NO_OPTION}-`) ? word.slice(1) : word;
}

/** A folder that is named beside a database is a mistake: nobody knows which of the two was meant. */
function storePlace(
  { data }: { readonly data?: string },
  surroundings: Pick<Surroundings, 'data' | 'database'>,
): string {
  const database = databaseAddress(surroundings.database);
  if (database === null) return dataFolder(data ?? surroundings.data);
  if (data === undefined) return database;
  throw new Trouble('DATABASE_URL names a database and --data a folder. Take one of the two out.');
}

/** What is wrong with a command line, in words. */
export function usageWords({ code, message }: CommanderError, words: readonly string[]): string {
  // What is no command is taken for an argument of the one that stands for none.
  if (code === 'commander.help') return `Something is missing there. Add --help to see what.`;
  const surplus = code === 'commander.excessArguments' && message.includes("'serve'");
  const stranger = words.find((word) => !word.startsWith('-')) ?? '';
  const said = surplus && stranger !== 'serve' ? `There is no command "${stranger}".` : message;
  return `${said}\nbellows-server --help says what there is.`;
}

const BUILDERS: readonly Build[] = [
  ({ program, choose, serve, folder, where }) => {
    program
      .command('serve', { isDefault: true })
      .option('--any-port', 'use a free port if PORT is taken')
      .description('run the server (this is what it does without a command)')
      .action(({ anyPort = false }: { anyPort?: boolean }) =>
        choose(() => {
          where();
          return serve(folder(), anyPort);
        }),
      );
  },
  ({ program, choose, where, say }) => {
    program
      .command('migrate')
      .description('bring the store to the form of this version; serve does so too')
      .action(() => choose(() => migrate(where(), say)));
  },
  (context) => {
    context.program
      .command('backup')
      .argument('<file>', 'where to; there must be nothing yet')
      .description('copy everything that is kept into one file, while the server goes on')
      .action((file: string) => chooseTask(context, { do: 'backup', file: resolve(file) }));
  },
  ({ program, choose, where, say, now }) => {
    program
      .command('restore')
      .argument('<file>', 'a backup')
      .option('--force', 'set a store that is there aside')
      .option('--damaged', 'take the backup although verify complains of it')
      .description('put a backup in the place of what is kept; the server must not run')
      .action((file: string, options: { force?: boolean; damaged?: boolean }) =>
        choose(async () => {
          const { force = false, damaged = false } = options;
          const places = { where: where(), file: resolve(file) };
          (await restore({ ...places, force, damaged, now: now() })).forEach(say);
          return EXIT.fine;
        }),
      );
  },
  ({ program, choose, where, say }) => {
    program
      .command('verify')
      .description('check everything that is kept, and replay every game again; changes nothing')
      .action(() => choose(() => verify(where(), say)));
  },
  (context) => addModerate(context),
  (context) => {
    context.program
      .command('seal')
      .option('--before <date>', 'days before that one (default: 35 days ago)')
      .description('of closed days keep only counts, par and the best rows; the server does so too')
      .action(({ before }: { before?: string }) =>
        chooseTask(context, { do: 'seal', before: before ?? null }),
      );
  },
];

function chooseTask({ choose, where, say }: Context, task: Task): void {
  choose(async () => {
    (await carryOut(where(), task)).forEach(say);
    return EXIT.fine;
  });
}

function addModerate(context: Context): void {
  const parent = context.program
    .command('moderate')
    .description('hide rows and stop keys; all of it stays in a log')
    .helpCommand(false);
  for (const name of MODERATIONS) {
    parent
      .command(name)
      .argument(
        '<board>',
        'such as 2026-12-01/accordion/open; or the last word of a line of the log',
      )
      .argument('[player]', 'the public id that the board shows')
      .argument('[id]', 'what stands behind the two in the log')
      .usage('<board> <player> --reason <text>')
      .addOption(
        new Option('--reason <text>', 'for the log, and for those who ask').makeOptionMandatory(),
      )
      .description(MEANINGS[name])
      .action((...words: readonly unknown[]) => {
        const named = words.slice(0, 3).filter((word) => typeof word === 'string');
        const { reason } = words[3] as { reason: string };
        chooseTask(context, {
          do: name,
          subject: named.map(withoutMark).join(' '),
          reason: withoutMark(reason),
        });
      });
  }
  parent
    .command('log')
    .description('what was moderated, when and why')
    .action(() => chooseTask(context, { do: 'log' }));
}

/** Never under a server that runs: it may be the older version that is to be replaced. */
async function migrate(where: string, say: (line: string) => void): Promise<number> {
  // Where there is none, nothing is made, and opening says so.
  if (!(await hasStore(where))) await openStore(where, { create: false });
  const letGo = await keepServersOff(where, 'The store is just being migrated.');
  if (letGo === null) {
    throw new Trouble(`A server is at work on ${describeStore(where)}. End it, then migrate.`);
  }
  try {
    await (await openStore(where, { create: false })).close();
  } finally {
    await letGo();
  }
  say(`The store in ${describeStore(where)} is in the form of this version.`);
  return EXIT.fine;
}

async function look(where: string): Promise<Verification> {
  const store = await openStore(where, { create: false, migrate: false });
  try {
    return await verifyStore(store);
  } finally {
    await store.close();
  }
}

async function verify(where: string, say: (line: string) => void): Promise<number> {
  const { boards, games, results, complaints } = await look(where);
  complaints.forEach(say);
  const looked = `${String(boards)} boards, ${String(games)} games, ${String(results)} results`;
  const found = complaints.length === 0 ? 'all is well' : `${String(complaints.length)} complaints`;
  say(`${looked}: ${found}.`);
  return complaints.length === 0 ? EXIT.fine : EXIT.failed;
}

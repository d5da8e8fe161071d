/** The process: the only file that knows it. */
import { CommanderError } from 'commander';
import { dataFolder, readConfig } from './config.ts';
import { EXIT } from './operate/exit.ts';
import { describeFailure } from './operate/failure.ts';
import { Ending } from './shutdown.ts';
import { buildProgram, parseWords, usageWords, type Chosen } from './operate/program.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(words: string): void {
  process.stderr.write(`${words}\n`);
}

// What is made here is its owner's alone: it holds seeds and secrets.
process.umask(0o077);

let serving = false;
// A reader that has seen enough (`| head`) is not an error, and no reason for a server to end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (!serving) process.exit();
  });
}

let chosen: Chosen | null = null;
const program = buildProgram({
  data: process.env['BELLOWS_DATA'],
  database: process.env['DATABASE_URL'],
  now: () => Date.now(),
  say,
  serve: async (data, anyPort) => {
    const ending = new Ending();
    const config = { ...readConfig(process.env), data, anyPort };
    serving = true;
    // The other commands do without the protocol and the page.
    const { serve } = await import('./serve.ts');
    await serve(config, ending, say);
    return EXIT.fine;
  },
  choose: (one) => (chosen = one),
});

try {
  parseWords(program, process.argv.slice(2));
  // TypeScript does not see that parsing called `choose`.
  process.exitCode = await (chosen as Chosen | null)?.();
} catch (error) {
  if (error instanceof CommanderError) {
    // Help is an error to commander, too, and has been printed.
    if (error.exitCode !== 0) complain(usageWords(error, process.argv.slice(2)));
    process.exitCode = error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  } else {
    const { data } = program.opts<{ data?: string }>();
    const { DATABASE_URL: database = '', BELLOWS_DATA: folder } = process.env;
    const where = database === '' ? dataFolder(data ?? folder) : database;
    const { words, code } = describeFailure(error, where);
    complain(words);
    process.exitCode = code;
  }
  if (process.channel) process.disconnect();
}

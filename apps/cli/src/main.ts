/** The process: the only file that knows it. */
import { randomBytes } from 'node:crypto';
import { runCli } from './cli.ts';
import type { Io } from './io.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const io: Io = {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  env: process.env,
  now: () => Date.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  random: () => randomBytes(4).readUInt32BE(),
  onInterrupt: (stop) => {
    for (const signal of SIGNALS) process.on(signal, stop);
    return () => {
      for (const signal of SIGNALS) process.off(signal, stop);
    };
  },
};

// A reader that has seen enough (`| head`) is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await runCli(process.argv.slice(2), io);
// An unread rest of the input must not keep the process; what was written still gets out.
process.stdin.destroy();

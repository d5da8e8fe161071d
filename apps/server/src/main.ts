import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { addressLines, listen } from './listen.ts';
import { endGracefully } from './shutdown.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  const config = readConfig(process.env);
  const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  const app = await createApp({ dist: config.web === null ? built : resolve(config.web) });
  endGracefully(app);
  const port = await listen(app, config, say);
  addressLines(config.host, port).forEach(say);
} catch (error) {
  const words = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
  if (process.channel) process.disconnect();
}

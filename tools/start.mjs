// npm start: makes everything ready that is not, then serves the game until it is told to end; not with --only-build.
import path from 'node:path';
import { keepRunning } from './boot/keepRunning.mjs';
import { ROOT } from './boot/places.mjs';
import { prepare } from './boot/prepare.mjs';
import { buildWeb } from './boot/webBuild.mjs';
import { command } from './boot/words.mjs';

await command(async () => {
  const ready = await prepare();
  await buildWeb(ready);
  if (process.argv.includes('--only-build')) return 0;
  const server = path.join(ROOT, 'apps', 'server', 'src', 'main.ts');
  // Whoever just wants to play need not know what a port is.
  return keepRunning(ready.node, [server, 'serve', '--any-port'], ready.env);
});

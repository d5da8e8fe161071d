// npm test: makes everything ready that the tests need, then runs them. `npm test -- rules web` runs parts, `--full` all sizes.
import path from 'node:path';
import { run } from './boot/child.mjs';
import { ROOT } from './boot/places.mjs';
import { prepare } from './boot/prepare.mjs';
import { command } from './boot/words.mjs';

await command(async () => {
  const { node, env } = await prepare();
  const { code } = await run(
    node,
    [path.join(ROOT, 'tools', 'tests', 'main.ts'), ...process.argv.slice(2)],
    { env },
  );
  return code;
});

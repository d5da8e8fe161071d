#!/usr/bin/env node
// The committed entry of the command line. The program itself, src/main.ts, is TypeScript that Node 24 runs as it is:
// under an older Node this starts the one that "npm start" has brought in.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { run } from '../../../tools/boot/child.mjs';
import { isInstalled } from '../../../tools/boot/install.mjs';
import { NODE_FOLDER, broughtNode, isNewEnough } from '../../../tools/boot/node24.mjs';
import { Trouble, command } from '../../../tools/boot/words.mjs';

async function underNode24() {
  const node = broughtNode();
  if (!isInstalled(NODE_FOLDER)) {
    throw new Trouble(
      `bellows needs Node 24 and this is ${process.version}. Run "npm start" or "npm test" in the project once: it brings the right Node in.`,
    );
  }
  const { code } = await run(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
  return code;
}

if (isNewEnough(process.versions.node)) {
  module.enableCompileCache();
  await import('../src/main.ts');
} else {
  await command(underNode24);
}

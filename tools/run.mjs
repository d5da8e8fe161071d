// Makes the project ready, then runs a script of it under Node 24: `node tools/run.mjs tools/check/main.ts types`.
// `vite` as the script's name means the program of that package, in the web app's folder.
import path from 'node:path';
import { run } from './boot/child.mjs';
import { ROOT } from './boot/places.mjs';
import { prepare } from './boot/prepare.mjs';
import { WEB, viteProgram } from './boot/webBuild.mjs';
import { Trouble, command } from './boot/words.mjs';

await command(async () => {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) throw new Trouble('usage: node tools/run.mjs SCRIPT [ARGUMENT …]');
  const { node, env } = await prepare();
  const vite = script === 'vite';
  const file = vite ? viteProgram() : path.join(ROOT, script);
  const { code } = await run(node, [file, ...args], { env, cwd: vite ? WEB : ROOT });
  return code;
});

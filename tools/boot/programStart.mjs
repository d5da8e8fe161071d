// The committed start of a program whose source is TypeScript: Node 24 runs it as it is, and under an older Node this starts
// the one that "npm start" has brought in.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { isInstalled } from './install.mjs';
import { NODE_FOLDER, broughtNode, isNewEnough } from './node24.mjs';
import { Trouble, command } from './words.mjs';

/**
 * Runs a program in this process, or the same file again under the Node 24 that was brought in.
 * @param {string} name what the person typed
 * @param {string} file the address of the committed file (`import.meta.url`)
 * @param {() => Promise<unknown>} load imports the program; called under Node 24 only
 */
export async function startProgram(name, file, load) {
  if (isNewEnough(process.versions.node)) {
    module.enableCompileCache();
    await load();
    return;
  }
  await command(async () => {
    const node = broughtNode();
    if (!isInstalled(NODE_FOLDER)) {
      throw new Trouble(
        `${name} needs Node 24 and this is ${process.version}. Run "npm start" or "npm test" in the project once: it brings the right Node in.`,
      );
    }
    // The channel tells a server when this process is gone, however it went: nobody would know of it then.
    const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc']);
    const { code } = await run(node, [fileURLToPath(file), ...process.argv.slice(2)], {
      stdio: [...stdio],
    });
    return code;
  });
}

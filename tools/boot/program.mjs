import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './places.mjs';
import { Trouble } from './words.mjs';

/**
 * A package's program by its place on the disk: npm's own links to it are shell scripts on Windows.
 * @param {string} packageName
 * @param {string} file within the package
 * @param {string} [from] the workspace whose packages are meant
 */
export function program(packageName, file, from = ROOT) {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(packageName) ?? [];
  const found = folders
    .map((folder) => path.join(folder, packageName, file))
    .find((place) => fs.existsSync(place));
  if (found === undefined)
    throw new Trouble(`${packageName} is not installed; "npm start" installs everything.`);
  return found;
}

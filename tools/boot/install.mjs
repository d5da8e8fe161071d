// Makes a folder's node_modules what its lock file says. Good is what carries a stamp that only a finished installation writes.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isMusl } from './machine.mjs';
import { cleanInstall } from './npm.mjs';
import { Trouble } from './words.mjs';

/**
 * What must be the same for an installation to be still right.
 * @param {string} lockText
 * @param {{ platform: string, arch: string }} machine
 */
export function stampFor(lockText, { platform, arch }) {
  return `${createHash('sha256').update(lockText).digest('hex')} ${platform} ${arch}\n`;
}

/** @param {string} folder */
function stampFile(folder) {
  return path.join(folder, 'node_modules', '.boot-ok');
}

/** @param {string} folder */
function stampWanted(folder) {
  return stampFor(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8'), process);
}

/** @param {string} folder */
export function isInstalled(folder) {
  try {
    return fs.readFileSync(stampFile(folder), 'utf8') === stampWanted(folder);
  } catch {
    return false;
  }
}

/** @param {string} folder */
function writeStamp(folder) {
  const file = stampFile(folder);
  fs.writeFileSync(`${file}.new`, stampWanted(folder));
  fs.renameSync(`${file}.new`, file);
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 * @param {string} file
 * @returns {LockEntries}
 */
function lockEntries(file) {
  /** @type {unknown} */
  const parsed = JSON.parse(fs.readFileSync(file, 'utf8'));
  return /** @type {{ packages: LockEntries }} */ (parsed).packages;
}

/**
 * npm's reading of `os`, `cpu` and `libc`: names, or names to stay away from.
 * @param {string | string[] | undefined} names
 * @param {string} name
 */
function allows(names, name) {
  const list = [names ?? []].flat();
  return list.some((entry) => entry.startsWith('!'))
    ? !list.includes(`!${name}`)
    : list.length === 0 || list.includes(name);
}

/**
 * Whether a package may be missing: npm leaves the optional ones of other platforms out. It also leaves out, without a word,
 * those that it could not download; so one that names this kind of machine has to be there.
 * @param {LockEntry} entry
 */
function mayBeMissing({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  const named = os !== undefined || cpu !== undefined;
  const ours = allows(os, process.platform) && allows(cpu, process.arch);
  return !named || !ours || !allows(libc, isMusl() ? 'musl' : 'glibc');
}

/**
 * The packages of the lock file that are not there, by npm's own list (which it writes last) and by a look at the disk.
 * @param {string} folder
 * @returns {string[]}
 */
export function missingPackages(folder) {
  const wanted = lockEntries(path.join(folder, 'package-lock.json'));
  const present = lockEntries(path.join(folder, 'node_modules', '.package-lock.json'));
  const missing = Object.entries(wanted).filter(([place, entry]) => {
    if (place === '') return false;
    const got = present[place];
    if (got === undefined) return !mayBeMissing(entry);
    const same = got.version === entry.version && got.integrity === entry.integrity;
    return !same || !fs.existsSync(path.join(folder, place, 'package.json'));
  });
  return missing.map(([place]) => place);
}

/**
 * Installs a folder anew. Call it with the lock held. The stamp (and npm's own list) go first and the stamp comes last,
 * so an installation that was killed on the way is always found and begun again.
 * @param {string} folder
 * @param {string} node which Node runs npm
 * @param {(pid: number) => void} started
 */
export async function install(folder, node, started) {
  fs.rmSync(stampFile(folder), { force: true });
  fs.rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true });
  await cleanInstall(folder, node, started);
  const missing = missingPackages(folder);
  if (missing.length > 0) {
    throw new Trouble(
      `npm left out ${missing.join(', ')}. Check the network, then run the same command again.`,
    );
  }
  writeStamp(folder);
}

/**
 * Takes over what an `npm install` by hand, or an installation whose start was killed, has left; if it is whole.
 * @param {string} folder
 */
export function adopt(folder) {
  try {
    if (missingPackages(folder).length > 0) return false;
  } catch {
    return false;
  }
  writeStamp(folder);
  return true;
}

import path from 'node:path';

/** @typedef {Record<string, string | undefined>} Environment */

/** What npm sets for the script that it runs, and what would mislead an npm started from inside it. */
const NPM_LEAVINGS = /^(npm_lifecycle|npm_package|npm_command$|init_cwd$)/i;

/**
 * The environment without what an outer npm has left in it.
 * @param {Environment} environment
 * @returns {Environment}
 */
export function cleanEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([key]) => !NPM_LEAVINGS.test(key)));
}

/**
 * How this environment spells PATH: Windows says `Path`, and a second spelling beside it would be ignored.
 * @param {Environment} environment
 */
export function pathKey(environment) {
  return Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
}

/**
 * The environment with `folder` in front of PATH.
 * @param {Environment} environment
 * @param {string} folder
 * @returns {Environment}
 */
export function withFolderFirst(environment, folder) {
  const key = pathKey(environment);
  const rest = environment[key];
  return { ...environment, [key]: rest ? `${folder}${path.delimiter}${rest}` : folder };
}

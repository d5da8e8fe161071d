/**
 * Writes packages/i18n/src/generated from packages/i18n/messages/LANG.json.
 *
 *   node tools/messages.mjs           write; unused messages are only told
 *   node tools/messages.mjs --check   write nothing; fail on stale files and on unused messages
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BASE, checkAll, unusedKeys } from './messages-lib.mjs';
import { renderLanguage, renderTypes } from './messages-render.mjs';

const ROOT = join(import.meta.dirname, '..');
const MESSAGES = join(ROOT, 'packages/i18n/messages');
const GENERATED = join(ROOT, 'packages/i18n/src/generated');

function readMessages() {
  const names = readdirSync(MESSAGES).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [name.slice(0, -'.json'.length), readFileSync(join(MESSAGES, name), 'utf8')]),
  );
}

/**
 * The text of every source file that may use a message.
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* readSources(folder) {
  const skipped = /^(node_modules|dist|generated|test|tests|coverage|e2e|public)$/;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.test(entry.name)) yield* readSources(path);
    else if (/\.(ts|mjs|js|svelte)$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

/** @param {Map<string, import('./messages-lib.mjs').Catalogue>} catalogues */
function render(catalogues) {
  const files = new Map([
    [
      'messages.ts',
      renderTypes(/** @type {import('./messages-lib.mjs').Catalogue} */ (catalogues.get(BASE))),
    ],
  ]);
  for (const [language, messages] of catalogues) {
    for (const [name, text] of renderLanguage(language, messages)) files.set(name, text);
  }
  return files;
}

/**
 * @param {string} name
 * @param {string} text
 */
function isStale(name, text) {
  const path = join(GENERATED, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
}

/**
 * By rename, so that a running Vite never reads half a file.
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  const path = join(GENERATED, name);
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * Messages that no source names.
 * @param {import('./messages-lib.mjs').Catalogue} base
 */
function findUnused(base) {
  const sources = ['apps', 'packages'].flatMap((folder) => [...readSources(join(ROOT, folder))]);
  return unusedKeys(base.keys(), sources);
}

/**
 * Everything wrong with the committed files, or nothing.
 * @param {[string, string][]} stale
 * @param {string[]} unused
 */
function checkCommitted(stale, unused) {
  const folder = relative(ROOT, GENERATED);
  return [
    ...stale.map(([name]) => `${folder}/${name} is old: run node tools/messages.mjs`),
    ...unused.map((key) => `"${key}": nobody uses it`),
  ];
}

/** @param {boolean} check */
function run(check) {
  const { catalogues, errors } = checkAll(readMessages());
  if (errors.length > 0) return errors;
  const base = /** @type {import('./messages-lib.mjs').Catalogue} */ (catalogues.get(BASE));
  const stale = [...render(catalogues)].filter(([name, text]) => isStale(name, text));
  const unused = findUnused(base);
  const wrong = check ? checkCommitted(stale, unused) : [];
  if (wrong.length > 0) return wrong;
  for (const [name, text] of stale) write(name, text);
  // While a page is being written its messages come first; only the check insists.
  if (unused.length > 0) console.warn(`messages: nobody uses yet: ${unused.join(', ')}`);
  console.log(`messages: ${base.size} in ${[...catalogues.keys()].join(', ')}, all well`);
  return [];
}

const errors = run(process.argv.includes('--check'));
for (const error of errors) console.error(`messages: ${error}`);
if (errors.length > 0) process.exitCode = 1;

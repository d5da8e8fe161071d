/**
 * Writes packages/i18n/src/generated from packages/i18n/messages/LANG.json.
 *
 *   node tools/messages.mjs           write; unused messages are only told
 *   node tools/messages.mjs --check   write nothing; fail on stale files and on unused messages
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BASE, checkAll, renderCatalogue, renderTypes, unusedKeys } from './messages-lib.mjs';

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

/** The text of every source file that may use a message. */
function* readSources(folder) {
  const skipped = /^(node_modules|dist|generated|test|tests|coverage|e2e|public)$/;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.test(entry.name)) yield* readSources(path);
    else if (/\.(ts|mjs|js|svelte)$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

function render(catalogues) {
  const files = new Map([['messages.ts', renderTypes(catalogues.get(BASE))]]);
  for (const [language, messages] of catalogues) {
    files.set(`${language}.ts`, renderCatalogue(messages));
  }
  return files;
}

function isStale(name, text) {
  const path = join(GENERATED, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
}

/** By rename, so that a running Vite never reads half a file. */
function write(name, text) {
  const path = join(GENERATED, name);
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function fail(errors) {
  for (const error of errors) console.error(`messages: ${error}`);
  process.exitCode = 1;
}

const check = process.argv.includes('--check');
const { catalogues, errors } = checkAll(readMessages());
if (errors.length > 0) fail(errors);
else {
  const files = render(catalogues);
  const stale = [...files].filter(([name, text]) => isStale(name, text));
  const sources = ['apps', 'packages'].flatMap((folder) => [...readSources(join(ROOT, folder))]);
  const unused = unusedKeys(catalogues.get(BASE).keys(), sources).map(
    (key) => `"${key}": nobody uses it`,
  );
  const folder = relative(ROOT, GENERATED);
  if (check) {
    const old = stale.map(([name]) => `${folder}/${name} is old: run node tools/messages.mjs`);
    fail([...old, ...unused]);
    if (old.length + unused.length > 0) process.exitCode = 1;
    else process.exitCode = 0;
  } else {
    for (const [name, text] of stale) write(name, text);
    for (const line of unused) console.warn(`messages: ${line} (yet)`);
  }
  const count = catalogues.get(BASE).size;
  if (process.exitCode !== 1) {
    console.log(`messages: ${count} in ${[...catalogues.keys()].join(', ')}, all well`);
  }
}

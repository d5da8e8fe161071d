/** The generated modules as text: one per language, and the types of all. */
import compile from 'icu-minify/compile';
import { PARTS, partOf, typeText } from './messages-lib.mjs';

const HEAD = '// Written by tools/messages.mjs from packages/i18n/messages; do not edit.\n';

/**
 * The modules of one language, by the names of their files: what is needed at once, and a file for each part.
 * @param {string} language
 * @param {import('./messages-lib.mjs').Catalogue} messages
 * @returns {[string, string][]}
 */
export function renderLanguage(language, messages) {
  return ['core', ...Object.keys(PARTS)].map((part) => [
    part === 'core' ? `${language}.ts` : `${language}.${part}.ts`,
    renderCatalogue(new Map([...messages].filter(([key]) => partOf(key) === part))),
  ]);
}

/**
 * One module: compiled messages in the order of their keys.
 * @param {import('./messages-lib.mjs').Catalogue} messages
 */
function renderCatalogue(messages) {
  const lines = sorted(messages).map(
    ([key, { source }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(source))},\n`,
  );
  return (
    `${HEAD}import type { Catalogue } from './messages.ts';\n\n` +
    `// prettier-ignore\nconst catalogue: Catalogue = {\n${lines.join('')}};\n\n` +
    `export default catalogue;\n`
  );
}

/**
 * The types: which messages there are, and what each one takes.
 * @param {import('./messages-lib.mjs').Catalogue} base
 */
export function renderTypes(base) {
  const lines = sorted(base).map(
    ([key, { source, params }]) =>
      `  /** ${source.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n` +
      `  '${key}': ${renderParams(params)};\n`,
  );
  return (
    `${HEAD}\n// prettier-ignore\nexport interface Messages {\n${lines.join('')}}\n\n` +
    `/** What is loaded apart, when somebody needs it. */\n` +
    `export type Part = ${Object.keys(PARTS)
      .map((part) => `'${part}'`)
      .join(' | ')};\n\n` +
    `/** A part of one language: the compiled message of each of its keys. */\n` +
    `export type Catalogue = Readonly<Record<string, unknown>>;\n`
  );
}

/** @param {import('./messages-lib.mjs').Params} params */
function renderParams(params) {
  if (params.size === 0) return 'Record<never, never>';
  const fields = [...params]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `readonly ${name}: ${typeText(type)}`);
  return `{ ${fields.join('; ')} }`;
}

/** @param {import('./messages-lib.mjs').Catalogue} messages */
function sorted(messages) {
  return [...messages].sort(([a], [b]) => (a < b ? -1 : 1));
}

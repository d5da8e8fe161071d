/** The generated modules as text: one per language, and the types of all. */
import compile from 'icu-minify/compile';
import { typeText } from './messages-lib.mjs';

const HEAD = '// Written by tools/messages.mjs from packages/i18n/messages; do not edit.\n';

/**
 * The module of one language: its compiled messages, in the order of their keys.
 * @param {import('./messages-lib.mjs').Catalogue} messages
 */
export function renderCatalogue(messages) {
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
    `/** One language: the compiled message of every key. */\n` +
    `export type Catalogue = Readonly<Record<keyof Messages, unknown>>;\n`
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

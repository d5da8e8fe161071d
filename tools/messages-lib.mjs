/**
 * What the message generator knows: reading catalogues, comparing languages, finding what is unused.
 * No files are touched here, so that every failure can be tested.
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';

/** The language that the types come from and the others are compared with. */
export const BASE = 'en';

/** What nobody needs at first is loaded apart: each part with the first words of its keys. */
export const PARTS = {
  cli: ['cli'],
  book: ['book', 'learn', 'about'],
  stats: ['stats'],
  desk: [
    'settings',
    'menu',
    'keys',
    'timeline',
    'typed',
    'deals',
    'replay',
    'ear',
    'plain',
    'picture',
    'draw',
  ],
  daily: ['daily'],
};

/**
 * The part that a message belongs to; `core` is loaded with the page.
 * @param {string} key
 */
export function partOf(key) {
  const area = key.slice(0, key.indexOf('.'));
  return Object.entries(PARTS).find(([, areas]) => areas.includes(area))?.[0] ?? 'core';
}

/**
 * @typedef {'text' | 'number' | { options: string[], open: boolean }} ParamType
 *   A select is closed when its `other` branch is empty: then only the named options may be passed.
 * @typedef {{ source: string, params: Map<string, ParamType> }} Message
 * @typedef {Map<string, Message>} Catalogue
 * @typedef {Map<string, ParamType>} Params
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Node
 * @typedef {import('@formatjs/icu-messageformat-parser').PluralElement} PluralNode
 * @typedef {import('@formatjs/icu-messageformat-parser').SelectElement} SelectNode
 */

/**
 * Reads one language's JSON; returns its messages and what is wrong with them.
 * @param {string} language
 * @param {string} json
 */
function readCatalogue(language, json) {
  /** @type {string[]} */
  const errors = [];
  /** @type {Catalogue} */
  const messages = new Map();
  for (const [key, source] of readEntries(language, json, errors)) {
    try {
      /** @type {Params} */
      const params = new Map();
      walk(parse(source), params, language);
      compile(source);
      messages.set(key, { source, params });
    } catch (error) {
      errors.push(`${language}: "${key}": ${explain(error)}`);
    }
  }
  return { messages, errors };
}

/**
 * JSON.parse keeps the last of two equal keys without a word, and two people edit these files.
 * @param {string} language
 * @param {string} json
 * @param {string[]} errors
 * @returns {[string, string][]}
 */
function readEntries(language, json, errors) {
  let data;
  try {
    data = JSON.parse(json);
  } catch (error) {
    errors.push(`${language}: not JSON: ${explain(error)}`);
    return [];
  }
  const seen = new Set();
  for (const [, key] of json.matchAll(/^\s*"([^"]+)"\s*:/gm)) {
    if (seen.has(key)) errors.push(`${language}: "${key}": stands twice`);
    seen.add(key);
  }
  return Object.entries(data).filter(([key, value]) => {
    const good = typeof value === 'string' && value.trim() !== '';
    if (!good) errors.push(`${language}: "${key}": is not a text, or empty`);
    return good;
  });
}

/**
 * The parser names its errors by code only.
 * @param {unknown} error
 */
function explain(error) {
  if (!(error instanceof Error)) return String(error);
  const { location } = /** @type {{ location?: { start: { offset: number } } }} */ (error);
  const where = location === undefined ? '' : ` at character ${location.start.offset + 1}`;
  return `${error.message}${where}`;
}

/**
 * Collects the parameters of a message and refuses what the product does not use.
 * @param {readonly Node[]} nodes
 * @param {Params} params
 * @param {string} language
 */
function walk(nodes, params, language) {
  for (const node of nodes) {
    if (node.type === TYPE.argument) addParam(params, node.value, 'text');
    else if (node.type === TYPE.number) addParam(params, node.value, 'number');
    else if (node.type === TYPE.plural) walkPlural(node, params, language);
    else if (node.type === TYPE.select) walkSelect(node, params, language);
    else if (node.type === TYPE.tag) {
      throw new Error(`<${node.value}> is a tag; quote angle brackets as '<${node.value}>'`);
    } else if (node.type === TYPE.date || node.type === TYPE.time) {
      throw new Error('dates are formatted before they are handed in');
    }
  }
}

/**
 * @param {PluralNode} node
 * @param {Params} params
 * @param {string} language
 */
function walkPlural(node, params, language) {
  addParam(params, node.value, 'number');
  const type = node.pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
  const rules = new Intl.PluralRules(language, { type });
  /** @type {string[]} */
  const wanted = rules.resolvedOptions().pluralCategories;
  const forms = Object.keys(node.options).filter((form) => !form.startsWith('='));
  const missing = wanted.filter((form) => !forms.includes(form));
  const surplus = forms.filter((form) => !wanted.includes(form));
  if (missing.length > 0) {
    throw new Error(`{${node.value}} lacks the plural form ${missing.join(', ')}`);
  }
  if (surplus.length > 0) {
    throw new Error(`{${node.value}} has the plural form ${surplus.join(', ')}, never used here`);
  }
  for (const option of Object.values(node.options)) walk(option.value, params, language);
}

/**
 * @param {SelectNode} node
 * @param {Params} params
 * @param {string} language
 */
function walkSelect(node, params, language) {
  const options = Object.keys(node.options).filter((option) => option !== 'other');
  // The parser insists on `other`.
  const open = (node.options['other']?.value.length ?? 0) > 0;
  addParam(params, node.value, { options: options.sort(), open });
  for (const option of Object.values(node.options)) walk(option.value, params, language);
}

/**
 * A parameter may be used more than once; the narrowest use decides its type.
 * @param {Params} params
 * @param {string} name
 * @param {ParamType} type
 */
function addParam(params, name, type) {
  const known = params.get(name);
  if (known === undefined || known === 'text') params.set(name, type);
  else if (typeof known === 'object' && typeof type === 'object') {
    if (typeText(known) !== typeText(type)) {
      throw new Error(`{${name}} is selected by different options`);
    }
  } else if (type !== 'text' && type !== known) throw new Error(`{${name}} has two types`);
}

/**
 * The type of a parameter in TypeScript.
 * @param {ParamType} type
 * @returns {string}
 */
export function typeText(type) {
  if (type === 'text') return 'string | number';
  if (type === 'number') return 'number';
  return type.open ? 'string' : type.options.map((option) => `'${option}'`).join(' | ');
}

/**
 * What keeps a language from standing in for the base language.
 * @param {string} language
 * @param {Catalogue} messages
 * @param {Catalogue} base
 */
function compareCatalogues(language, messages, base) {
  /** @type {string[]} */
  const errors = [];
  for (const key of base.keys()) {
    if (!messages.has(key)) errors.push(`${language}: "${key}": is missing`);
  }
  for (const [key, message] of messages) {
    const other = base.get(key);
    if (other === undefined) errors.push(`${language}: "${key}": ${BASE} has no such message`);
    else errors.push(...compareParams(language, key, message.params, other.params));
  }
  return errors;
}

/**
 * @param {string} language
 * @param {string} key
 * @param {Params} params
 * @param {Params} base
 */
function compareParams(language, key, params, base) {
  /** @type {string[]} */
  const errors = [];
  for (const name of base.keys()) {
    if (!params.has(name)) errors.push(`${language}: "${key}": {${name}} is missing`);
  }
  for (const [name, type] of params) {
    const other = base.get(name);
    if (other === undefined) errors.push(`${language}: "${key}": {${name}} is not in ${BASE}`);
    else if (!sameUse(type, other)) {
      errors.push(
        `${language}: "${key}": {${name}} is ${typeText(type)}, in ${BASE} ${typeText(other)}`,
      );
    }
  }
  return errors;
}

/**
 * A language may select where another only inserts, as long as both take what is passed.
 * @param {ParamType} a
 * @param {ParamType} b
 */
function sameUse(a, b) {
  if (typeText(a) === typeText(b)) return true;
  /** @param {ParamType} type */
  const open = (type) => type === 'text' || (typeof type === 'object' && type.open);
  return open(a) && open(b);
}

/**
 * Reads and compares all languages: `{ en: json, de: json }`.
 * @param {Record<string, string>} files
 */
export function checkAll(files) {
  /** @type {Map<string, Catalogue>} */
  const catalogues = new Map();
  /** @type {string[]} */
  const errors = [];
  for (const [language, json] of Object.entries(files)) {
    const { messages, errors: found } = readCatalogue(language, json);
    catalogues.set(language, messages);
    errors.push(...found);
  }
  const base = catalogues.get(BASE);
  if (base === undefined) return { catalogues, errors: [...errors, `${BASE}: no such catalogue`] };
  for (const [language, messages] of catalogues) {
    if (language !== BASE) errors.push(...compareCatalogues(language, messages, base));
  }
  return { catalogues, errors };
}

/**
 * Messages that no source text names. A key counts as named where it stands in quotes, or where a
 * template begins with its first part, as in `error.${code}`.
 * @param {Iterable<string>} keys
 * @param {Iterable<string>} sources
 */
export function unusedKeys(keys, sources) {
  const named = new Set();
  const prefixes = new Set();
  for (const source of sources) {
    for (const [, key] of source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)) named.add(key);
    for (const [, prefix] of source.matchAll(/`([a-z][\w.-]*[.-])\$\{/g)) prefixes.add(prefix);
  }
  const begun = [...prefixes];
  return [...keys].filter(
    (key) => !named.has(key) && !begun.some((prefix) => key.startsWith(prefix)),
  );
}

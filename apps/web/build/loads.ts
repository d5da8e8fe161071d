/**
 * What each page loads beside the first script, for the server (`.vite/loads.json`, which is not served): it names these files
 * in the head of the page, so that the browser asks for them at once and not one after the other.
 */
import type { Plugin, Rolldown } from 'vite';
import { PAGES, type PageName } from '../src/routes.ts';
import { PARTS } from '../src/text/parts.ts';
import { sourceOf, wordsOf } from './offline.ts';

interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface Loads {
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pages: Readonly<Record<string, Files & { readonly parts: readonly string[] }>>;
}

/** Loaded by pages that show what the server knows. */
const ONLINE = 'online/open.ts';
const WITH_ONLINE: ReadonlySet<PageName> = new Set(['daily', 'boards', 'you']);

/** The part of the words that every page needs. */
const CORE = 'core';

/** A module's own chunk, as its path ends: `views/pages/Rules.svelte`. */
function chunkOf(bundle: Rolldown.OutputBundle, path: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' &&
      file.facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${path}`) === true,
  );
  if (found === undefined) throw new Error(`the build has no chunk of ${path}`);
  return found;
}

/** A chunk and all that it imports, in the order in which they are asked for. */
function within(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  found: Set<Rolldown.OutputChunk>,
): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') within(bundle, next, found);
  }
}

function filesOf(bundle: Rolldown.OutputBundle, page: PageName): Files {
  const there = new Set<Rolldown.OutputChunk>();
  const html = String(sourceOf(bundle, 'index.html'));
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && html.includes(`"/${file.fileName}"`)) within(bundle, file, there);
  const wanted = new Set(there);
  const name = `${page.charAt(0).toUpperCase()}${page.slice(1)}`;
  within(bundle, chunkOf(bundle, `views/pages/${name}.svelte`), wanted);
  if (WITH_ONLINE.has(page)) within(bundle, chunkOf(bundle, ONLINE), wanted);
  const more = [...wanted].filter((chunk) => !there.has(chunk));
  return {
    scripts: more.map(({ fileName }) => `/${fileName}`),
    styles: [
      ...new Set(more.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ].map((file) => `/${file}`),
  };
}

/** Words by language and part; pages as their addresses begin, the table without a name. */
export function loadsOf(bundle: Rolldown.OutputBundle): Loads {
  const words: Record<string, Record<string, string>> = {};
  for (const [name, file] of Object.entries(bundle)) {
    const [language, part] = wordsOf(file) ?? [];
    if (language !== undefined) (words[language] ??= {})[part ?? CORE] = `/${name}`;
  }
  const table = { scripts: [], styles: [], parts: [CORE] };
  const pages = PAGES.map((page) => {
    return [page, { ...filesOf(bundle, page), parts: [CORE, ...PARTS[page]] }] as const;
  });
  return { words, pages: { '': table, ...Object.fromEntries(pages) } };
}

export function loads(): Plugin {
  return {
    name: 'loads',
    apply: 'build',
    // The names of all files must be known by then.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const source = JSON.stringify(loadsOf(bundle));
      this.emitFile({ type: 'asset', fileName: '.vite/loads.json', source });
    },
  };
}

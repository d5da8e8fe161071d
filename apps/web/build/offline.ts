/**
 * Writes the service worker, `sw.js`, once it is known what the page consists of. It is bundled apart and in one file, because
 * that is how every browser takes it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { FRONT_DOOR, type KeptFiles } from '../src/offline/kept.ts';

const WEB = join(import.meta.dirname, '..');

/** One part of one language: `generated/pt-BR.book.ts`. */
const WORDS = /\/i18n\/src\/generated\/([\w-]+)(?:\.(\w+))?\.ts$/;
/** The command line's own part, which no page asks for. */
const NOT_OF_THE_PAGE = 'cli';
/** What the page may ask for. Icons and pictures of installing are for the browser's own shelf, links for other sites. */
const ASKED_FOR = /^assets\/.*\.(js|css|woff2|svg)$|^licences\.json$/;
/** Copied as they are. */
const PUBLIC = ['icon.svg'];

function hash(...contents: readonly (string | Uint8Array)[]): string {
  const hashing = createHash('sha256');
  for (const content of contents) hashing.update(content);
  return hashing.digest('base64url').slice(0, 16);
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

export function sourceOf(bundle: Rolldown.OutputBundle, name: string): string | Uint8Array {
  const file = bundle[name];
  if (file === undefined) throw new Error(`the build has no ${name}`);
  return contentOf(file);
}

/** Language and part of a chunk that is one part of one language; the part is undefined where it is the one of every page. */
export function wordsOf(
  file: Rolldown.OutputAsset | Rolldown.OutputChunk,
): readonly [language: string, part: string | undefined] | null {
  const module = file.type === 'chunk' ? file.facadeModuleId : null;
  const [, language, part] = WORDS.exec(module?.replaceAll('\\', '/') ?? '') ?? [];
  return language === undefined ? null : [language, part];
}

/** What a worker of this build keeps. */
export function keptFiles(bundle: Rolldown.OutputBundle): KeptFiles {
  const words: Record<string, string[]> = {};
  const files: { url: string; revision: string | null }[] = [];
  for (const [name, file] of Object.entries(bundle)) {
    const [language, part] = wordsOf(file) ?? [];
    if (language !== undefined) {
      if (part !== NOT_OF_THE_PAGE) (words[language] ??= []).push(`/${name}`);
    } else if (ASKED_FOR.test(name)) {
      const revision = name.startsWith('assets/') ? null : hash(contentOf(file));
      files.push({ url: `/${name}`, revision });
    }
  }
  for (const name of PUBLIC)
    files.push({ url: `/${name}`, revision: hash(readFileSync(join(WEB, 'public', name))) });
  // The server writes what a shared link shows into the page; a new version may be served by other rules, too.
  const version = readFileSync(join(WEB, 'package.json'));
  const door = hash(sourceOf(bundle, 'index.html'), sourceOf(bundle, '.vite/links.json'), version);
  files.push({ url: FRONT_DOOR, revision: door });
  return { files: files.sort((a, b) => (a.url < b.url ? -1 : 1)), words };
}

/** Stands in the worker for what it keeps, which is known when everything else is built. */
const KEPT = '__KEPT__';

async function bundleWorker(licences: Plugin): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    plugins: [licences],
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: {
        input: join(WEB, 'worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the worker was not bundled');
  const [{ code }] = output.output;
  if (code.split(KEPT).length !== 2) throw new Error('the worker has no place for what it keeps');
  return code;
}

/** Two plugins: the first goes before the list of licences, and `licences` tells it what the worker consists of. */
export function offline(licences: () => Plugin): readonly Plugin[] {
  let worker = '';
  return [
    {
      name: 'offline-worker',
      apply: 'build',
      async generateBundle() {
        worker = await bundleWorker(licences());
      },
    },
    {
      name: 'offline',
      apply: 'build',
      // The page must be whole by then.
      enforce: 'post',
      generateBundle(_options, bundle) {
        const kept = JSON.stringify(keptFiles(bundle));
        const source = worker.replace(KEPT, () => kept);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        // For the check of sizes; it is not served.
        this.emitFile({ type: 'asset', fileName: '.vite/kept.json', source: kept });
      },
    },
  ];
}

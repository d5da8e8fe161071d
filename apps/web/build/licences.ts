/**
 * Lists what the built page consists of, with the licences, as `licences.json`. The list comes from the modules that were
 * really bundled, so it cannot forget one; a package whose licence is not to be found ends the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** As the page reads it. */
interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

type About = Readonly<Partial<Record<'name' | 'version' | 'license', string>>>;

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '../..');
const MODULES = '/node_modules/';
/** Helpers that the bundler adds, and whose they are. */
const HELPERS = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };

/** The folder of the package that a module belongs to; null for the house's own. */
function packageOf(id: string): string | null {
  const helper = Object.entries(HELPERS).find(([start]) => id.startsWith(start));
  if (helper !== undefined) return join(ROOT, 'node_modules', helper[1]);
  const at = id.lastIndexOf(MODULES);
  if (id.startsWith('\0') || at < 0) return null;
  const [first = '', second = ''] = id.slice(at + MODULES.length).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return id.slice(0, at + MODULES.length) + name;
}

function readPackage(folder: string): Licence {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as About;
  const { name, version, license } = about;
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  if (name === undefined || version === undefined || license === undefined || file === undefined)
    throw new Error(`${folder} does not say which licence it has`);
  const whole = readFileSync(join(folder, file), 'utf8');
  // Vite's own tools are not in the page.
  const [text = ''] = whole.split('\n# Licenses of bundled dependencies');
  return { name, version, licence: license, text: text.trim() };
}

/** What no package manager knows of. */
function ownParts(): readonly Licence[] {
  const { version } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8')) as Licence;
  const read = (...place: string[]) => readFileSync(join(...place), 'utf8').trim();
  const fonts = join(WEB, 'src/theme/fonts');
  return [
    { name: 'Bellows', version, licence: 'MIT', text: read(ROOT, 'LICENSE') },
    { name: 'Lato', version: '2.0', licence: 'OFL-1.1', text: read(fonts, 'OFL-Lato.txt') },
    { name: 'Vollkorn', version: '', licence: 'OFL-1.1', text: read(fonts, 'OFL-Vollkorn.txt') },
  ];
}

/** For the page and for its workers, which are bundled apart: first theirs, then the page, which writes the list. */
export function licences(): { readonly page: Plugin; readonly worker: () => Plugin } {
  const folders = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const chunk of Object.values(bundle)) {
      const ids = chunk.type === 'chunk' ? chunk.moduleIds : [];
      for (const folder of ids.map(packageOf)) if (folder !== null) folders.add(folder);
    }
  };
  return {
    worker: () => ({
      name: 'licences-of-a-worker',
      generateBundle: (_options, bundle) => note(bundle),
    }),
    page: {
      name: 'licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        note(bundle);
        const packages = [...folders].map(readPackage).sort((a, b) => (a.name < b.name ? -1 : 1));
        const source = JSON.stringify([...ownParts(), ...packages]);
        this.emitFile({ type: 'asset', fileName: 'licences.json', source });
      },
    },
  };
}

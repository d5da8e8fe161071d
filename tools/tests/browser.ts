// Finds a browser for the tests in the page, or gets one: an installed Chromium or Chrome, else Playwright's own, else (as root
// on Debian) the system's package.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../boot/child.mjs';
import { pathKey } from '../boot/environment.mjs';
import { program } from '../boot/program.mjs';
import { Trouble, say } from '../boot/words.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Environment;
  readonly exists: (file: string) => boolean;
  /** Whether the program starts and calls itself a browser of the kind that is looked for. */
  readonly starts: (file: string) => boolean;
}

// Debian's headless shell comes first: the same engine without a window's parts, so the tests take two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PLACES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where programs with these names would lie, by the folders that the machine looks in. */
export function inPath(environment: Environment, names: readonly string[]): string[] {
  const folders = (environment[pathKey(environment)] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installed({ platform, environment }: Machine): string[] {
  switch (platform) {
    case 'darwin': {
      const roots = ['/Applications', `${environment['HOME'] ?? ''}/Applications`];
      return MAC_APPS.flatMap((app) =>
        roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`),
      );
    }
    case 'win32': {
      const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(
        (key) => environment[key],
      );
      return WINDOWS_PLACES.flatMap((place) =>
        roots.filter((root) => root !== undefined).map((root) => `${root}\\${place}`),
      );
    }
    default:
      return inPath(environment, NAMES);
  }
}

/** The program that somebody named; null if nobody did. */
export function namedBy(key: string, machine: Machine): string | null {
  const named = machine.environment[key];
  if (!named) return null;
  if (machine.exists(named) && machine.starts(named)) return named;
  throw new Trouble(`${key}=${named} does not start as a browser.`);
}

/** The browser that was named, or the first that is installed and starts. */
export function findBrowser(machine: Machine): string | null {
  for (const key of ['BELLOWS_CHROMIUM', 'CHROME_PATH']) {
    const named = namedBy(key, machine);
    if (named !== null) return named;
  }
  return installed(machine).find((file) => machine.exists(file) && machine.starts(file)) ?? null;
}

/** Chrome for Windows opens a window when it is asked for its version, so there the file's being there must do. */
function startsAs(name: RegExp, question: string, file: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const version = execFileSync(file, [question], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return name.test(version);
  } catch {
    return false;
  }
}

/** This machine, for a browser that calls itself by this name when it is asked. */
export const thisMachine = (name: RegExp, question = '--version'): Machine => ({
  platform: process.platform,
  environment: process.env,
  exists: existsSync,
  starts: (file) => startsAs(name, question, file),
});

const THIS_MACHINE = thisMachine(/chrom|edge/i);

/** Playwright's own Chromium, when it has been downloaded. */
async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && THIS_MACHINE.starts(file) ? file : null;
}

async function downloadBrowser(): Promise<string | null> {
  say('No Chromium or Chrome found; downloading the one of Playwright (once, about 150 MB) …');
  const playwright = program('@playwright/test', 'cli.js');
  const { code } = await run(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return code === 0 ? playwrightBrowser() : null;
}

/** Installs packages of Debian's, where that can be done without asking anybody; whether it was done. */
export async function aptGet(names: readonly string[], why: string): Promise<boolean> {
  const program = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(program)) return false;
  say(`${why}; installing ${names.map((name) => `"${name}"`).join(', ')} of this system …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...names],
  ];
  for (const step of steps) {
    const { code } = await run(program, step, { stdio: ['ignore', 'ignore', 'ignore'], env });
    if (code !== 0) return false;
  }
  return true;
}

async function installBrowser(): Promise<string | null> {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await aptGet([name], 'The download did not work')) return findBrowser(THIS_MACHINE);
  return null;
}

/** A browser that starts; a `Trouble` with what to do when none can be had. */
export async function getBrowser(): Promise<string> {
  const browser =
    findBrowser(THIS_MACHINE) ??
    (await playwrightBrowser()) ??
    (await downloadBrowser()) ??
    (await installBrowser());
  if (browser !== null) return browser;
  throw new Trouble(
    'The tests in the page need a browser and none could be had. Install Chromium or Chrome, or name one in BELLOWS_CHROMIUM, then run the same command again.',
  );
}

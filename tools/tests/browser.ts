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
  /** Whether the program starts and calls itself a browser. */
  readonly starts: (file: string) => boolean;
}

const NAMES = [
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

function inPath(environment: Environment): string[] {
  const folders = (environment[pathKey(environment)] ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
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
      return inPath(environment);
  }
}

/** The browser that was named, or the first that is installed and starts. */
export function findBrowser(machine: Machine): string | null {
  for (const key of ['BELLOWS_CHROMIUM', 'CHROME_PATH']) {
    const named = machine.environment[key];
    if (!named) continue;
    if (machine.exists(named) && machine.starts(named)) return named;
    throw new Trouble(`${key}=${named} does not start as a browser.`);
  }
  return installed(machine).find((file) => machine.exists(file) && machine.starts(file)) ?? null;
}

/** Chrome for Windows opens a window when it is asked for its version, so there the file's being there must do. */
function starts(file: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const version = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    });
    return /chrom|edge/i.test(version);
  } catch {
    return false;
  }
}

const THIS_MACHINE: Machine = {
  platform: process.platform,
  environment: process.env,
  exists: existsSync,
  starts,
};

/** Playwright's own Chromium, when it has been downloaded. */
async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && starts(file) ? file : null;
}

async function downloadBrowser(): Promise<string | null> {
  say('No Chromium or Chrome found; downloading the one of Playwright (once, about 150 MB) …');
  const playwright = program('@playwright/test', 'cli.js');
  const { code } = await run(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return code === 0 ? playwrightBrowser() : null;
}

async function installBrowser(): Promise<string | null> {
  const aptGet = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return null;
  say('The download did not work; installing the package "chromium" of this system …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ];
  for (const step of steps) {
    const { code } = await run(aptGet, step, { stdio: ['ignore', 'ignore', 'ignore'], env });
    if (code !== 0) return null;
  }
  return findBrowser(THIS_MACHINE);
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

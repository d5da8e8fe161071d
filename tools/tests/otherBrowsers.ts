// The browsers beside Chromium: an installed one, else (as root on Debian) the system's package, else none: then their part is
// left out, and it is said.
import { type Machine, aptGet, inPath, namedBy, thisMachine } from './browser.ts';

export interface OtherBrowser {
  /** As apps/web/browsers/playwright.config.ts names it. */
  readonly project: string;
  /** The variable that names the program. */
  readonly key: string;
  /** What the program calls itself, and by which option. */
  readonly called: RegExp;
  readonly question: string;
  /** Where it lies when it is installed, the one to be preferred first. */
  readonly places: (machine: Machine) => readonly string[];
  /** It needs a screen, so a window can be opened where nobody sees it only with Xvfb. */
  readonly screen: boolean;
  readonly packages: readonly string[];
  /** What is said where it cannot be had. */
  readonly missing: string;
}

export const FIREFOX: OtherBrowser = {
  project: 'firefox',
  key: 'BELLOWS_FIREFOX',
  called: /firefox/i,
  question: '--version',
  places: ({ platform, environment }) => {
    switch (platform) {
      case 'darwin':
        return ['/Applications', `${environment['HOME'] ?? ''}/Applications`].map(
          (root) => `${root}/Firefox.app/Contents/MacOS/firefox`,
        );
      case 'win32':
        return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
          .map((key) => environment[key])
          .filter((root) => root !== undefined)
          .map((root) => `${root}\\Mozilla Firefox\\firefox.exe`);
      default:
        return inPath(environment, ['firefox-esr', 'firefox']);
    }
  },
  screen: false,
  packages: ['firefox-esr'],
  missing:
    'the flows in Firefox, since there is none here. Install Firefox (on Debian the package firefox-esr), or name one in BELLOWS_FIREFOX.',
};

export const WEBKIT: OtherBrowser = {
  project: 'webkit',
  key: 'BELLOWS_WEBKIT',
  called: /webkit/i,
  question: '--help',
  // Its small browser lies where this program knows it to be.
  places: ({ platform, environment }) =>
    platform === 'linux' ? inPath(environment, ['WebKitWebDriver']) : [],
  screen: true,
  packages: ['webkit2gtk-driver', 'xvfb'],
  missing:
    'the flows in WebKitGTK, since its WebKitWebDriver is not here. On Debian install the packages webkit2gtk-driver and xvfb, or name the program in BELLOWS_WEBKIT.',
};

/** The one that was named, or the first that is installed and starts; null if there is none. */
export function findOther(other: OtherBrowser, machine: Machine): string | null {
  const fits = (file: string): boolean => machine.exists(file) && machine.starts(file);
  if (other.screen && !hasScreen(machine)) return null;
  return namedBy(other.key, machine) ?? other.places(machine).find(fits) ?? null;
}

function hasScreen({ environment, exists }: Machine): boolean {
  return Boolean(environment['DISPLAY']) || inPath(environment, ['Xvfb']).some(exists);
}

/** The same, and where there is none it is installed, if that can be done; null if it cannot be had. */
export async function getOther(other: OtherBrowser): Promise<string | null> {
  const machine = thisMachine(other.called, other.question);
  const found = findOther(other, machine);
  if (found !== null) return found;
  const done = await aptGet(other.packages, `No ${other.project} found`);
  return done ? findOther(other, machine) : null;
}

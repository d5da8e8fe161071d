import { describe, expect, test } from 'vitest';
import { type Machine, findBrowser } from '../tests/browser.ts';
import { FIREFOX, type OtherBrowser, WEBKIT, findOther } from '../tests/otherBrowsers.ts';

/** A machine with these programs; those in `broken` do not start. */
function machine(
  files: readonly string[],
  options: {
    platform?: NodeJS.Platform;
    environment?: Record<string, string>;
    broken?: string[];
  } = {},
): Machine {
  return {
    platform: options.platform ?? 'linux',
    environment: { PATH: '/usr/bin:/snap/bin', ...options.environment },
    exists: (file) => files.includes(file),
    starts: (file) => !options.broken?.includes(file),
  };
}

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const WINDOWS = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';

describe('the browser for the tests', () => {
  test.each<[string, Machine, string | null]>([
    [
      'Chromium before Chrome',
      machine(['/usr/bin/google-chrome', '/usr/bin/chromium']),
      '/usr/bin/chromium',
    ],
    [
      'the shell without a window before the browser',
      machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']),
      '/usr/bin/chromium-headless-shell',
    ],
    ['any folder of PATH', machine(['/snap/bin/chromium']), '/snap/bin/chromium'],
    [
      'the next when one does not start',
      machine(['/usr/bin/chromium', '/usr/bin/microsoft-edge'], { broken: ['/usr/bin/chromium'] }),
      '/usr/bin/microsoft-edge',
    ],
    [
      'the one that is named before all others',
      machine(['/usr/bin/chromium', '/opt/c'], { environment: { BELLOWS_CHROMIUM: '/opt/c' } }),
      '/opt/c',
    ],
    ['CHROME_PATH too', machine(['/opt/c'], { environment: { CHROME_PATH: '/opt/c' } }), '/opt/c'],
    ['none', machine([]), null],
    ['a Mac', machine([MAC], { platform: 'darwin', environment: { HOME: '/Users/x' } }), MAC],
    [
      'Windows',
      machine([WINDOWS], { platform: 'win32', environment: { PROGRAMFILES: 'C:\\Program Files' } }),
      WINDOWS,
    ],
  ])('%s', (_what, where, expected) => {
    expect(findBrowser(where)).toBe(expected);
  });

  test('a named one that does not start is an error, not a reason to take another', () => {
    const broken = machine(['/usr/bin/chromium'], {
      environment: { BELLOWS_CHROMIUM: '/opt/gone' },
    });
    expect(() => findBrowser(broken)).toThrow(/BELLOWS_CHROMIUM/);
  });
});

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';
const WINDOWS_FIREFOX = 'C:\\Program Files\\Mozilla Firefox\\firefox.exe';
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

describe('the browsers beside it', () => {
  test.each<[string, OtherBrowser, Machine, string | null]>([
    [
      'the Firefox that changes least',
      FIREFOX,
      machine(['/usr/bin/firefox', '/usr/bin/firefox-esr']),
      '/usr/bin/firefox-esr',
    ],
    [
      'another Firefox when that does not start',
      FIREFOX,
      machine(['/usr/bin/firefox', '/usr/bin/firefox-esr'], { broken: ['/usr/bin/firefox-esr'] }),
      '/usr/bin/firefox',
    ],
    [
      'the Firefox that is named',
      FIREFOX,
      machine(['/usr/bin/firefox', '/opt/f'], { environment: { BELLOWS_FIREFOX: '/opt/f' } }),
      '/opt/f',
    ],
    ['no Firefox', FIREFOX, machine(['/usr/bin/chromium']), null],
    [
      'Firefox on a Mac',
      FIREFOX,
      machine([MAC_FIREFOX], { platform: 'darwin', environment: { HOME: '/Users/x' } }),
      MAC_FIREFOX,
    ],
    [
      'Firefox on Windows',
      FIREFOX,
      machine([WINDOWS_FIREFOX], {
        platform: 'win32',
        environment: { PROGRAMFILES: 'C:\\Program Files' },
      }),
      WINDOWS_FIREFOX,
    ],
    ['WebKit and a screen that nobody sees', WEBKIT, machine([DRIVER, SCREEN]), DRIVER],
    ['WebKit and a screen', WEBKIT, machine([DRIVER], { environment: { DISPLAY: ':0' } }), DRIVER],
    ['WebKit without a screen', WEBKIT, machine([DRIVER]), null],
    ['WebKit where there is no WebKitGTK', WEBKIT, machine([SCREEN], { platform: 'win32' }), null],
  ])('%s', (_what, other, where, expected) => {
    expect(findOther(other, where)).toBe(expected);
  });

  test('a named one that does not start is an error here, too', () => {
    const broken = machine([], { environment: { BELLOWS_FIREFOX: '/opt/gone' } });
    expect(() => findOther(FIREFOX, broken)).toThrow(/BELLOWS_FIREFOX/);
  });
});

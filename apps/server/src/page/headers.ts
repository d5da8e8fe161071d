import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Everything from this server and nothing from anywhere else. `upgrade-insecure-requests` and HSTS are deliberately absent:
 * on a home network the game is served over plain http.
 */
export const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      // The solver's kernel is WebAssembly; this allows compiling it, and no other evaluation.
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      // Text becomes markup or a script through Svelte's templates and the page's own list of scripts only.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['svelte-trusted-html', 'bellows-script'],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
};

/** What the page never asks a browser for. It writes to the clipboard, shares, vibrates and makes a sound. */
const NEVER_ASKED = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
];

/** For the header Permissions-Policy, which helmet does not know. */
export const PERMISSIONS = NEVER_ASKED.map((feature) => `${feature}=()`).join(', ');

/** What a device reads when the game is installed: it asks for these every now and then, and nobody waits for a new one. */
const INSTALLING = /^\/(icons|screenshots)\/|\.webmanifest$/;

/**
 * Vite puts a hash of the content into the names of everything under `assets/`; all else may change behind its name. The
 * service worker above all: a kept one would hold back every new version.
 */
export function cacheControl(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (INSTALLING.test(urlPath)) return 'public, max-age=3600';
  return isPicture(urlPath) ? 'public, max-age=86400' : 'no-cache';
}

/** The pictures of shared links are there to be shown elsewhere. */
export function resourcePolicy(urlPath: string): string {
  return isPicture(urlPath) ? 'cross-origin' : 'same-origin';
}

function isPicture(urlPath: string): boolean {
  return urlPath.startsWith('/og/');
}

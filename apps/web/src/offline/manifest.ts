import { LANGUAGES, type Language } from '@bellows/i18n';

/** What an installed game is called and says of itself is written at build, in each language: build/manifest.ts. */
export function manifestPath(language: Language): string {
  return language === LANGUAGES[0] ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

/** Whoever installs the game gets it in the language that the page speaks. */
export function linkManifest(language: Language): void {
  const link = document.querySelector('link[rel="manifest"]');
  const path = manifestPath(language);
  if (link?.getAttribute('href') !== path) link?.setAttribute('href', path);
}

/** What the build makes for shared links: words in every language, and pictures of true moves without a letter of text. */
import { inflateSync } from 'node:zlib';
import { LANGUAGES, loadMessages } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { encodePng } from '../build/png.ts';
import { drawHome, drawScene } from '../build/scene.ts';
import { linkWords } from '../build/sharedLinks.ts';
import { PAGES } from '../src/routes.ts';
import { BOOK_IDS, firstMode } from '../src/views/book/entries.ts';
import { exampleOf } from '../src/views/book/examples.ts';

describe.each(LANGUAGES)('the words in %s', (language) => {
  test('have every page and game, and the blanks that the server fills', async () => {
    const words = linkWords(await loadMessages(language, 'book'));
    expect(Object.keys(words.pages)).toEqual([...PAGES]);
    expect(Object.keys(words.games)).toEqual([...BOOK_IDS]);
    expect(words.tab).toContain('{game}');
    expect(words.deal.title).toMatch(/\{game\}.*\{deal\}/);
    expect(words.deal.text).toMatch(/\{game\}.*\{line\}/);
    expect(words.replay.text).toContain('{deal}');
    expect(words.rules.title).toContain('{game}');
    expect(words.games['leap']?.name).toContain('{distances}');
    expect(words.games['leap']?.line).toContain('{either}');
    expect(words.or).toMatch(/^\{first\} .+ \{last\}$/);
  });
});

describe('the pictures', () => {
  test.each([...BOOK_IDS])('%s: cards and a move, drawn, not written', (id) => {
    const svg = drawScene(exampleOf(firstMode(id)).frames[0]!);
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|null/);
  });

  test('home has the four aces', () => {
    expect(drawHome().match(/<g transform="translate\(600 706\)/g)).toHaveLength(4);
  });

  test('a PNG by palette has the same pixels; the rarest of too many colours become the nearest', () => {
    const [width, height] = [30, 10];
    const pixels = new Uint8Array(width * height * 4).fill(255);
    // Three hundred reds, some of them nearly the same.
    for (let at = 0; at < width * height; at += 1) pixels.set([at & 0xff, at >> 8, 0], at * 4);
    const read = readPng(encodePng(pixels, width, height));
    expect([read.width, read.height]).toEqual([width, height]);
    for (let at = 0; at < width * height; at += 1) {
      const [red = 0, green = 0, blue = 0] = read.colours[at] ?? [];
      expect(Math.abs(red - (at & 0xff)) + Math.abs(green - (at >> 8)) + blue).toBeLessThan(3);
    }
  });
});

interface Read {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly (readonly number[])[];
}

/** Reads what `encodePng` writes. */
function readPng(png: Buffer): Read {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR')!;
  const palette = chunks.get('PLTE')!;
  const lines = inflateSync(chunks.get('IDAT')!);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const colours = Array.from({ length: width * height }, (_, at) => {
    const index = lines[at + Math.floor(at / width) + 1]!;
    return [...palette.subarray(3 * index, 3 * index + 3)];
  });
  return { width, height, colours };
}

/** The few shapes that a picture is made of. */

/** Text that stands in XML. */
export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

/** A length in the picture. */
export function fixed(length: number): string {
  return String(Math.round(length * 100) / 100);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function rect(kind: string, { x, y, width, height }: Box, round = 0): string {
  const radius = round > 0 ? ` rx="${fixed(Math.min(round, width / 2))}"` : '';
  return `<rect class="${kind}" x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"${radius}/>`;
}

export function text(
  x: number,
  y: number,
  words: string,
  kind = '',
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const style = kind === '' ? '' : ` class="${kind}"`;
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${fixed(x)}" y="${fixed(y)}"${style}${place}>${escaped(words)}</text>`;
}

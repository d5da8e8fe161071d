/** A text as a QR code, drawn as one path of unit squares with the quiet zone that the standard asks for. */
import { encode } from 'uqr';

export interface QrCode {
  /** Modules from edge to edge, the quiet zone included. */
  readonly size: number;
  readonly path: string;
}

const QUIET = 4;

/** Null where the text is longer than a code can hold. */
export function qrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET });
    const rows = data.map((row, y) => rowPath(row, y));
    return { size, path: rows.join('') };
  } catch {
    return null;
  }
}

/** The dark runs of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    let end = x;
    while (row[end] === true) end += 1;
    path += `M${String(x)} ${String(y)}h${String(end - x)}v1h-${String(end - x)}z`;
    x = end;
  }
  return path;
}

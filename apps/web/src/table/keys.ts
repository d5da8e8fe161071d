import type { Line } from './layout.ts';

/** Where an arrow key leads; null: not a key of the row. Left and right follow the reading order. */
export function moveCursor(
  key: string,
  whole: boolean,
  index: number,
  lines: readonly Line[],
): number | null {
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const at = lines.findIndex((line) => index < line.first + line.count);
  const line = lines[at];
  if (!line) return null;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return inLine(lines[at - 1], index - line.first) ?? index;
    case 'ArrowDown':
      return inLine(lines[at + 1], index - line.first) ?? index;
    case 'Home':
      return whole ? 0 : line.first;
    case 'End':
      return whole ? count - 1 : line.first + line.count - 1;
    default:
      return null;
  }
}

function inLine(line: Line | undefined, column: number): number | null {
  return line ? line.first + Math.min(column, line.count - 1) : null;
}

/** The whole screen as lines of text, never more than the terminal has. */
import { targetOf, type Move } from '@bellows/rules';
import { drawRow, pilesPerLine, wrap } from './draw.ts';
import { positionOf } from './game.ts';
import type { View } from './keys.ts';
import type { Paint } from './paint.ts';
import { rowOf, type Session } from './session.ts';
import { moveText, statusText } from './words.ts';

export interface Screen {
  readonly paint: Paint;
  readonly columns: number;
  readonly rows: number;
}

/** The other piles that a move touches. */
function targetsOf(move: Move | undefined): ReadonlySet<number> {
  switch (move?.kind) {
    case 'merge':
      return new Set([targetOf(move)]);
    case 'remove':
      return new Set(range(move.first, move.last));
    case 'pair':
      return new Set([move.left, move.right]);
    default:
      return new Set();
  }
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function renderScreen(session: Session, view: View, screen: Screen): readonly string[] {
  const { i18n } = session;
  const { paint, columns, rows } = screen;
  const above = [...wrap(statusText(session), columns).map(paint.bold), ''];
  const below = ['', ...messageLines(session, view, screen), ...keyLines(session, view, screen)];
  const row = rowOf(session);
  const selected = view.options.length > 0 ? view.cursor : null;
  const targets = targetsOf(view.options[view.option]);
  const board = drawRow(row, { i18n, paint, columns, cursor: view.cursor, selected, targets });
  const room = Math.max(2, rows - above.length - below.length);
  const line = Math.floor((view.cursor - 1) / pilesPerLine(row, columns));
  return [...above, ...around(board, line, room), ...below].slice(0, rows);
}

/** As many whole lines of piles as there is room for, the cursor's among them. */
function around(board: readonly string[], line: number, room: number): readonly string[] {
  if (board.length <= room) return board;
  const shown = Math.max(1, Math.floor(room / 2));
  const first = Math.min(Math.max(0, line - Math.floor(shown / 2)), board.length / 2 - shown);
  return board.slice(2 * first, 2 * (first + shown));
}

function messageLines(session: Session, view: View, { columns }: Screen): readonly string[] {
  const { i18n, game } = session;
  if (view.options.length === 0 || game === null) {
    return view.said.flatMap((text) => text.split('\n')).flatMap((text) => wrap(text, columns));
  }
  const position = positionOf(game);
  return view.options.map((move, index) => {
    const mark = index === view.option ? '>' : ' ';
    return `${mark} ${String(index + 1)} ${moveText(i18n, position, move)}`.slice(0, columns);
  });
}

function keyLines({ i18n }: Session, view: View, { columns, paint }: Screen): readonly string[] {
  if (view.typed !== null) return [`> ${view.typed}_`];
  const key = view.options.length > 0 ? 'cli.play.keys-choose' : 'cli.play.keys';
  return wrap(i18n.t(key), columns).map(paint.dim);
}

import fc from 'fast-check';
import { formatPosition, isLegal, legalMoves, type Position } from '@bellows/rules';
import { expect, test } from 'vitest';
import { Controller } from '../src/game/controller.ts';
import { positionOf } from '../src/game/game.ts';
import { loadGame, saveGame } from '../src/game/saved.ts';
import { game } from './support.ts';

const WALKS = process.env['BELLOWS_FULL'] === '1' ? 1000 : 30;

/** The plainest thing that could be right: the positions in a list, and where one stands. */
interface Plain {
  list: string[];
  at: number;
}

const STEPS = [
  'move',
  'move',
  'move',
  'tap',
  'undo',
  'redo',
  'jump',
  'restart',
  'new',
  'reload',
] as const;
const step = fc.record({ kind: fc.constantFrom(...STEPS), pick: fc.nat(9999) });
const text = (position: Position) => `${formatPosition(position)} ${position.stock.length}`;

class Walk {
  controller: Controller;
  plain: Plain;
  now = 0;
  readonly mode: string;

  constructor(mode: string) {
    this.mode = mode;
    this.controller = this.open(game(mode, 'ms617'));
    this.plain = { list: [text(this.controller.position)], at: 0 };
  }

  open(one: ReturnType<typeof game>) {
    return new Controller(one, { showMoves: true, quick: true, now: () => this.now });
  }

  move(pick: number) {
    const moves = legalMoves(this.controller.position);
    const chosen = moves[pick % Math.max(1, moves.length)];
    if (chosen === undefined) return;
    expect(isLegal(this.controller.position, chosen)).toBe(true);
    this.controller.play(chosen);
    this.follow();
  }

  /** Whatever a tap did, it was a legal move or none. */
  tap(pick: number) {
    const before = this.controller.state.game.cursor;
    this.controller.tap(pick % this.controller.position.row.length);
    if (this.controller.state.game.cursor !== before) this.follow();
  }

  follow() {
    this.plain.list.length = this.plain.at + 1;
    this.plain.list.push(text(this.controller.position));
    this.plain.at += 1;
  }

  jump(pick: number) {
    this.plain.at = pick % this.plain.list.length;
    this.controller.jump(this.plain.at);
  }

  step(kind: (typeof STEPS)[number], pick: number) {
    this.now += pick;
    if (kind === 'move') {
      this.move(pick);
      return;
    }
    if (kind === 'tap') {
      this.tap(pick);
      return;
    }
    if (kind === 'jump') {
      this.jump(pick);
      return;
    }
    if (kind === 'undo' && this.plain.at > 0) {
      this.plain.at -= 1;
      this.controller.undo();
    } else if (kind === 'redo' && this.plain.at < this.plain.list.length - 1) {
      this.plain.at += 1;
      this.controller.redo();
    } else if (kind === 'restart') {
      this.plain.at = 0;
      this.controller.restart();
    } else if (kind === 'new' && pick % 5 === 0) {
      // There and back again: nothing of the old game may be lost.
      this.controller.newGame(game(this.mode, `ms${pick + 1}`));
      this.controller.undo();
    } else if (kind === 'reload') this.reload();
  }

  reload() {
    const saved: unknown = JSON.parse(
      JSON.stringify(saveGame(this.controller.state.game, this.now)),
    );
    const loaded = loadGame(saved);
    if (loaded.kind !== 'game') throw new Error(JSON.stringify(loaded));
    const seconds = this.controller.seconds();
    this.controller = this.open(loaded.game);
    expect(this.controller.seconds()).toBeCloseTo(seconds, 6);
  }

  check() {
    const { game: one } = this.controller.state;
    expect(text(positionOf(one))).toBe(this.plain.list[this.plain.at]);
    expect(one.positions.map(text)).toEqual(this.plain.list);
    expect(one.cursor).toBe(this.plain.at);
  }
}

test.each(['accordion/open', 'accordion/gradual', 'idle-year', 'bidirectional/gradual', 'leap-4'])(
  'U1, U8: random walks of %s are the list of positions',
  (mode) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const walk = new Walk(mode);
        for (const { kind, pick } of steps) walk.step(kind, pick);
        walk.check();
      }),
      { numRuns: WALKS },
    );
  },
);

/** Random walks of the controller against the plainest thing that could be right: positions in a list, and where one stands. */
import fc from 'fast-check';
import {
  exactDeal,
  formatPosition,
  isLegal,
  legalMoves,
  outcome,
  parseDeal,
  unwrap,
  VARIANTS,
  type Deal,
  type Mode,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { Controller } from '../src/game/controller.ts';
import { isAiming, positionOf, startGame, type Game } from '../src/game/game.ts';
import { loadGame, saveGame } from '../src/game/saved.ts';
import { mode } from './support.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const WALKS = FULL ? 1000 : 30;

/** Moves most of all, so that walks go deep; what throws away a line of play seldom. */
const STEPS = [
  ...['move', 'move', 'move', 'move', 'move', 'move', 'move', 'move', 'tap', 'tap', 'pair'],
  ...['pair', 'drop', 'drop', 'choose', 'cancel', 'undo', 'undo', 'redo', 'redo', 'jump'],
  ...['restart', 'new', 'reload', 'assist', 'options'],
] as const;
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  pick: fc.nat(99_999),
  half: fc.constantFrom('upper', 'lower', null),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Every mode of a variant: its deals and settings, with undo and without. */
function modesOf(id: string): readonly Mode[] {
  const variant = VARIANTS.find((one) => one.id === id);
  const settings: readonly string[] = variant?.settings ?? [];
  const parts = ['', ...settings.map((one) => `/${one === 'suit' ? 'suit-S' : one}`)];
  return (variant?.deals ?? ['open', 'gradual']).flatMap((deal) =>
    parts.flatMap((part) => ['', '/no-undo'].map((undo) => mode(`${id}/${deal}${part}${undo}`))),
  );
}

/** Whole decks, and short rows whose ends are reached; fixed ends stand in their places. */
function dealFor({ variant }: Mode, pick: number): Deal {
  const deal = unwrap(parseDeal(`ms${String((pick % 5000) + 1)}`));
  const count = [52, 6, 9, 12, 18][pick % 5] ?? 52;
  if (count === 52) return deal;
  const ends = variant.ends === null ? [] : [variant.ends.first, variant.ends.last];
  const between = deal.cards.filter((card) => !ends.includes(card)).slice(0, count - ends.length);
  const [first, last] = ends;
  if (first === undefined || last === undefined) return exactDeal(between);
  return exactDeal([first, ...between, last]);
}

const text = (position: Position) =>
  [formatPosition(position), position.stock, position.removed, position.target].join(' ');

class Walk {
  controller: Controller;
  list: string[];
  at = 0;
  now = 0;
  assisted = false;
  options = { showMoves: true, quick: true };
  #games = 0;
  readonly #mode: Mode;

  constructor(playing: Mode, pick: number) {
    this.#mode = playing;
    this.controller = this.#open(this.#game(pick));
    this.list = [text(this.controller.position)];
  }

  #game(pick: number): Game {
    this.#games += 1;
    const [playing, id] = [this.#mode, `g${String(this.#games)}`];
    return unwrap(startGame({ id, mode: playing, deal: dealFor(playing, pick), created: 1000 }));
  }

  #open(game: Game): Controller {
    return new Controller(game, { ...this.options, now: () => this.now, today: () => 0 });
  }

  /** Whatever a gesture did, it was one legal move, the name of a target, or nothing. */
  gesture(work: (controller: Controller) => void): void {
    const { game } = this.controller.state;
    work(this.controller);
    const after = this.controller.state.game;
    if (after.moves.length !== game.moves.length || after.cursor !== game.cursor) this.#moved(game);
    else if (after.target !== game.target) this.list = [text(positionOf(after))];
  }

  #moved(before: Game): void {
    const { game } = this.controller.state;
    const move = game.moves[game.cursor - 1];
    expect(isAiming(before)).toBe(false);
    expect(move !== undefined && isLegal(positionOf(before), move)).toBe(true);
    expect(game.cursor).toBe(before.cursor + 1);
    this.list = [...this.list.slice(0, this.at + 1), text(this.controller.position)];
    this.at += 1;
  }

  step({ kind, pick, half }: Step): void {
    this.now += pick;
    const { controller } = this;
    const count = controller.position.row.length;
    const [a, b] = [pick % (count + 1), Math.floor(pick / 60) % (count + 1)];
    switch (kind) {
      case 'move': {
        const moves = legalMoves(controller.position);
        const move = moves[pick % Math.max(1, moves.length)];
        if (move !== undefined) this.gesture((one) => one.play(move));
        return;
      }
      case 'tap': {
        this.gesture((one) => one.tap(a, half));
        return;
      }
      case 'pair': {
        this.gesture((one) => one.tap(a, half));
        this.gesture((one) => one.tap(b, half));
        return;
      }
      case 'drop': {
        const drops = controller.dropsFor(a);
        const to = pick % 2 === 0 ? drops[pick % Math.max(1, drops.length)]?.to : b;
        if (to !== undefined) this.gesture((one) => one.drop(a, to, half));
        return;
      }
      case 'choose': {
        const { choices } = controller.state;
        const choice = choices[pick % Math.max(1, choices.length)];
        if (choice !== undefined) this.gesture((one) => one.choose(choice));
        return;
      }
      case 'cancel': {
        this.gesture((one) => one.cancel());
        return;
      }
      default:
        this.#around(kind, pick);
    }
  }

  #around(kind: Step['kind'], pick: number): void {
    const { controller } = this;
    switch (kind) {
      case 'undo':
        this.#undo();
        return;
      case 'redo':
        this.#redo();
        return;
      case 'jump': {
        const place = pick % this.list.length;
        if (this.#mode.undo) this.at = place;
        controller.jump(place);
        return;
      }
      case 'restart': {
        if (pick % 4 > 0) return;
        if (this.#mode.undo) this.at = 0;
        controller.restart();
        return;
      }
      case 'new':
        if (this.#mode.undo || pick % 8 === 0) this.#new(pick);
        return;
      case 'assist': {
        controller.assist('hint');
        return;
      }
      case 'options': {
        this.options = { showMoves: pick % 2 === 0, quick: pick % 3 === 0 };
        controller.setOptions(this.options);
        return;
      }
      default:
        this.#reload();
    }
  }

  #undo(): void {
    const { game } = this.controller.state;
    const named = game.target !== null && this.#mode.variant.target === 'declared';
    this.controller.undo();
    if (!this.#mode.undo) return;
    if (this.at > 0) this.at -= 1;
    else if (named && this.list.length === 1) this.list = [text(this.controller.position)];
  }

  /** Own moves first, then the game that undo came back from; and back again. */
  #redo(): void {
    const { id } = this.controller.state.game;
    if (this.at < this.list.length - 1) this.at += 1;
    this.controller.redo();
    if (this.controller.state.game.id !== id) this.controller.undo();
    expect(this.controller.state.game.id).toBe(id);
  }

  /** There and back again: nothing of the old game may be lost. Without undo it is over. */
  #new(pick: number): void {
    const { controller } = this;
    const { id } = controller.state.game;
    controller.newGame(this.#game(pick));
    if (this.#mode.undo) {
      controller.undo();
      expect(controller.state.game.id).toBe(id);
      return;
    }
    expect([controller.canUndo, controller.canRedo]).toEqual([false, false]);
    this.list = [text(controller.position)];
    this.at = 0;
  }

  #reload(): void {
    const saved: unknown = JSON.parse(
      JSON.stringify(saveGame(this.controller.state.game, this.now)),
    );
    const loaded = loadGame(saved);
    if (loaded.kind !== 'game') throw new Error(JSON.stringify(loaded));
    const seconds = this.controller.seconds();
    this.controller = this.#open(loaded.game);
    expect(this.controller.seconds()).toBeCloseTo(seconds, 6);
  }

  check(): void {
    const { game, selected, choices } = this.controller.state;
    expect(text(positionOf(game))).toBe(this.list[this.at]);
    expect(game.positions.map(text)).toEqual(this.list);
    expect(game.cursor).toBe(this.at);
    expect(choices.every((move) => isLegal(positionOf(game), move))).toBe(true);
    if (selected !== null) expect(selected).toBeLessThan(positionOf(game).row.length);
    if (outcome(positionOf(game)) !== 'playing') expect(game.result).not.toBeNull();
  }

  /** U1: undo all, redo all: the same positions at every step. */
  back(): void {
    if (!this.#mode.undo) return;
    const { controller } = this;
    while (this.at > 0) {
      this.at -= 1;
      controller.undo();
      expect(text(controller.position)).toBe(this.list[this.at]);
    }
    while (this.at < this.list.length - 1) {
      this.at += 1;
      controller.redo();
      expect(text(controller.position)).toBe(this.list[this.at]);
    }
  }
}

describe('U1, U8, K2: random walks are the list of positions', () => {
  test.each([...VARIANTS.map(({ id }) => id), 'leap-2-5-9'])(
    '%s',
    (id) => {
      const modes = modesOf(id);
      const playing = fc.constantFrom(...modes);
      const steps = fc.array(step, { minLength: 30, maxLength: 150 });
      fc.assert(
        fc.property(playing, fc.nat(99_999), steps, (one, pick, all) => {
          const walk = new Walk(one, pick);
          for (const each of all) walk.step(each);
          walk.check();
          walk.back();
        }),
        { numRuns: WALKS },
      );
    },
    FULL ? 600_000 : 30_000,
  );
});

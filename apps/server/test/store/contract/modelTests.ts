import { VIEWS } from '@bellows/api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewBoard, Store } from '../../../src/store/store.ts';
import { Model, type Modelled } from '../model.ts';
import { resultOf, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const RUNS = FULL ? 2000 : 25;
const PLAYERS = 4;
const BOARDS = 3;

/** Which player, on which board, and what is done. */
type Act =
  | { readonly act: 'start'; readonly player: number; readonly board: number }
  | {
      readonly act: 'put';
      readonly player: number;
      readonly board: number;
      readonly score: number;
      readonly timeMs: number;
      readonly kind: 'assisted' | 'unaided' | 'first-try';
      readonly digest: string;
    }
  | {
      readonly act: 'hide';
      readonly player: number;
      readonly board: number;
      readonly hidden: boolean;
    }
  | { readonly act: 'stop'; readonly player: number; readonly stopped: boolean }
  | { readonly act: 'roll' | 'remove'; readonly player: number }
  | { readonly act: 'close'; readonly board: number }
  | { readonly act: 'seal'; readonly board: number; readonly keep: number }
  | { readonly act: 'drop' };

const player = fc.nat(PLAYERS - 1);
const board = fc.nat(BOARDS - 1);
const as = <A extends string>(act: A) => fc.constant(act);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: as('start'), player, board }) },
  {
    weight: 10,
    arbitrary: fc.record({
      act: as('put'),
      player,
      board,
      score: fc.constantFrom(100, 200, 300),
      timeMs: fc.constantFrom(1, 2),
      kind: fc.constantFrom('assisted', 'unaided', 'first-try'),
      digest: fc.constantFrom('a', 'a', 'a', 'b'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: as('hide'), player, board, hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: as('stop'), player, stopped: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('roll', 'remove'), player }) },
  { weight: 1, arbitrary: fc.record({ act: as('close'), board }) },
  { weight: 1, arbitrary: fc.record({ act: as('seal'), board, keep: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: as('drop') }) },
);

/** One world, played on the store and on the model. */
class World {
  readonly sample = new Sample();
  readonly boards: readonly NewBoard[] = [0, 1, 2].map((day) => {
    // The last has a mode of its own.
    const mode = day < 2 ? this.sample.mode : `other-${this.sample.mode}`;
    const { date } = this.sample.board(day);
    return this.sample.board(day, { mode, id: `${date}/${mode}` });
  });
  readonly players = Array.from({ length: PLAYERS }, () => this.sample.id('player'));
  #at = 10_000;

  /** What is asked of a store, the same of each. Made once, since it moves the time. */
  ask(act: Act, id: string): (store: Modelled) => Promise<unknown> {
    this.#at += 1;
    const at = this.#at;
    const note = { at, reason: act.act };
    const nonce = { nonce: id, at, forgetBefore: 0 };
    const key = 'player' in act ? (this.players[act.player] ?? '') : '';
    const day = 'board' in act ? (this.boards[act.board]?.id ?? '') : '';
    const gameOf = async (store: Modelled) => (await store.startOf(day, key))?.gameId ?? id;
    switch (act.act) {
      case 'start':
        return (store) => store.start({ gameId: id, board: day, player: key, issuedAt: at });
      case 'put':
        return async (store) => {
          const game = { gameId: await gameOf(store), board: day, player: key };
          const flags = { assisted: act.kind === 'assisted', firstTry: act.kind === 'first-try' };
          const { score, timeMs, digest } = act;
          const received = { receivedAt: at - (at % 3), piles: score / 100 };
          return store.putResult(resultOf(game, { score, timeMs, digest, ...flags, ...received }));
        };
      case 'hide':
        return async (store) => store.hideResult(await gameOf(store), act.hidden, note);
      case 'stop':
        return (store) => store.stopPlayer(key, act.stopped, note);
      case 'roll':
        return (store) => store.rollName(key, nonce, 2);
      case 'remove':
        return (store) => store.removePlayer(key, nonce);
      case 'close':
        return (store) => store.closeBoard(day, at);
      case 'seal':
        return (store) => store.sealBoard(day, at, act.keep);
      case 'drop':
        return (store) => store.dropStarts(at);
    }
  }

  /** Everything that can be seen of it. */
  async picture(store: Modelled) {
    const ids = this.boards.map(({ id }) => id);
    const ours = (list: readonly { readonly id: string }[]) =>
      list.filter(({ id }) => ids.includes(id));
    const modes = new Set(this.boards.map(({ mode }) => mode));
    return {
      boards: await store.boards(this.sample.date(0), this.sample.date(9)),
      unclosed: ours(await store.unclosed(this.sample.date(9))),
      unsealed: ours(await store.unsealed(this.sample.date(9))),
      players: await Promise.all(this.players.map((key) => store.kept(key))),
      bests: await Promise.all([...modes].map((mode) => store.bests(mode, 10))),
      rows: await Promise.all(ids.map((id) => this.#rows(store, id))),
    };
  }

  async #rows(store: Modelled, id: string) {
    const results = await store.resultsAfter(id, null, 100);
    const [first] = results;
    return {
      results,
      rest: first === undefined ? [] : await store.resultsAfter(id, first, 100),
      ranks: await Promise.all(results.map((result) => store.ranks(result))),
      found: await Promise.all(results.map(({ publicId }) => store.resultOf(id, publicId))),
      games: await Promise.all(results.map(({ publicId }) => store.gameOf(id, publicId))),
      views: await Promise.all(
        VIEWS.map(async (view) => ({
          counts: await store.counts(id, view),
          top: await store.top(id, view, 3),
          near: await Promise.all(results.map((result) => store.neighbours(result, view, 1))),
        })),
      ),
    };
  }
}

const answered = async (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.catch(() => 'refused');

export function modelTests(shared: Shared): void {
  /** `drop` reaches every board there is, those of other worlds too. */
  const comparable = (act: Act, outcome: unknown) => (act.act === 'drop' ? null : outcome);

  const compare = async (store: Store, list: readonly Act[]) => {
    const world = new World();
    const model = new Model();
    await Promise.all([store.addBoards(world.boards), model.addBoards(world.boards)]);
    for (const act of list) {
      const ask = world.ask(act, world.sample.id(act.act));
      const found = await answered(ask(store));
      expect(comparable(act, found)).toEqual(comparable(act, await answered(ask(model))));
    }
    expect(await world.picture(store)).toEqual(await world.picture(model));
  };

  test(`counters, ranks and rows follow from ${RUNS} random histories`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 60 }), async (list) =>
        compare(shared(), list),
      ),
      { numRuns: RUNS },
    );
    const { complaints } = await shared().verify();
    expect(complaints).toEqual([]);
  });
}

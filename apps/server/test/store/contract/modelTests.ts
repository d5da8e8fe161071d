import { VIEWS } from '@bellows/api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewBoard, Store } from '../../../src/store/store.ts';
import { Model, type Modelled } from '../model.ts';
import { resultOf, Sample } from '../sample.ts';
import type { Shared, Traits } from './index.ts';

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
  | { readonly act: 'astray'; readonly player: number; readonly board: number }
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
  { weight: 1, arbitrary: fc.record({ act: as('astray'), player, board }) },
  { weight: 4, arbitrary: fc.record({ act: as('hide'), player, board, hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: as('stop'), player, stopped: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('roll', 'remove'), player }) },
  { weight: 1, arbitrary: fc.record({ act: as('close'), board }) },
  { weight: 1, arbitrary: fc.record({ act: as('seal'), board, keep: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: as('drop') }) },
);

/** The players and days of one history. */
class World {
  readonly sample: Sample;
  readonly boards: readonly NewBoard[];
  readonly players: readonly string[];
  #at = 10_000;

  constructor(sample: Sample) {
    this.sample = sample;
    this.boards = Array.from({ length: BOARDS }, (_, day) => {
      // The last has a mode of its own.
      const mode = day < BOARDS - 1 ? sample.mode : `other-${sample.mode}`;
      return sample.board(day, { mode, id: `${sample.date(day)}/${mode}` });
    });
    this.players = Array.from({ length: PLAYERS }, (_, index) => `${sample.mode} ${index}`);
  }

  /** What is asked of a store; time goes on by it. */
  ask(act: Act): (store: Modelled) => Promise<unknown> {
    this.#at += 1;
    const at = this.#at;
    const note = { at, reason: act.act };
    const nonce = { nonce: String(at), at, forgetBefore: 0 };
    const key = 'player' in act ? (this.players[act.player] ?? '') : '';
    const day = 'board' in act ? (this.boards[act.board]?.id ?? '') : '';
    const game = { gameId: `${key} on ${day}`, board: day, player: key };
    switch (act.act) {
      case 'start':
        return (store) => store.start({ ...game, issuedAt: at });
      case 'put': {
        const { score, timeMs, digest } = act;
        const flags = { assisted: act.kind === 'assisted', firstTry: act.kind === 'first-try' };
        const received = { receivedAt: at - (at % 3), piles: score / 100 };
        const result = resultOf(game, { score, timeMs, digest, ...flags, ...received });
        return (store) => store.putResult(result);
      }
      case 'astray':
        // Fails in the middle, when it has been counted already.
        return (store) => store.putResult({ ...resultOf(game), name: null as never });
      case 'hide':
        return (store) => store.hideResult(game.gameId, act.hidden, note);
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

/** What came of it. `drop` reaches every board there is, those of other worlds too, and so has nothing to compare. */
async function answered(act: Act, outcome: Promise<unknown>): Promise<unknown> {
  const answer = await outcome.catch(() => 'refused');
  return act.act === 'drop' ? null : answer;
}

/** One thing after the other. */
async function inTurn(store: Modelled, world: World, list: readonly Act[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const act of list) answers.push(await answered(act, world.ask(act)(store)));
  return answers;
}

/** As much at once as can be, so that they share transactions. What takes several waits for its turn. */
async function together(store: Modelled, world: World, list: readonly Act[]): Promise<unknown[]> {
  const answers: Promise<unknown>[] = [];
  for (const act of list) {
    const alone = act.act === 'seal' || act.act === 'drop';
    if (alone) await Promise.all(answers);
    const answer = answered(act, world.ask(act)(store));
    answers.push(answer);
    if (alone) await answer;
  }
  return Promise.all(answers);
}

async function compare(store: Store, list: readonly Act[], play: typeof inTurn): Promise<void> {
  const sample = new Sample();
  const model = new Model();
  const [real, plain] = [new World(sample), new World(sample)];
  await Promise.all([store.addBoards(real.boards), model.addBoards(plain.boards)]);
  expect(await play(store, real, list)).toEqual(await inTurn(model, plain, list));
  expect(await real.picture(store)).toEqual(await plain.picture(model));
}

export function modelTests(shared: Shared, { ordered, histories: runs }: Traits): void {
  test.each([
    { how: 'one after the other', play: inTurn },
    // At once, they have an order only where all of them pass one writer.
    ...(ordered ? [{ how: 'at once', play: together }] : []),
  ])(
    `counters, ranks and rows follow from ${String(runs)} random histories, $how`,
    async ({ play }) => {
      const histories = fc.array(acts, { minLength: 20, maxLength: 60 });
      const property = fc.asyncProperty(histories, (list) => compare(shared(), list, play));
      await fc.assert(property, { numRuns: runs });
      expect((await shared().verify()).complaints).toEqual([]);
    },
  );
}

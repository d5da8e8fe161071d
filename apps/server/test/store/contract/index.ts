/** What every store has to do, whatever keeps it. The same tests run on each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { boardTests } from './boards.ts';
import { dayTests } from './days.ts';
import { gameTests } from './games.ts';
import { modelTests } from './modelTests.ts';
import { operatorTests } from './operator.ts';
import { playerTests } from './players.ts';
import { sealingTests } from './sealing.ts';

/** A store for tests, in a place of its own that goes with it. */
export interface Place {
  open(): Promise<Store>;
  remove(): Promise<void>;
}

export interface Traits {
  /** Whether writes that are asked for at once are done in the order of asking. */
  readonly ordered: boolean;
  /** How many random histories are compared with the model. */
  readonly histories: number;
}

/** Answers the store that all tests share: each has days and players of its own. */
export type Shared = () => Store;

export function storeContract(name: string, place: () => Promise<Place>, traits: Traits): void {
  describe(`the store on ${name}`, () => {
    let where: Place | null = null;
    let store: Store | null = null;
    const shared = () => present(store);
    const reopen = async () => {
      await shared().close();
      store = await present(where).open();
      return store;
    };

    beforeAll(async () => {
      where = await place();
      store = await where.open();
    });
    afterAll(async () => {
      await store?.close();
      await where?.remove();
    });
    describe('days', () => dayTests(shared, reopen));
    describe('games', () => gameTests(shared, traits));
    describe('boards', () => boardTests(shared));
    describe('players', () => playerTests(shared));
    describe('sealing', () => sealingTests(shared));
    describe('operator', () => operatorTests(shared, reopen));
    describe('against a model', () => modelTests(shared, traits));
    test('after all of that, what is kept twice agrees', async () => {
      const { complaints, results } = await shared().verify();
      expect(complaints).toEqual([]);
      expect(results).toBeGreaterThan(100);
    });
  });
}

function present<A>(value: A | null): A {
  if (value === null) throw new Error('It is not open.');
  return value;
}

/** Ranked games for tests: real deals of days, played by the controller with clocks that the test moves. */
import { DAILY_VARIANTS, LEAD_DAILY, unwrap } from '@bellows/rules';
import { Controller } from '../src/game/controller.ts';
import { startGame, type Game } from '../src/game/game.ts';
import type { Ranked } from '../src/game/ranked.ts';
import { loadGame, saveGame } from '../src/game/saved.ts';
import type { GameEvent } from '../src/game/state.ts';
import { dealOf, mode, move } from './support.ts';

export const DATE = '2026-12-01';
/** Noon of that day. */
export const NOON = Date.parse(`${DATE}T12:00:00Z`);

export const DAILY_MODES: readonly string[] = [LEAD_DAILY, ...DAILY_VARIANTS];

export interface RankedStart {
  readonly mode?: string;
  readonly deal?: string;
  readonly id?: string;
  readonly change?: Partial<Ranked>;
}

/** Begun at noon by both clocks. The deal is a numbered one, where it does not matter that no day has it. */
export function rankedGame({ change = {}, ...given }: RankedStart = {}): Game {
  const { mode: text = LEAD_DAILY, deal = 'ms617', id = 'AAAAAAAAAAAAAAAAAAAAAA' } = given;
  const ranked: Ranked = {
    issuedAt: NOON,
    offset: 0,
    log: [],
    loggedAt: null,
    peeked: false,
    handedIn: null,
    ...change,
  };
  const daily = `${DATE}/${text}`;
  return unwrap(
    startGame({ id, created: NOON, mode: mode(text), deal: dealOf(deal), daily, ranked }),
  );
}

/** At a table whose steady clock and calendar go together, unless a test says otherwise. */
export function rankedTable(start: RankedStart | Game = {}) {
  const clock = { now: 5000, today: NOON };
  const options = {
    showMoves: true,
    quick: true,
    now: () => clock.now,
    today: () => clock.today,
  };
  const game = 'positions' in start ? start : rankedGame(start);
  let controller = new Controller(game, options);
  const events: GameEvent[] = [];
  controller.subscribe((event) => events.push(event));
  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
    clock.today += milliseconds;
  };
  return {
    get controller() {
      return controller;
    },
    get game() {
      return controller.state.game;
    },
    get log() {
      return controller.state.game.ranked?.log.map(([event]) => event).join(' ');
    },
    clock,
    events,
    pass,
    /** Plays moves, each a second after the one before. */
    play: (text: string) => {
      for (const one of text.split(' ')) {
        pass(1000);
        controller.play(move(one));
      }
    },
    /** The page is killed, and comes up again after a while. */
    reload: (away = 0) => {
      const saved: unknown = JSON.parse(JSON.stringify(saveGame(controller.state.game, clock.now)));
      const loaded = loadGame(saved);
      if (loaded.kind !== 'game') throw new Error(JSON.stringify(loaded));
      clock.today += away;
      clock.now = 100;
      controller = new Controller(loaded.game, options);
      return saved;
    },
  };
}

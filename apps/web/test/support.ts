/** What several tests of the app need. */
import { loadMessages, type Translator } from '@bellows/i18n';
import {
  parseDeal,
  parseMode,
  parseMoves,
  unwrap,
  type Deal,
  type Mode,
  type Move,
} from '@bellows/rules';
import { Controller } from '../src/game/controller.ts';
import type { GameEvent } from '../src/game/state.ts';
import { startGame, type Game } from '../src/game/game.ts';

export const english: Translator = await loadMessages('en', 'desk');
export const german: Translator = await loadMessages('de', 'desk');

export const mode = (text: string): Mode => unwrap(parseMode(text));
export const dealOf = (text: string): Deal => unwrap(parseDeal(text));
const moves = (text: string): readonly Move[] => unwrap(parseMoves(text));
export const move = (text: string): Move => moves(text)[0] as Move;

let count = 0;

export function game(modeText: string, deal: string): Game {
  count += 1;
  return unwrap(
    startGame({ id: `g${count}`, mode: mode(modeText), deal: dealOf(deal), created: 1000 }),
  );
}

/** A controller with a clock that only moves when the test says so. */
export function table(
  modeText: string,
  deal: string,
  options: { showMoves?: boolean; quick?: boolean } = {},
) {
  const clock = { now: 0, today: 0 };
  const controller = new Controller(game(modeText, deal), {
    showMoves: options.showMoves ?? true,
    quick: options.quick ?? true,
    now: () => clock.now,
    today: () => clock.today,
  });
  const events: GameEvent[] = [];
  controller.subscribe((event) => events.push(event));
  const play = (text: string) => moves(text).forEach((one) => controller.play(one));
  /** Taps piles by their numbers, from 1. */
  const tap = (...piles: number[]) => piles.forEach((pile) => controller.tap(pile - 1));
  return { controller, clock, events, play, tap, last: () => events.at(-1) };
}

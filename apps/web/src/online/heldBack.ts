import { DAY } from '@bellows/rules';
import type { Game } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';
import { isWithheld } from './records.ts';

type TellsTime = Pick<Session, 'online' | 'today'>;

/**
 * A moment that has surely come at the server, in milliseconds since 1970. A device's own clock may be hours ahead, and must
 * give nothing away before its time: until the server was heard it is believed to be a day ahead.
 */
export function surelyPassed(session: TellsTime): number {
  const clock = session.online?.clock;
  return clock === undefined || clock.offset === null ? session.today() - DAY : clock.now();
}

/** Whether the cards of a game may still be new to somebody: then only the address of its day is told (B11). */
export function isHeldBack(session: TellsTime, { daily }: Pick<Game, 'daily'>): boolean {
  return daily !== null && isWithheld(daily, surelyPassed(session));
}

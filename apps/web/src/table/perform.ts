/**
 * Plays the short animations about a card's place. They use `translate` and `scale`, and so leave
 * its `transform`, which the transitions own, alone.
 */

import { LAND, LIFT, TRAVEL } from './motion.ts';
import type { Act } from './sprites.ts';

export function perform(element: Element, act: Act): Animation {
  switch (act.kind) {
    case 'fly':
      return fly(element, act);
    case 'grow':
      return element.animate(
        { scale: [act.grown, 1] },
        { delay: 80 * act.pace, duration: 180 * act.pace, fill: 'backwards', easing: SETTLING },
      );
    case 'deal':
    case 'undeal':
      return toAndFromStock(element, act);
    case 'leave':
    case 'return':
      return offTheRow(element, act);
    case 'unfold':
      return element.animate(
        [
          { translate: `${String(act.dx)}px 0`, opacity: 0 },
          { opacity: 1, offset: 0.5 },
          { translate: '0 0', opacity: 1 },
        ],
        {
          delay: act.delay * act.pace,
          duration: 220 * act.pace,
          fill: 'backwards',
          easing: SETTLING,
        },
      );
    case 'glow':
      return glow(element, 'var(--accent)');
  }
}

const SETTLING = 'cubic-bezier(.25,.8,.35,1)';
type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

function toAndFromStock(element: Element, act: ActOf<'deal' | 'undeal'>): Animation {
  const there = { translate: `${String(act.dx)}px ${String(act.dy)}px`, scale: act.scale };
  const frames = [there, { translate: '0 0', scale: 1 }];
  if (act.kind === 'undeal') frames.reverse();
  return element.animate(frames, {
    duration: 200 * act.pace,
    easing: 'cubic-bezier(.3,.7,.2,1)',
    fill: act.kind === 'undeal' ? 'forwards' : 'none',
  });
}

/** What is removed is lifted off the table and is gone; by undo it comes down again. */
function offTheRow(element: Element, act: ActOf<'leave' | 'return'>): Animation {
  const lying = { translate: '0 0', scale: 1, opacity: 1 };
  const lifted = { translate: '0 -12px', scale: 1.05, opacity: 1, offset: 0.4 };
  const gone = { translate: '0 -26px', scale: 1.02, opacity: 0 };
  const away = act.kind === 'leave';
  const frames = away ? [lying, lifted, gone] : [gone, { ...lifted, offset: 0.6 }, lying];
  return element.animate(frames, {
    delay: act.delay * act.pace,
    duration: 180 * act.pace,
    easing: 'ease-out',
    fill: away ? 'forwards' : 'backwards',
  });
}

/** Lifted, at the height of its arc in mid-travel, and set down. */
function fly(element: Element, { rise, grown, pace }: ActOf<'fly'>): Animation {
  const duration = LIFT + TRAVEL + LAND;
  return element.animate(
    [
      { translate: '0 0', scale: grown, offset: 0, easing: 'ease-out' },
      { translate: '0 -7px', scale: grown * 1.04, offset: LIFT / duration, easing: 'ease-out' },
      { translate: `0 -${String(rise)}px`, scale: 1.05, offset: 0.5, easing: 'ease-in' },
      { translate: '0 -5px', scale: 1.03, offset: (LIFT + TRAVEL) / duration, easing: 'ease-in' },
      { translate: '0 0', scale: 1, offset: 1 },
    ],
    { duration: duration * pace },
  );
}

/** Instead of motion: a halo that fades, and nothing moves. */
function glow(element: Element, colour: string): Animation {
  const halo = (opacity: number): string =>
    `0 0 0 5px color-mix(in srgb, ${colour} ${String(opacity)}%, transparent)`;
  return element.animate({ boxShadow: [halo(75), halo(0)] }, { duration: 400, easing: 'ease-in' });
}

/** A refused pile: two cycles of 3 px. With reduced motion a halo instead. */
export function shake(element: Element, reduced: boolean): Animation {
  if (reduced) return glow(element, 'var(--ink)');
  const x = ['0', '-3px', '3px', '-3px', '3px', '0'];
  return element.animate({ translate: x }, { duration: 160, easing: 'ease-in-out' });
}

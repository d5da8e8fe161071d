/**
 * Plays the short animations about a card's place. They use `translate` and `scale`, and so leave
 * its `transform`, which the transitions own, alone.
 */

import { LAND, LIFT, TRAVEL } from './motion.ts';
import type { Act } from './sprites.ts';

export function perform(element: Element, act: Act): Animation {
  switch (act.kind) {
    case 'fly':
      return fly(element, act.rise, act.grown);
    case 'grow':
      return element.animate(
        { scale: [act.grown, 1] },
        { delay: 80, duration: 180, fill: 'backwards', easing: 'cubic-bezier(.25,.8,.35,1)' },
      );
    case 'deal': {
      const from = { translate: `${String(act.dx)}px ${String(act.dy)}px`, scale: act.scale };
      const frames = [from, { translate: '0 0', scale: 1 }];
      return element.animate(frames, { duration: 200, easing: 'cubic-bezier(.3,.7,.2,1)' });
    }
    case 'glow':
      return glow(element, 'var(--accent)');
  }
}

/** Lifted, at the height of its arc in mid-travel, and set down. */
function fly(element: Element, rise: number, grown: number): Animation {
  const duration = LIFT + TRAVEL + LAND;
  return element.animate(
    [
      { translate: '0 0', scale: grown, offset: 0, easing: 'ease-out' },
      { translate: '0 -7px', scale: grown * 1.04, offset: LIFT / duration, easing: 'ease-out' },
      { translate: `0 -${String(rise)}px`, scale: 1.05, offset: 0.5, easing: 'ease-in' },
      { translate: '0 -5px', scale: 1.03, offset: (LIFT + TRAVEL) / duration, easing: 'ease-in' },
      { translate: '0 0', scale: 1, offset: 1 },
    ],
    { duration },
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

/** A pile in the hand: from the finger that goes down to the drop, by pointer events alone. */

import { aimOf, drawnTo, type Aim, type Point } from './aim.ts';
import type { Layout } from './layout.ts';
import type { Drop, Half } from './types.ts';

/** What a drag asks of the table it happens on. */
export interface Hands {
  readonly layout: () => Layout;
  /** The corner of the row on the screen (it moves as the table scrolls). */
  readonly corner: () => Point;
  /** Whether this point of the screen lies on the tray. */
  readonly onTray: (point: Point) => boolean;
  /** A pile is taken up: where it may go. */
  readonly taken: (index: number) => readonly Drop[];
  readonly dropped: (from: number, to: number | 'away', half: Half) => void;
}

/** The pile in the hand. */
export interface InHand {
  readonly index: number;
  readonly id: string;
  readonly drops: readonly Drop[];
  readonly aim: Aim | null;
  /** Where it is drawn, from the row's corner. */
  readonly at: Point;
  /** It is about to go underneath. */
  readonly under: boolean;
}

interface Down {
  readonly index: number;
  readonly id: string;
  readonly pointer: number;
  readonly start: Point;
  readonly target: Element;
  /** A finger rolls farther than a mouse before it means anything. */
  readonly slack: number;
}

/** So long a card takes to go home. */
export const HOMING = 200;

export class Drag {
  hand = $state.raw<InHand | null>(null);
  /** The pile that was let go and is on its way, home or to where it was dropped. */
  homing = $state.raw<string | null>(null);
  readonly #hands: Hands;
  #down: Down | null = null;
  #listening: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dragged = false;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  down(index: number, id: string, event: PointerEvent): void {
    if (this.#down !== null || event.button !== 0 || !event.isPrimary) return;
    const target = event.currentTarget as Element;
    const start = { x: event.clientX, y: event.clientY };
    const slack = event.pointerType === 'mouse' ? 5 : 9;
    this.#down = { index, id, pointer: event.pointerId, start, target, slack };
    this.#listen();
  }

  /** The pile goes home: another finger, a lost pointer, a row that has changed under it. */
  cancel(): void {
    this.#end();
  }

  /** A pointer goes down somewhere on the table: the click that it will make is one of its own. */
  press(): void {
    this.#dragged = false;
  }

  /** Asked by a click: it only ends a drag. (Keys and screen readers click without a pointer.) */
  swallows(event: MouseEvent): boolean {
    return event.detail > 0 && this.#dragged;
  }

  stop(): void {
    this.#end();
    clearTimeout(this.#timer);
  }

  #listen(): void {
    const listening = new AbortController();
    this.#listening = listening;
    const on = (target: EventTarget, types: string[], then: (event: Event) => void): void => {
      for (const type of types)
        target.addEventListener(type, then, { signal: listening.signal, capture: true });
    };
    const own = (event: Event): boolean =>
      (event as PointerEvent).pointerId === this.#down?.pointer;
    on(window, ['pointermove'], (event) => {
      if (own(event)) this.#move(event as PointerEvent);
    });
    on(window, ['pointerup'], (event) => {
      if (own(event)) this.#up(event as PointerEvent);
    });
    on(window, ['pointercancel', 'lostpointercapture'], (event) => {
      if (own(event)) this.cancel();
    });
    // A second finger, another button's menu, another window.
    on(window, ['pointerdown', 'contextmenu'], () => {
      if (this.hand) this.cancel();
      else this.#forget();
    });
    // Not captured: a button that loses the focus would be heard here, too.
    window.addEventListener('blur', () => this.cancel(), { signal: listening.signal });
    on(document, ['visibilitychange'], () => {
      this.cancel();
    });
    on(window, ['keydown'], (event) => {
      if (!this.hand || (event as KeyboardEvent).key !== 'Escape') return;
      event.stopPropagation();
      this.cancel();
    });
  }

  #move(event: PointerEvent): void {
    const down = this.#down;
    if (!down) return;
    // The button was let go where nobody could tell: outside of the window.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) {
      this.cancel();
      return;
    }
    const [dx, dy] = [event.clientX - down.start.x, event.clientY - down.start.y];
    if (!this.hand && Math.hypot(dx, dy) < down.slack) return;
    const drops = this.hand?.drops ?? this.#take(down);
    if (this.#down) this.#hold(down, drops, { x: event.clientX, y: event.clientY });
  }

  #take(down: Down): readonly Drop[] {
    // A pointer that is gone already cannot be captured; the drag then goes on without.
    if (down.target.isConnected) {
      try {
        down.target.setPointerCapture(down.pointer);
      } catch {
        /* it is gone */
      }
    }
    clearTimeout(this.#timer);
    this.homing = null;
    this.#dragged = true;
    return this.#hands.taken(down.index);
  }

  #hold({ index, id, start }: Down, drops: readonly Drop[], point: Point): void {
    const layout = this.#hands.layout();
    const home = layout.places[index];
    if (!home) return;
    const corner = this.#hands.corner();
    const pointer = { x: point.x - corner.x, y: point.y - corner.y };
    const card = { x: home.x + point.x - start.x, y: home.y + point.y - start.y };
    const overTray = this.#hands.onTray(point);
    const aim = aimOf({ layout, from: index, drops, pointer, card, overTray });
    const drop = drops.find(({ to }) => to === aim?.to);
    const under = drop?.under !== undefined && aim?.half === 'lower' && aim.pull > 0;
    const at = drawnTo(layout, card, aim, under);
    this.hand = { index, id, drops, aim, at, under };
  }

  #up(event: PointerEvent): void {
    if (this.hand && this.#down)
      this.#hold(this.#down, this.hand.drops, { x: event.clientX, y: event.clientY });
    const { hand } = this;
    this.#end();
    if (hand?.aim) this.#hands.dropped(hand.index, hand.aim.to, hand.aim.half);
  }

  #end(): void {
    const { hand } = this;
    this.#forget();
    if (!hand) return;
    this.hand = null;
    this.homing = hand.id;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.homing = null), 2 * HOMING);
  }

  #forget(): void {
    this.#listening?.abort();
    this.#listening = null;
    this.#down = null;
  }
}

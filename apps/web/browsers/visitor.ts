/** Somebody who plays in a browser: finds things by what they are called, waits for them, and uses hand and keys. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Door } from './door.ts';
import type { Hand, Point, Size, Window } from './engine.ts';
import { find, isFocused, labels, pressable, soughtOf, take, text, type Target } from './inPage.ts';

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const ALL_STYLED =
  '[...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null)';
const STEPS_OF_A_DRAG = 5;

export class Visitor {
  readonly window: Window;
  readonly door: Door;

  constructor(window: Window, door: Door) {
    this.window = window;
    this.door = door;
  }

  async open(path: string): Promise<void> {
    await this.#styled();
    await this.window.goTo(this.door.address + path);
  }

  async reload(): Promise<void> {
    await this.#styled();
    await this.window.reload();
  }

  /** A style sheet that is on its way when the page is left would be a complaint of Firefox's. */
  async #styled(): Promise<void> {
    const all = () => this.window.value(ALL_STYLED);
    await expect.poll(all, { message: 'all style sheets are there' }).toBe(true);
  }

  /** Calls a function in the page with what is found there. */
  async ask<T, A extends readonly unknown[]>(
    target: Target,
    question: (found: readonly HTMLElement[], ...rest: A) => T,
    ...rest: A
  ): Promise<Awaited<T>> {
    const sought = soughtOf(target);
    if (!('css' in sought) && !(await this.window.value('"TestingLibraryDom" in globalThis')))
      await this.window.value(`(() => { ${LIBRARY} })()`);
    const args = [`(${String(find)})(${JSON.stringify(sought)})`, ...rest.map(toJson)].join(', ');
    return (await this.window.value(`(${String(question)})(${args})`)) as Awaited<T>;
  }

  count(target: Target): Promise<number> {
    return this.ask(target, (found) => found.length);
  }

  async sees(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: named(target) }).toBeGreaterThan(0);
  }

  async misses(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: named(target) }).toBe(0);
  }

  async reads(target: Target, words: RegExp | string): Promise<void> {
    const expected = expect.poll(() => this.ask(target, text), { message: named(target) });
    await (typeof words === 'string' ? expected.toContain(words) : expected.toMatch(words));
  }

  async isOn(path: RegExp): Promise<void> {
    await expect.poll(() => this.window.value('location.pathname')).toMatch(path);
  }

  async focusIsOn(target: Target): Promise<void> {
    await expect.poll(() => this.ask(target, isFocused), { message: named(target) }).toBe(true);
  }

  /** Where it can be pressed, once it rests and nothing lies over it. */
  async pointOf(target: Target): Promise<Point> {
    let at: Point = { x: 0, y: 0 };
    const seek = async (): Promise<string> => {
      const answer = await this.ask(target, pressable);
      if (typeof answer === 'string') return answer;
      at = answer;
      return 'found';
    };
    await expect.poll(seek, { message: `a place to press ${named(target)}` }).toBe('found');
    return at;
  }

  async click(target: Target, hand: Hand = 'mouse'): Promise<void> {
    await this.window.down(hand, await this.pointOf(target));
    await this.window.up(hand);
  }

  /** Takes an option of a list. Each system opens such lists in its own way, so no hand does it here. */
  async take(target: Target, value: string): Promise<void> {
    await this.pointOf(target);
    await this.ask(target, take, value);
  }

  async drag(from: Point, to: Point, hand: Hand): Promise<void> {
    await this.window.down(hand, from);
    for (let step = 1; step <= STEPS_OF_A_DRAG; step += 1) {
      const share = step / STEPS_OF_A_DRAG;
      await this.window.move(hand, {
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      });
    }
    await this.window.up(hand);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  /** What axe finds, by its rules, with the places. */
  async axe(): Promise<unknown> {
    await this.window.value(`(() => { ${AXE} })()`);
    return this.window.value(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
    );
  }

  /** Presses Tab, and waits until the focus has gone on: it may come after the key. */
  async tab(): Promise<void> {
    await this.window.value('void (globalThis.left = document.activeElement)');
    await this.window.press('Tab');
    const gone = () => this.window.value('document.activeElement !== globalThis.left');
    await expect.poll(gone, { message: 'the focus goes on' }).toBe(true);
  }

  async resize(size: Size): Promise<void> {
    await this.window.resize(size);
  }

  // The table.

  /** The pile with that number, from 1. */
  pile(number: number): Target {
    return `[data-pile="${String(number - 1)}"]`;
  }

  async hasPiles(count: number): Promise<void> {
    const piles = (): Promise<number> => this.count('[data-pile]');
    await expect.poll(piles, { message: 'the number of piles' }).toBe(count);
  }

  /** What the piles are called, in their order. */
  names(): Promise<readonly string[]> {
    return this.ask('[data-pile]', labels);
  }
}

const toJson = (value: unknown): string => JSON.stringify(value);
const named = (target: Target): string =>
  typeof target === 'string' ? target : `${target.role} ${String(target.name ?? '')}`;

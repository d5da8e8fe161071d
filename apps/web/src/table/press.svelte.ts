/** Hover and long press: what shows the number of cards in a pile, and never taps it. */

const LONG = 450;
const HOVER = 500;

export class Press {
  /** The pile under the pointer. */
  index = $state<number | null>(null);
  /** True when its note is to be shown. */
  noted = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #long = false;

  enter(index: number, event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    this.index = index;
    this.#wait(HOVER);
  }

  down(index: number, event: PointerEvent): void {
    this.#long = false;
    this.noted = false;
    clearTimeout(this.#timer);
    if (event.pointerType !== 'touch') return;
    this.index = index;
    this.#wait(LONG, true);
  }

  up(): void {
    clearTimeout(this.#timer);
    if (this.#long) this.leave();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.index = null;
    this.noted = false;
  }

  /** A finger that rests would open the browser's menu over the note. */
  menu(event: Event): void {
    if (this.#long) event.preventDefault();
  }

  /** Asked once by the click that follows a press: a long one was a look, not a tap. */
  wasLong(): boolean {
    const long = this.#long;
    this.#long = false;
    return long;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(time: number, long = false): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.noted = true;
      this.#long = long;
    }, time);
  }
}

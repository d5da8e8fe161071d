/** Hover and long press: what tells of the cards in a pile, and never taps it. */

const LONG = 450;
const HOVER = 500;
/** The way from a card to the note beside it. */
const GRACE = 220;

export class Press {
  /** The pile under the pointer. */
  index = $state<number | null>(null);
  /** True when its note is to be shown. */
  noted = $state(false);
  readonly #onLong: (index: number) => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #long = false;

  /** `onLong`: a finger has rested on this pile; true where that was a look, and so is no tap. */
  constructor(onLong: (index: number) => boolean) {
    this.#onLong = onLong;
  }

  enter(index: number, event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (index !== this.index) this.noted = false;
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
    if (this.#long) this.cancel();
  }

  /** The pointer has left the pile, perhaps for the note. */
  leave(): void {
    clearTimeout(this.#timer);
    if (!this.noted) this.index = null;
    else this.#timer = setTimeout(() => this.cancel(), GRACE);
  }

  /** The pointer is on the note itself. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  /** No note, and no look: the pile is dragged, or the browser scrolls. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.index = null;
    this.noted = false;
  }

  /** A finger that rests would open the browser's menu over what it looks at. */
  menu(event: Event): void {
    if (this.#long || (event as Partial<PointerEvent>).pointerType === 'touch')
      event.preventDefault();
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
      this.#long = long && this.index !== null && this.#onLong(this.index);
      this.noted = !this.#long;
    }, time);
  }
}

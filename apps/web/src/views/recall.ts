/** The lines that were typed, to be brought back by arrow up and down. */
export class Recall {
  /** The newest last; `place` is how many of them lie behind the one shown. */
  #earlier: readonly string[] = [];
  #place = 0;

  keep(line: string): void {
    this.#earlier = [...this.#earlier.filter((one) => one !== line), line];
    this.#place = 0;
  }

  /** The line so many further back; null where there is none. */
  by(steps: number): string | null {
    const next = Math.min(Math.max(this.#place + steps, 0), this.#earlier.length);
    if (next === this.#place) return null;
    this.#place = next;
    return this.#earlier[this.#earlier.length - next] ?? '';
  }
}

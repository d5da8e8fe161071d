/** What was typed and said in the text view, for as long as the page lives: it is there again after a look at the settings. */

interface Entry {
  readonly nth: number;
  readonly typed: boolean;
  readonly words: string;
}

/** Older lines are forgotten. */
const MOST = 200;

class Chronicle {
  log = $state.raw<readonly Entry[]>([]);

  write(words: string, typed = false): void {
    if (words.trim() === '') return;
    const nth = (this.log.at(-1)?.nth ?? 0) + 1;
    this.log = [...this.log.slice(1 - MOST), { nth, typed, words }];
  }
}

export const chronicle = new Chronicle();

/** What the page says: spoken by its one live region, and shown where it is why nothing happened. */
import type { Translator } from '@bellows/i18n';
import { refusalText } from '../game/refusalText.ts';
import type { Manner } from '../game/manner.ts';
import type { GameEvent, State } from '../game/state.ts';
import { eventText } from '../game/words.ts';
import type { Said } from './page.ts';

interface Telling {
  readonly text: Translator;
  readonly showMoves: boolean;
  /** Where it is told otherwise than as usual. */
  readonly manner: Manner | null;
}

export class Voice {
  said = $state.raw<Said>({ text: '', spoken: '', nth: 0, refused: false });

  say(text: string, refused = false, spoken = text): void {
    if (text === '' && this.said.text === '') return;
    this.said = { text, spoken, nth: this.said.nth + 1, refused };
  }

  tell(event: GameEvent, state: State, how: Telling): void {
    const { text, showMoves, manner } = how;
    if (event.kind === 'refused') {
      const spoken = refusalText(text, event.why, showMoves, true);
      this.say(refusalText(text, event.why, showMoves), true, spoken);
    } else this.say(eventText(text, event, state, showMoves, manner));
  }
}

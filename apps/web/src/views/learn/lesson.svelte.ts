/** The lesson on the page: a controller of its own, which nobody keeps and nothing counts (case T16). */
import type { Translator } from '@bellows/i18n';
import { formatCard, topOf, type Move } from '@bellows/rules';
import { Controller } from '../../game/controller.ts';
import type { GameEvent, State } from '../../game/state.ts';
import { positionOf } from '../../game/game.ts';
import { refusalText } from '../../game/refusalText.ts';
import { eventText, usualText } from '../../game/words.ts';
import { hintText } from '../../help/words.ts';
import { adviseMove } from '../../lesson/advice.ts';
import { gameOf, standingOf, STEPS, type Standing, type Step } from '../../lesson/steps.ts';
import type { Session } from '../../session/session.svelte.ts';

export class Lesson {
  index = $state(0);
  state = $state.raw() as State;
  /** The move that is pointed at. */
  shown = $state.raw<Move | null>(null);
  /** Why the last tap did nothing, or that there is nothing to show. */
  complaint = $state('');
  readonly done = $state<boolean[]>(STEPS.map(() => false));
  /** Told of every event: the view moves the focus. */
  onEvent: ((event: GameEvent, state: State) => void) | null = null;
  readonly controller: Controller;
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    // Whatever is set elsewhere: here the moves are shown, and the lesson's words fit quick input.
    const options = {
      showMoves: true,
      quick: session.settings.quick,
      now: () => 0,
      today: () => 0,
    };
    this.controller = new Controller(gameOf(STEPS[0] as Step), options);
    this.state = this.controller.state;
    this.controller.subscribe((event, state) => this.#happened(event, state));
  }

  get step(): Step {
    return STEPS[this.index] as Step;
  }

  get standing(): Standing {
    return standingOf(this.step, this.state.game);
  }

  get last(): boolean {
    return this.index === STEPS.length - 1;
  }

  /** A row of a few piles, which needs little room. */
  get short(): boolean {
    return this.step.played === '';
  }

  start(index: number): void {
    this.index = index;
    this.controller.load(gameOf(this.step));
  }

  /** Points at the next move, and says it. */
  show(): void {
    this.shown = adviseMove(this.step, this.state.game);
    if (this.shown !== null) {
      const position = positionOf(this.state.game);
      const hinted = { position, move: this.shown, sure: 'wins', piles: 0, rung: 'move' } as const;
      this.#session.say(hintText(this.#session.text, hinted));
    }
    if (this.shown === null && this.standing === 'open')
      this.#complain(this.#session.text.t('learn.lost'));
  }

  #happened(event: GameEvent, state: State): void {
    this.state = state;
    this.complaint = '';
    if (event.kind !== 'refused' && event.kind !== 'selected') this.shown = null;
    const { text } = this.#session;
    if (event.kind === 'refused') {
      const spoken = refusalText(text, event.why, true, true);
      this.#complain(refusalText(text, event.why, true), spoken);
    } else {
      // A move that is not the one of the step is no end of anything, even if it is the last one.
      const told = this.standing === 'astray' ? usualText : eventText;
      this.#session.say(this.#with(told(text, event, state, true)));
    }
    if (this.standing === 'done') this.done[this.index] = true;
    this.onEvent?.(event, state);
  }

  /** Whoever listens hears at once what the step makes of the move. */
  #with(words: string): string {
    const { text } = this.#session;
    const verdict = this.standing === 'open' ? '' : verdictText(text, this, text.cardName);
    return [words, verdict].filter((one) => one !== '').join(' ');
  }

  #complain(words: string, spoken = words): void {
    this.complaint = words;
    this.#session.say(spoken, true);
  }
}

/** What the step is about. */
export function stepText(text: Translator, { step }: Lesson): string {
  return text.t(`learn.say-${step.id}`);
}

/** The one thing to do, or what has come of it. `name`: how cards are called, in words where it is spoken. */
export function verdictText(
  text: Translator,
  { step, standing, state }: Lesson,
  name: Translator['cardName'] = text.cardShort,
): string {
  const short = (at: number) => {
    const pile = state.game.positions[0]?.row[at];
    return pile === undefined ? '' : name(formatCard(topOf(pile)));
  };
  if (standing === 'astray') return text.t('learn.astray');
  switch (step.id) {
    case 'slide':
      return standing === 'done'
        ? text.t('learn.done-slide')
        : text.t('learn.do-slide', { card: short(1), other: short(0) });
    case 'leap':
      return standing === 'done'
        ? text.t('learn.done-leap')
        : text.t('learn.do-leap', { card: short(3), other: short(0) });
    case 'win':
      if (standing === 'blocked') return text.t('learn.blocked-win', { card: short(3) });
      return text.t(standing === 'done' ? 'learn.done-win' : 'learn.do-win');
    case 'sweep': {
      if (standing === 'blocked') return text.t('learn.blocked-sweep');
      if (standing === 'done') return text.t('learn.done-sweep');
      const moves = step.played.split(' ').length;
      return text.t('learn.do-sweep', { deal: step.deal, moves });
    }
  }
}

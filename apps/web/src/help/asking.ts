/**
 * One question at a time: what the player waits for goes before the lamp, and the lamp's question comes again afterwards.
 */
import type { Position } from '@bellows/rules';
import { toPlain, type Answers, type Listener, type Question } from '@bellows/solver/session';
import type { Engine } from '../solver/engine.ts';

/** As much of the engine as is needed; tests hand in their own. */
export type Solver = Pick<Engine, 'ask' | 'hint'>;

/** Questions about one position. */
type Kind = 'hint' | 'judge' | 'line' | 'solve';

/** Seconds in the worst case; nearly every question needs a thousandth of it. */
const LIMITS = { nodes: 5_000_000 };

/** Whoever listens instead of looking is told after this time that there is something to wait for. */
const SLOW = 800;

interface Patient {
  readonly start: () => void;
  cancel: (() => void) | null;
}

export class Asking {
  readonly #solver: Solver;
  #urgent: (() => void) | null = null;
  #patient: Patient | null = null;

  constructor(solver: Solver) {
    this.#solver = solver;
  }

  /** Asks at once; null where there is no answer. Whatever was urgent before is forgotten; `slow`: it takes its time. */
  urgently<K extends Kind>(
    kind: K,
    position: Position,
    done: (answer: Answers[K] | null) => void,
    slow: () => void,
  ): void {
    this.#urgent?.();
    const timer = setTimeout(slow, SLOW);
    const over = (answer: Answers[K] | null) => {
      clearTimeout(timer);
      this.#urgent = null;
      done(answer);
      this.#resume();
    };
    const cancel = this.#ask(kind, position, over, () => over(null));
    this.#urgent = () => {
      clearTimeout(timer);
      cancel();
    };
  }

  /** Nobody waits for it any more. */
  forget(): void {
    this.#urgent?.();
    this.#urgent = null;
    this.#resume();
  }

  /** Asks once nothing urgent is left, in place of the patient question before. */
  patiently<K extends Kind>(
    kind: K,
    position: Position,
    done: (answer: Answers[K] | null) => void,
  ): void {
    this.giveUp();
    const over = (answer: Answers[K] | null) => {
      this.#patient = null;
      done(answer);
    };
    const patient: Patient = {
      cancel: null,
      start: () => {
        patient.cancel = this.#ask(kind, position, over, () => (patient.cancel = null));
      },
    };
    this.#patient = patient;
    this.#resume();
  }

  giveUp(): void {
    this.#patient?.cancel?.();
    this.#patient = null;
  }

  #resume(): void {
    if (this.#urgent === null && this.#patient?.cancel === null) this.#patient.start();
  }

  #ask<K extends Kind>(
    kind: K,
    position: Position,
    done: (answer: Answers[K] | null) => void,
    dropped: () => void,
  ): () => void {
    const listener: Listener<K> = {
      result: (outcome) => done(outcome.ok ? outcome.value : null),
      dropped,
    };
    // Only the engine's own way to a hint remembers the line behind it.
    if (kind === 'hint') return this.#solver.hint(position, listener as Listener<'hint'>, LIMITS);
    const question = { kind, position: toPlain(position) } as unknown as Question<K>;
    return this.#solver.ask(question, listener, LIMITS);
  }
}

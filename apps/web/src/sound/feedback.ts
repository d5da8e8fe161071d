/**
 * What is heard and felt of a move. Off until asked for: nothing is made before a cue is to be
 * heard, and nothing before the player has touched the page (browsers would refuse it anyway).
 */
import { Synth, type Cue } from './synth.ts';

export type { Cue } from './synth.ts';

export interface Senses {
  readonly sound: boolean;
  readonly haptics: boolean;
}

/** Milliseconds of shaking and rest, in turn. */
const SHAKES: Record<Cue, readonly number[]> = {
  slide: [8],
  leap: [12],
  deal: [6],
  refused: [18, 40, 18],
  remove: [6, 30, 10],
  won: [20, 60, 20, 60, 50],
  ended: [30],
};

let voice: { readonly context: AudioContext; readonly synth: Synth } | null = null;

export function giveFeedback(cue: Cue, { sound, haptics }: Senses): void {
  if (!touched()) return;
  if (haptics) shake(cue);
  if (sound) sing(cue);
}

function touched(): boolean {
  // Where this is not known, a cue is an answer to something that was done.
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive ?? true;
}

function shake(cue: Cue): void {
  const { vibrate } = navigator as Partial<Navigator>;
  vibrate?.call(navigator, [...SHAKES[cue]]);
}

function sing(cue: Cue): void {
  const { AudioContext: Context } = globalThis as Partial<typeof globalThis>;
  if (!Context) return;
  if (voice === null) {
    const context = new Context({ latencyHint: 'interactive' });
    voice = { context, synth: new Synth(context) };
  }
  const { context, synth } = voice;
  // A phone call or a locked screen puts it to sleep; a cue from then would only come late.
  if (context.state === 'running') synth.play(cue);
  else
    void context.resume().then(
      () => synth.play(cue),
      () => undefined,
    );
}

/** Soft sounds of cards and bellows, made here: filtered noise and a few reeds, no files. */

export type Cue = 'slide' | 'leap' | 'deal' | 'refused' | 'remove' | 'won' | 'ended';

/** A breath of noise through a band that wanders: cloth, paper, air. */
interface Rustle {
  readonly at?: number;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly loud: number;
  /** The share of its time in which it swells. */
  readonly swell: number;
}

/** A reed, or a knock where it is short and falls. */
interface Tone {
  readonly at?: number;
  readonly seconds: number;
  readonly hertz: number;
  readonly end?: number;
  readonly shape: OscillatorType;
  readonly loud: number;
  readonly swell: number;
}

interface Score {
  readonly rustles: readonly Rustle[];
  readonly tones: readonly Tone[];
}

const tap = (at: number, loud = 0.5): Tone => ({
  ...{ at, seconds: 0.06, hertz: 190, end: 90, shape: 'sine', loud, swell: 0.04 },
});
/** Two reeds a hair apart, as in an accordion. */
const reed = (at: number, hertz: number, seconds: number): Tone[] =>
  [hertz, hertz * 1.006].map((one) => ({
    ...{ at, seconds, hertz: one, shape: 'sawtooth', loud: 0.09, swell: 0.25 },
  }));

const SCORES: Record<Cue, Score> = {
  slide: {
    rustles: [{ seconds: 0.12, from: 2600, to: 1300, width: 1.1, loud: 0.5, swell: 0.45 }],
    tones: [tap(0.1, 0.35)],
  },
  leap: {
    rustles: [
      { seconds: 0.17, from: 1500, to: 3200, width: 0.9, loud: 0.42, swell: 0.6 },
      { at: 0.16, seconds: 0.05, from: 2200, to: 1200, width: 0.8, loud: 0.5, swell: 0.1 },
    ],
    tones: [tap(0.16)],
  },
  deal: {
    rustles: [{ seconds: 0.07, from: 3400, to: 2000, width: 0.8, loud: 0.5, swell: 0.2 }],
    tones: [tap(0.06, 0.3)],
  },
  refused: { rustles: [], tones: [tap(0, 0.4), tap(0.11, 0.3)] },
  remove: {
    rustles: [
      { seconds: 0.2, from: 1400, to: 4200, width: 0.9, loud: 0.42, swell: 0.5 },
      { at: 0.15, seconds: 0.16, from: 800, to: 500, width: 1.4, loud: 0.3, swell: 0.4 },
    ],
    tones: [],
  },
  won: {
    rustles: [{ seconds: 1.3, from: 500, to: 900, width: 1.2, loud: 0.16, swell: 0.5 }],
    tones: [
      ...reed(0, 392, 0.5),
      ...reed(0.16, 493.9, 0.5),
      ...reed(0.32, 587.3, 0.6),
      ...reed(0.5, 784, 0.9),
    ],
  },
  ended: {
    rustles: [{ seconds: 0.9, from: 900, to: 350, width: 1.2, loud: 0.2, swell: 0.3 }],
    tones: [...reed(0, 392, 0.45), ...reed(0.26, 329.6, 0.7)],
  },
};

/** How loud all of it is. */
const VOLUME = 0.22;

/** Plays cues in one audio context. */
export class Synth {
  readonly #context: AudioContext;
  readonly #out: GainNode;
  readonly #noise: AudioBuffer;

  constructor(context: AudioContext) {
    this.#context = context;
    this.#out = context.createGain();
    this.#out.gain.value = VOLUME;
    this.#out.connect(context.destination);
    this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  }

  play(cue: Cue): void {
    const now = this.#context.currentTime + 0.005;
    for (const rustle of SCORES[cue].rustles) this.#rustle(rustle, now + (rustle.at ?? 0));
    for (const tone of SCORES[cue].tones) this.#tone(tone, now + (tone.at ?? 0));
  }

  #rustle({ seconds, from, to, width, loud, swell }: Rustle, at: number): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const band = this.#context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = width;
    band.frequency.setValueAtTime(from, at);
    band.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(band).connect(this.#envelope(at, seconds, loud, swell));
    // No two moves sound quite alike.
    source.start(at, Math.random() * 0.5);
    source.stop(at + seconds + 0.02);
  }

  #tone({ seconds, hertz, end, shape, loud, swell }: Tone, at: number): void {
    const source = this.#context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(hertz, at);
    if (end !== undefined) source.frequency.exponentialRampToValueAtTime(end, at + seconds);
    const warm = this.#context.createBiquadFilter();
    warm.type = 'lowpass';
    warm.frequency.value = Math.max(600, hertz * 3);
    source.connect(warm).connect(this.#envelope(at, seconds, loud, swell));
    source.start(at);
    source.stop(at + seconds + 0.02);
  }

  #envelope(at: number, seconds: number, loud: number, swell: number): GainNode {
    const node = this.#context.createGain();
    node.gain.setValueAtTime(0.0001, at);
    node.gain.linearRampToValueAtTime(loud, at + seconds * swell);
    node.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    node.connect(this.#out);
    return node;
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue } from '../src/sound/feedback.ts';

const CUES: readonly Cue[] = ['slide', 'leap', 'deal', 'refused', 'remove', 'won', 'ended'];

/** Just enough of Web Audio to be counted. */
class Context {
  static made: Context[] = [];
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  started: [number, number][] = [];
  resume = vi.fn(() => Promise.resolve());

  constructor() {
    Context.made.push(this);
  }
  #param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  #node = () => ({ connect: (next: unknown) => next });
  createGain = () => ({ ...this.#node(), gain: this.#param() });
  createBiquadFilter = () => ({ ...this.#node(), Q: this.#param(), frequency: this.#param() });
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
  #source = () => {
    let from = 0;
    return {
      ...this.#node(),
      frequency: this.#param(),
      start: (at: number) => (from = at),
      stop: (at: number) => this.started.push([from, at]),
    };
  };
  createOscillator = this.#source;
  createBufferSource = this.#source;
}

let vibrate: ReturnType<typeof vi.fn>;
let touched = true;
async function load() {
  vi.resetModules();
  const { giveFeedback } = await import('../src/sound/feedback.ts');
  return giveFeedback;
}

beforeEach(() => {
  Context.made = [];
  touched = true;
  vibrate = vi.fn(() => true);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('navigator', {
    vibrate,
    get userActivation() {
      return { hasBeenActive: touched };
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sound and shaking', () => {
  it('L13 makes nothing while it is off, nor before a touch', async () => {
    const give = await load();
    for (const cue of CUES) give(cue, { sound: false, haptics: false });
    touched = false;
    for (const cue of CUES) give(cue, { sound: true, haptics: true });
    expect(Context.made).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('plays every cue in one context, and each is short', async () => {
    const give = await load();
    for (const cue of CUES) {
      const before = Context.made[0]?.started.length ?? 0;
      give(cue, { sound: true, haptics: false });
      const started = Context.made[0]?.started.slice(before) ?? [];
      expect(started.length).toBeGreaterThan(0);
      for (const [, end] of started) expect(end).toBeLessThan(2);
    }
    expect(Context.made).toHaveLength(1);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('shakes where that is asked for, without a sound', async () => {
    const give = await load();
    for (const cue of CUES) give(cue, { sound: false, haptics: true });
    expect(vibrate).toHaveBeenCalledTimes(CUES.length);
    expect(Context.made).toEqual([]);
  });

  it('wakes a context that sleeps, and lives where there is none', async () => {
    const give = await load();
    give('slide', { sound: true, haptics: false });
    const [context] = Context.made;
    if (context) context.state = 'suspended';
    give('slide', { sound: true, haptics: false });
    expect(context?.resume).toHaveBeenCalledOnce();
    vi.stubGlobal('AudioContext', undefined);
    vi.stubGlobal('navigator', {});
    const bare = await load();
    expect(() => {
      bare('won', { sound: true, haptics: true });
    }).not.toThrow();
  });
});

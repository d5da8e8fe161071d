import { describe, expect, test, vi } from 'vitest';
import { Tabs } from '../src/storage/tabs.ts';
import { Air } from './air.ts';

function tab(air: Air | null, name: string, clock = { now: 0 }) {
  const events = {
    onElsewhere: vi.fn(),
    onTaken: vi.fn(() => Promise.resolve()),
    onSettings: vi.fn(),
  };
  const tabs = new Tabs(air?.end() ?? null, name, events, () => clock.now);
  return { tabs, ...events };
}

describe('U10: two tabs', () => {
  test('the second one is told; another game is free', () => {
    const air = new Air();
    const clock = { now: 0 };
    const [a, b] = [tab(air, 'b', clock), tab(air, 'a', clock)];
    a.tabs.hold('game');
    clock.now = 5000;
    b.tabs.hold('game');
    expect(b.onElsewhere).toHaveBeenCalledWith('game');
    expect(a.onElsewhere).not.toHaveBeenCalled();
    b.tabs.hold('other');
    expect(b.onElsewhere).toHaveBeenCalledTimes(1);
  });

  test('the first one plays on, however soon the second comes and whatever it is called', () => {
    const air = new Air();
    const clock = { now: 0 };
    const [a, b] = [tab(air, 'b', clock), tab(air, 'a', clock)];
    a.tabs.hold('game');
    clock.now = 1;
    b.tabs.hold('game');
    expect(a.onElsewhere).not.toHaveBeenCalled();
    expect(b.onElsewhere).toHaveBeenCalledWith('game');
  });

  test('two that come up together: exactly one plays', () => {
    for (const names of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const air = new Air();
      const both = names.map((name) => tab(air, name));
      for (const { tabs } of both) tabs.hold('game');
      const told = both.filter(({ onElsewhere }) => onElsewhere.mock.calls.length > 0);
      expect(told).toHaveLength(1);
    }
  });

  test('taking over waits for what the other one has to write', async () => {
    const air = new Air();
    const clock = { now: 0 };
    const [a, b] = [tab(air, 'a', clock), tab(air, 'b', clock)];
    a.tabs.hold('game');
    clock.now = 5000;
    b.tabs.hold('game');
    let written = false;
    a.onTaken.mockImplementation(() => Promise.resolve().then(() => void (written = true)));
    await b.tabs.take('game');
    expect(written).toBe(true);
    clock.now = 10_000;
    a.tabs.hold('game');
    expect(a.onElsewhere).toHaveBeenCalledWith('game');
  });

  test('a tab that sleeps is overruled', async () => {
    vi.useFakeTimers();
    const b = tab(new Air(), 'b');
    const taken = b.tabs.take('game');
    await vi.advanceTimersByTimeAsync(1000);
    await taken;
    vi.useRealTimers();
  });

  test('without a channel every tab plays', async () => {
    const alone = tab(null, 'a');
    alone.tabs.hold('game');
    await alone.tabs.take('game');
    alone.tabs.settingsChanged();
    expect(alone.onElsewhere).not.toHaveBeenCalled();
  });
});

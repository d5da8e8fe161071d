/** What is spoken of a result on its way (S2): at most that it takes its time, and what comes of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Progress } from '../src/views/daily/progress.ts';

const SOON = 'It goes to the server in a moment.';
const SENT = 'It is being sent …';
const AWAY = 'Kept here.';
const COUNTED = 'Counted.';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is shown, and for how many milliseconds, or that the player tries it again. */
type Shown = readonly [words: string, lasts: number] | 'again';

test.each<[string, readonly Shown[], readonly string[]]>([
  [
    'a quick one: what comes of it',
    [
      [SOON, 50],
      [SENT, 300],
      [SOON, 5],
      [COUNTED, 5000],
    ],
    [COUNTED],
  ],
  [
    'a slow one: that it takes its time, too, once',
    [
      [SOON, 700],
      [SENT, 1500],
      [SOON, 1500],
      [SENT, 1500],
      [COUNTED, 5000],
    ],
    [SENT, COUNTED],
  ],
  [
    'no network: tries by itself are silent, until one succeeds',
    [
      [SOON, 10],
      [SENT, 100],
      [AWAY, 5000],
      [SENT, 8000],
      [AWAY, 15_000],
      [SENT, 8000],
      [COUNTED, 5000],
    ],
    [AWAY, COUNTED],
  ],
  [
    'tried again by the player: the same words are an answer',
    [[AWAY, 5000], 'again', [SENT, 200], [AWAY, 5000], 'again', [SENT, 2000], [COUNTED, 10]],
    [AWAY, SENT, COUNTED],
  ],
  ['an old result: it stands on the page', [[COUNTED, 5000]], []],
  [
    'shown anew with the same words',
    [
      [COUNTED, 5000],
      [COUNTED, 5000],
    ],
    [],
  ],
])('%s', (_what, shown, spoken) => {
  const said: string[] = [];
  const progress = new Progress((words) => said.push(words));
  for (const one of shown) {
    if (one === 'again') {
      progress.again();
      continue;
    }
    const [words, lasts] = one;
    progress.show(words, words === SOON || words === SENT);
    vi.advanceTimersByTime(lasts);
  }
  expect(said).toEqual(spoken);
});

test('whoever leaves the page is told nothing of it', () => {
  const said: string[] = [];
  const progress = new Progress((words) => said.push(words));
  progress.show(SENT, true);
  progress.stop();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual([]);
});

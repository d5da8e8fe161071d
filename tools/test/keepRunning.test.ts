import { describe, expect, test } from 'vitest';
import { keepTrying } from '../boot/keepRunning.mjs';

interface Life {
  readonly up?: boolean;
  readonly code: number;
  readonly signal?: NodeJS.Signals;
  /** How long it lasted, in milliseconds. */
  readonly lasted?: number;
}

interface Course {
  readonly code: number;
  readonly said: readonly string[];
  readonly pauses: readonly number[];
  readonly lives: number;
}

/** One life after the other on a clock of our own; past the last one the server ends well. */
async function course(lives: readonly Life[], whileWaiting?: () => void): Promise<Course> {
  const said: string[] = [];
  const pauses: number[] = [];
  let begun = 0;
  let now = 0;
  const code = await keepTrying(
    async (up) => {
      const { code: end, signal = null, lasted = 0, up: isUp = true } = lives[begun] ?? { code: 0 };
      begun += 1;
      now += lasted;
      if (isUp) up();
      return { code: end, signal };
    },
    {
      now: () => now,
      tell: (line) => said.push(line),
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        now += milliseconds;
        whileWaiting?.();
      },
    },
  );
  return { code, said, pauses, lives: begun };
}

const KILLED: Life = { code: 137, signal: 'SIGKILL' };
const AGAIN = 'The server died (SIGKILL); starting it again …';
const ENOUGH = 'The server died 4 times within a minute, so it is not started again.';

describe('F2 a server that died is started again', () => {
  test.each<readonly [string, readonly Life[], Partial<Course>]>([
    ['but not one that ended as it was told', [{ code: 0 }], { code: 0, said: [], lives: 1 }],
    [
      'but not one that could not begin, such as with a bad PORT',
      [{ code: 1, up: false }],
      { code: 1, said: [], lives: 1 },
    ],
    ['when it was killed', [KILLED], { code: 0, said: [AGAIN], lives: 2 }],
    ['when it was killed before it was up', [{ ...KILLED, up: false }], { code: 0, lives: 2 }],
    [
      'when its store broke',
      [{ code: 75 }],
      { said: ['The server died (exit code 75); starting it again …'], lives: 2 },
    ],
    ['when its store could not be opened just now', [{ code: 75, up: false }], { lives: 2 }],
    ['when it had been up and failed', [{ code: 1 }], { lives: 2 }],
    [
      'three times, with longer pauses',
      [KILLED, KILLED, KILLED],
      { code: 0, said: [AGAIN, AGAIN, AGAIN], pauses: [0, 1000, 3000], lives: 4 },
    ],
    [
      'and not a fourth time within a minute',
      [KILLED, KILLED, KILLED, KILLED],
      { code: 137, said: [AGAIN, AGAIN, AGAIN, ENOUGH], lives: 4 },
    ],
    [
      'any number of times when that is less often',
      Array.from({ length: 10 }, () => ({ ...KILLED, lasted: 20_000 })),
      { code: 0, lives: 11 },
    ],
    [
      'and then ends with what another start meets',
      [KILLED, { code: 1, up: false }],
      { code: 1, lives: 2 },
    ],
  ])('%s', async (_what, lives, expected) => {
    expect(await course(lives)).toMatchObject(expected);
  });

  test('but not when somebody asks us to end before that', async () => {
    const { code, lives } = await course([KILLED], () => process.emit('SIGINT'));
    expect([code, lives]).toEqual([0, 1]);
  });
});

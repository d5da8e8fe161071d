/** Requests a second over HTTP, for each set-up in turn in every round, so that a busy moment of the machine meets all of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATH, type Start } from '@bellows/api';
import { Gun, Tally, quantile, type Next, type Shot } from './load.ts';
import { each, gameOf, newKeys, resultShot, round, startShot } from './players.ts';
import { startSetups, type Setup } from './setups.ts';
import { say, table } from './words.ts';

/** Rounds that count; one more before them warms everything up. */
const ROUNDS = 5;
const PLAYERS = 2000;
const READ_SECONDS = 4;

interface Figure {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds for each request: of the server's processes, and of the database's. */
  readonly cpu: number;
  readonly database: number | null;
}

interface Kind {
  readonly what: string;
  readonly clients: number;
  readonly wanted: string;
  readonly good: readonly number[];
}

const READ: Kind = {
  what: 'board read',
  clients: 32,
  wanted: '1,000/s, p99 50 ms; goal 3,000/s',
  good: [200],
};
const START: Kind = {
  what: 'start',
  clients: 48,
  wanted: '300/s, p99 150 ms; goal 800/s',
  good: [201],
};
const RESULT: Kind = {
  what: 'result',
  clients: 48,
  wanted: '200/s, p99 250 ms; goal 500/s, p99 150 ms',
  good: [201],
};

async function measure(setup: Setup, kind: Kind, next: Next, seconds?: number): Promise<Figure> {
  const { what, clients, good } = kind;
  const gun = new Gun(setup.urls, clients);
  const before = await setup.used();
  const tally = await gun.closedLoop(next, clients, seconds);
  const after = await setup.used();
  await gun.close();
  const times = tally.of(...good);
  const all = tally.of().length;
  if (all > times.length)
    say(
      `  ${setup.name}, ${what}: ${all - times.length} other answers: ${[...tally.times.keys()].join(' ')}`,
    );
  const each = (seconds: number) => (seconds * 1e6) / all;
  return {
    rate: times.length / tally.seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: each(after.server - before.server),
    database:
      after.database === null || before.database === null
        ? null
        : each(after.database - before.database),
  };
}

/** New players begin the lead daily; answers their results, to be sent when enough time has passed. */
async function begin(setup: Setup): Promise<[Figure, readonly Shot[]]> {
  const board = setup.folder.boards[0]!;
  const keys = newKeys(PLAYERS);
  const starts = keys.map((key) => startShot(key, board.id));
  const figure = await measure(setup, START, each(starts));
  const events = gameOf(board);
  const gun = new Gun(setup.urls, 16);
  const tally = new Tally();
  const results: Shot[] = [];
  for (const [i, key] of keys.entries()) {
    const { gameId } = JSON.parse(await gun.fire(starts[i]!, tally)) as Start;
    results.push(resultShot(key, gameId, events));
  }
  await gun.close();
  return [figure, results];
}

/** A board with a hundred rows on it. */
function read(setup: Setup): Promise<Figure> {
  const path = `${API_PATH}/boards/${setup.folder.boards[0]!.id}?view=all`;
  const shot: Shot = { method: 'GET', path, headers: {}, body: null };
  return measure(setup, READ, round([shot]), READ_SECONDS);
}

/** What one round finds out about each set-up. */
async function rounds(setups: readonly Setup[]): Promise<ReadonlyMap<Kind, Figure[][]>> {
  const found = new Map(
    [START, RESULT, READ].map((kind) => [kind, setups.map(() => [] as Figure[])]),
  );
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const note = (kind: Kind, place: number, figure: Figure): void => {
      if (turn > 0) found.get(kind)?.[place]?.push(figure);
    };
    const shots: (readonly Shot[])[] = [];
    for (const [place, setup] of setups.entries()) {
      const [figure, results] = await begin(setup);
      note(START, place, figure);
      shots.push(results);
    }
    // A result that came faster than its game's last move would be refused.
    await sleep(100 * gameOf(setups[0]!.folder.boards[0]!).length);
    for (const [place, setup] of setups.entries()) {
      note(RESULT, place, await measure(setup, RESULT, each(shots[place] ?? [])));
      note(READ, place, await read(setup));
    }
  }
  return found;
}

function row(name: string, { what }: Kind, figures: readonly Figure[]): readonly string[] {
  const median = (of: (figure: Figure) => number) => quantile(figures.map(of), 0.5);
  const rates = figures.map(({ rate }) => rate);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const database = figures.some((figure) => figure.database === null)
    ? '–'
    : `${whole(median((figure) => figure.database ?? 0))} µs`;
  return [
    what,
    name,
    `${whole(quantile(rates, 0.5))}/s`,
    `${whole(Math.min(...rates))} to ${whole(Math.max(...rates))}`,
    `${median(({ p50 }) => p50).toFixed(1)} ms`,
    `${median(({ p99 }) => p99).toFixed(1)} ms`,
    `${whole(median(({ cpu }) => cpu))} µs`,
    database,
  ];
}

const HEAD = ['', 'store', 'median', 'rounds', 'p50', 'p99', 'CPU of the server', 'of PostgreSQL'];

export async function measureHttp(parent: string): Promise<void> {
  const setups = await startSetups(parent);
  try {
    const found = await rounds(setups.all);
    const rows = [...found].flatMap(([kind, figures]) =>
      setups.all.map(({ name }, place) => row(name, kind, figures[place] ?? [])),
    );
    say(table(HEAD, rows));
    for (const { what, clients, wanted } of [START, RESULT, READ])
      say(`${what}: ${String(clients)} clients; wanted ${wanted}`);
  } finally {
    await setups.end();
  }
}

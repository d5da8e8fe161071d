/**
 * The second client by hand, against any running server on whose boards of today nobody has played yet:
 *
 *     node main.ts http://127.0.0.1:8417 state.json begin     three keys begin both dailies and play them at home
 *     node main.ts http://127.0.0.1:8417 state.json hand-in   the games are handed in, as soon as enough time has passed
 *     node main.ts http://127.0.0.1:8417 state.json find      everything stands as it was answered, in every view
 *     node main.ts http://127.0.0.1:8417 state.json closed    once the day is closed: seed, commitment, replays
 *
 * Between any two of them the server may be killed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { leastTime } from './play.ts';
import {
  beginAll,
  checkClosed,
  findResults,
  findStarts,
  handIn,
  today,
  type Daily,
  type Entry,
} from './steps.ts';
import { exportPlayer, importPlayer, newPlayer, Wire, type KeptPlayer } from './wire.ts';

interface State {
  readonly daily: Daily;
  readonly entries: readonly Entry[];
}

interface Kept extends Omit<State, 'entries'> {
  readonly entries: readonly (Omit<Entry, 'player'> & { readonly player: KeptPlayer })[];
}

async function save(file: string, { daily, entries }: State): Promise<void> {
  const kept: Kept = {
    daily,
    entries: await Promise.all(
      entries.map(async (entry) => ({ ...entry, player: await exportPlayer(entry.player) })),
    ),
  };
  await writeFile(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
}

async function load(file: string): Promise<State> {
  const { daily, entries } = JSON.parse(await readFile(file, 'utf8')) as Kept;
  const whole = entries.map(async (entry) => ({
    ...entry,
    player: await importPlayer(entry.player),
  }));
  return { daily, entries: await Promise.all(whole) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function begin(wire: Wire, file: string): Promise<void> {
  const daily = await today(wire);
  const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  const entries = await beginAll(wire, players);
  await save(file, { daily, entries });
  for (const { start, game } of entries)
    say(
      `${start.board}: ${game.events.length} events, ${game.piles} left${game.won ? ', won' : ''}`,
    );
}

async function handInAll(wire: Wire, file: string): Promise<void> {
  const { daily, entries } = await load(file);
  await findStarts(wire, entries);
  for (const entry of entries.filter(({ answer }) => answer === null)) {
    const passed = Date.now() - Date.parse(entry.start.issuedAt);
    await sleep(Math.max(0, leastTime(entry.game) + 1000 - passed));
    // Either side may be killed at any time: that it was tried is written down, and what came of it.
    await handIn(wire, entry, entries).finally(() => save(file, { daily, entries }));
    say(`${entry.start.board}: ${JSON.stringify(entry.answer?.rank)}`);
  }
}

const [origin = '', file = '', step = ''] = process.argv.slice(2);
const wire = await Wire.open(origin);
switch (step) {
  case 'begin':
    await begin(wire, file);
    break;
  case 'hand-in':
    await handInAll(wire, file);
    break;
  case 'find':
    await findResults(wire, (await load(file)).entries);
    say('Everything stands as it was answered.');
    break;
  case 'closed': {
    const { daily } = await load(file);
    const replayed = await checkClosed(wire, daily.date, daily);
    say(`Seeds, rows and commitments agree; ${replayed} games were replayed.`);
    break;
  }
  default:
    say('Steps: begin, hand-in, find, closed.');
    process.exitCode = 1;
}

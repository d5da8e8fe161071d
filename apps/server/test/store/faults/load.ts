/**
 * Starts games and hands them in, many at once, and tells every answer in a line as soon as it has it: what it says was
 * acknowledged. Ends when the store does. Its arguments: a data folder, a name for its players, how many do so at once, and a day.
 */
import { openStore } from '../../../src/store/index.ts';
import { resultOf, Sample } from '../sample.ts';

const [dataDir = '', name = '', many = '1'] = process.argv.slice(2);

const say = (...words: readonly (string | number)[]) =>
  process.stdout.write(`${words.join(' ')}\n`);

const store = await openStore(dataDir);
const board = { ...new Sample().board(0) };
await store.addBoards([board]);
say('ready', board.id);

async function playOn(who: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const player = `${who}-${count}`;
    const game = { gameId: `game-${player}`, board: board.id, player };
    const begun = await store.start({ ...game, issuedAt: 1000 + count });
    if ('game' in begun) say('start', begun.game.gameId, begun.game.issuedAt);
    const outcome = await store.putResult(resultOf(game, { score: 10 * (count % 50) }));
    if ('result' in outcome) say('result', outcome.result.gameId, outcome.result.score);
  }
}

async function untilItEnds(who: string): Promise<void> {
  try {
    await playOn(who);
  } catch (error) {
    say('failed', error instanceof Error ? error.name : String(error));
  }
}

await Promise.all(
  Array.from({ length: Number(many) }, (_, index) => untilItEnds(`${name}-${index}`)),
);
// Nothing is to be got from it any more.
for (const player of ['late-1', 'late-2']) {
  await store
    .start({ gameId: player, board: board.id, player, issuedAt: 9 })
    .then(() => say('start', player, 9))
    .catch((error: unknown) => say('refused', error instanceof Error ? error.name : ''));
}
// When all of it has been said.
process.stdout.end(() => process.exit(75));

import { replay, unwrap } from '@bellows/rules';
import { expect, test } from 'vitest';
import won from './records/won.json' with { type: 'json' };
import { table } from './support.ts';

test.each(won.records)('%s', (record) => {
  const game = unwrap(replay(record));
  expect(game).toMatchObject({ outcome: 'won', piles: 1, score: 1010 });
  // The controller comes to the same end.
  const { controller } = table('accordion/open', game.record.deal.id);
  for (const move of game.record.moves) controller.play(move);
  expect(controller.position).toEqual(game.position);
  expect(controller.state.game.result).toMatchObject({ outcome: 'won' });
});

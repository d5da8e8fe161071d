/** What is sent when somebody shares a game: words and a small bellows, and nothing of the cards. */
import { dayNumber, grade, gradeOf, outcome, pilesLeft, type Grade } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { positionOf, type Game } from '../game/game.ts';
import { unitOf } from '../game/unit.ts';
import { dealName, modeLine, variantName } from '../text/variantName.ts';

const BLOCKS = '▁▂▃▄▅▆▇█';
/** How many blocks a game has at most. */
const FOLDS = 13;

/** The piles over the game as blocks; the highest block is the longest row. */
export function bellows(piles: readonly number[]): string {
  const folds = Math.min(FOLDS, piles.length);
  const most = Math.max(1, ...piles);
  let blocks = '';
  for (let fold = 0; fold < folds; fold += 1) {
    const at = folds === 1 ? 0 : Math.round((fold * (piles.length - 1)) / (folds - 1));
    const level = Math.ceil(((piles[at] ?? 0) / most) * BLOCKS.length);
    blocks += BLOCKS.charAt(Math.max(1, level) - 1);
  }
  return blocks;
}

/** The game in a few lines, with the address of its deal as the last one. */
export function shareText(text: Translator, game: Game, url: string): string {
  const position = positionOf(game);
  const lines = [
    text.t('share.title', { game: variantName(text, game.mode), mode: modeLine(text, game.mode) }),
    text.t('play.deal-id', { id: dealName(game.deal) }),
  ];
  if (outcome(position) !== 'playing') {
    const result = text.t('share.result', {
      grade: gradeText(text, grade(position)),
      what: unitOf(game.mode),
      count: pilesLeft(position),
      time: text.duration(game.clock.played / 1000),
    });
    const piles = game.positions.slice(0, game.cursor + 1).map(pilesLeft);
    lines.push(result, bellows(piles));
  }
  return [...lines, url].join('\n');
}

/** A daily in a few lines: of what was handed in grade, piles and bellows, and the address of the day (B11). */
export function dailyText(text: Translator, game: Game, url: string): string {
  const { mode, daily, ranked, positions } = game;
  const number = dayNumber(daily?.slice(0, 10) ?? '') ?? 0;
  const names = { game: variantName(text, mode), mode: modeLine(text, mode) };
  const lines = [text.t('share.daily', { number, ...names })];
  const result = ranked?.handedIn ?? null;
  if (result !== null) {
    const earned = gradeOf(result.outcome, result.piles, mode.variant.goal);
    const told = { grade: gradeText(text, earned), what: unitOf(mode), count: result.piles };
    lines.push(text.t('share.daily-result', told), bellows(positions.map(pilesLeft)));
  }
  return [...lines, url].join('\n');
}

function gradeText(text: Translator, of: Grade): string {
  switch (of) {
    case 'full':
      return text.t('share.full');
    case 'strong':
      return text.t('share.strong');
    case 'moral':
      return text.t('share.moral');
    case 'none':
      return text.t('share.none');
  }
}

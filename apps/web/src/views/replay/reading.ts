/** From a link or a record to what the page shows: a game to watch, and what is wrong with it. */
import { problemText, type Translator } from '@bellows/i18n';
import type { GameRecord, Replay } from '@bellows/rules';
import { playMove, startGame, type Game } from '../../game/game.ts';
import { playable, readReplayLink, type ReplayLink } from '../../share/links.ts';

export type Reading =
  /** `words`: why not all of it is there. */
  | { readonly kind: 'game'; readonly game: Game; readonly words: string | null }
  | { readonly kind: 'broken'; readonly words: string };

/** What stands behind `/replay/`. */
export function readAddress(text: Translator, rest: string): Reading {
  return readLink(text, readReplayLink(rest));
}

export function readLink(text: Translator, link: ReplayLink): Reading {
  switch (link.kind) {
    case 'wrong':
      return { kind: 'broken', words: problemText(text, link.problem) };
    case 'whole':
      return readRecord(text, link.record, null);
    case 'changed':
      return readRecord(text, link.record, text.t('replay.changed'));
    case 'cut': {
      const { place, record } = link;
      const words = text.t('replay.cut', { place, count: record?.moves.length ?? 0 });
      return record === null ? { kind: 'broken', words } : readRecord(text, record, words);
    }
  }
}

/** A record as far as it can be played. */
function readRecord(text: Translator, record: GameRecord, words: string | null): Reading {
  const read = playable(record);
  if ('code' in read) return { kind: 'broken', words: problemText(text, read) };
  const { replay, problem } = read;
  const game = gameOf(replay);
  if (problem === null) return { kind: 'game', game, words };
  const part = text.t('replay.part', { count: replay.record.moves.length });
  const why = [words, problemText(text, problem), part].filter((one) => one !== null);
  return { kind: 'game', game, words: why.join(' ') };
}

/** A game to be looked at; it lies on nobody's table and is kept nowhere (T4). */
function gameOf({ record }: Replay): Game {
  return replayed(record, { id: 'replay', created: 0 });
}

/** The record played again, as a game with this name. */
export function replayed(
  { mode, deal, target, moves }: Pick<GameRecord, 'mode' | 'deal' | 'target' | 'moves'>,
  made: { readonly id: string; readonly created: number },
): Game {
  const start = startGame({ ...made, mode, deal, target });
  if (!start.ok) throw new Error('a record that was replayed cannot be started');
  let game = start.value;
  for (const move of moves) {
    const next = playMove(game, move, 0, false);
    if (!next.ok) throw new Error('a record that was replayed cannot be played');
    game = next.value;
  }
  return game;
}

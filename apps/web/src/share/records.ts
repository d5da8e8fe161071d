/** A game as a file of another form, and back: our own line of text, JSON, a replay link. */
import {
  formatCard,
  formatCardList,
  formatMove,
  parseRecord,
  problem,
  type GameRecord,
  type IndexLetters,
  type Problem,
  type RecordProblem,
  type Result,
} from '@bellows/rules';
import { positionOf, type Game } from '../game/game.ts';
import { readReplayLink, type ReplayLink } from './links.ts';

/** The line of play that stands; with its result once it has one. */
export function recordOfPlay(game: Game): GameRecord {
  const { mode, deal, target, cursor } = game;
  const result = positionOf(game).row.length;
  return { mode, deal, target, moves: game.moves.slice(0, cursor), result };
}

/** The record as JSON, with the cards of its deal written out for who does not know our numbers. */
export function recordJson(record: GameRecord): string {
  const { mode, deal, target, moves, result } = record;
  return JSON.stringify(
    {
      format: 'bellows-record',
      version: 1,
      variant: mode.text,
      deal: deal.id,
      cards: formatCardList(deal.cards),
      target: target === null ? null : formatCard(target),
      moves: moves.map(formatMove).join(' '),
      result,
    },
    null,
    2,
  );
}

/** What somebody pasted: a link, or a record. */
export type Pasted =
  | { readonly kind: 'link'; readonly link: ReplayLink }
  | { readonly kind: 'record'; readonly record: Result<GameRecord, RecordProblem> };

const LINK = /\/replay\/(\S+)/;

export function readPasted(text: string, letters?: IndexLetters): Pasted {
  const link = LINK.exec(text);
  if (link !== null) return { kind: 'link', link: readReplayLink(pathOf(link[1] ?? '')) };
  const source = text.trim();
  const line = source.startsWith('{') ? lineOfJson(source) : source.replace(/\s+/g, ' ');
  if (line === null) return { kind: 'record', record: { ok: false, error: notRead(source) } };
  return { kind: 'record', record: parseRecord(line, letters) };
}

/** Without what an address may carry behind its path. */
function pathOf(tail: string): string {
  return tail.split(/[?#]/, 1)[0] ?? '';
}

/** The JSON form as the line that it says. */
function lineOfJson(source: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return null;
  }
  const field = (name: string): string => {
    const found: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  };
  const fields = [
    ['Variant: ', field('variant')],
    ['Deal: ', field('deal')],
    ['Target: ', field('target')],
    ['', field('moves')],
    ['Result: ', field('result')],
  ];
  return fields
    .filter(([, said]) => said !== '')
    .map(([name, said]) => `${name ?? ''}${said ?? ''}`)
    .join('; ');
}

function notRead(source: string): Problem<'record-syntax'> {
  const most = 40;
  const text = source.length > most ? `${source.slice(0, most - 1)}…` : source;
  return problem('record-syntax', null, { text });
}

/** What can be typed in a game: moves in the notation, and words in English and in the player's language. */
import type { Translator } from '@bellows/i18n';
import { err, ok, parseMove, type Move, type Result } from '@bellows/rules';

export const WORDS = ['undo', 'redo', 'moves', 'new', 'help', 'quit'] as const;
export type Word = (typeof WORDS)[number];

export type PlayCommand = { readonly kind: 'move'; readonly move: Move } | { readonly kind: Word };

/** Short forms, the same in every language, since they are the keys of the screen too. */
const SHORT: Readonly<Record<Word, readonly string[]>> = {
  undo: ['u', 'z'],
  redo: ['r', 'y'],
  moves: ['l'],
  new: ['n'],
  help: ['?', 'h'],
  quit: ['q', 'exit'],
};

/** The command of a word or key. */
export function wordOf(text: string, i18n: Translator): Word | null {
  const said = text.toLowerCase();
  const means = (word: Word) =>
    said === word ||
    SHORT[word].includes(said) ||
    said === i18n.t('cli.play.word', { word }).toLowerCase();
  return WORDS.find(means) ?? null;
}

/** One line may hold several moves and words. Of a line with a mistake nothing is played; it says what to do instead. */
export function parseTyped(text: string, i18n: Translator): Result<readonly PlayCommand[], string> {
  const commands: PlayCommand[] = [];
  for (const part of text.trim().split(/[\s,;]+/)) {
    if (part === '') continue;
    const word = wordOf(part, i18n);
    const move = parseMove(part.toLowerCase() === 'deal' ? 'D' : part);
    if (word !== null) commands.push({ kind: word });
    else if (move.ok) commands.push({ kind: 'move', move: move.value });
    else return err(i18n.t('cli.play.not-understood', { text: move.error.params.text }));
  }
  return ok(commands);
}

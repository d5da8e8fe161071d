/** What is told of each game beyond its rules: tips that are true for it, where it comes from, how hard it is. */
import type { MessageKey } from '@bellows/i18n';
import type { BookId } from './entries.ts';

type Tail<P extends string> = MessageKey extends infer K
  ? K extends `${P}${infer Rest}`
    ? Rest
    : never
  : never;

export type Tip = Tail<'book.tip.'>;
export type Story = Exclude<Tail<'book.story.'>, 'other-names'>;

export const TIPS: Readonly<Record<BookId, readonly Tip[]>> = {
  accordion: ['sweepers', 'look', 'two', 'wait', 'branch', 'practise'],
  'idle-year': ['look', 'branch', 'practise'],
  compulsory: ['time', 'sweepers', 'branch', 'practise'],
  'late-binding': ['sweepers', 'two', 'branch'],
  bidirectional: ['either', 'look', 'branch'],
  leap: ['sweepers', 'look', 'branch'],
  concertina: ['under', 'look', 'branch'],
  skidoo: ['sweepers', 'look', 'wait'],
  revenge: ['last-move', 'sweepers', 'wait'],
  virtuoso: ['last-move', 'sweepers', 'wait'],
  bayan: ['inside', 'look', 'branch'],
  'royal-marriage': ['pair', 'last-between', 'branch'],
  'nizhni-novgorod': ['pair', 'last-between', 'branch'],
  'push-pin': ['ends', 'pair', 'branch'],
  decade: ['tens', 'rest-ten', 'branch'],
  'seven-up': ['sevens', 'seven', 'rest-seven'],
};

export const STORIES: Partial<Record<BookId, readonly Story[]>> = {
  accordion: ['name', 'first', 'once', 'five'],
  'idle-year': ['first'],
  bidirectional: ['bidirectional'],
  bayan: ['bayan'],
  concertina: ['concertina'],
  'push-pin': ['push-pin'],
};

/** The games of which the printed "difficulty 3 of 3" is said. */
export const HARDEST: readonly BookId[] = ['accordion', 'idle-year', 'compulsory'];

import { pilesLeft, type Position } from '@bellows/rules';

/** What is still between here and a full win. */
export interface ToGo {
  /** Moves, where each takes the same number of piles or cards away; else the cards that have to go. */
  readonly unit: 'moves' | 'cards';
  readonly count: number;
}

/** How far it is to the goal, whether or not it can still be reached (rule A8). Cards that are dealt are no moves here. */
export function toGo(position: Position): ToGo {
  const { mechanic, goal } = position.mode.variant;
  const left = pilesLeft(position) + position.stock.length - goal;
  switch (mechanic.kind) {
    case 'merge':
      return { unit: 'moves', count: left };
    case 'pair':
      return { unit: 'moves', count: left / 2 };
    case 'enclosed':
      return mechanic.least === mechanic.most && !mechanic.flush
        ? { unit: 'moves', count: left / mechanic.least }
        : { unit: 'cards', count: left };
    case 'sum':
      return { unit: 'cards', count: left };
  }
}

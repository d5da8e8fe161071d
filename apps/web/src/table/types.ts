/**
 * The contract of the table: what it is shown, what it reports. It knows no rules and holds no
 * text of its own; every word comes in ready to be read. README.md beside this file explains it.
 */

/** Ranks 0 ace … 12 king; suits 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export interface Face {
  readonly rank: number;
  readonly suit: number;
}

/** What stands in the corner of an ace, jack, queen and king: `A J Q K`, `A B D K`, … */
export interface IndexLetters {
  readonly ace: string;
  readonly jack: string;
  readonly queen: string;
  readonly king: string;
}

export interface PileView {
  /**
   * The identity that travels: two views that hold the same id show the same physical pile, and
   * the table animates it from the one place to the other. Use the top card (`QS`): a pile that
   * goes over another keeps its top, and the covered pile's id is gone.
   */
  readonly id: string;
  readonly top: Face;
  readonly size: number;
  /** The accessible name, whole: `Queen of spades, pile 14 of 37, 3 cards, can go onto …`. */
  readonly label: string;
  /** Shown in a small bubble on hover and long press, e.g. `3 cards`; nothing where left out. */
  readonly note?: string;
  /** Raised and brighter: this pile has a legal move (and legal moves are shown). */
  readonly movable: boolean;
  /**
   * Ringed, with a tab that bears these few letters (the distance: `1`, `3`; how many go). With
   * `under` the pile is two targets in one: its upper half goes on top, its lower half, with this
   * second tab at the bottom edge, underneath.
   */
  readonly target: null | { readonly tab: string; readonly under?: string };
  /** Leaves the row with the choice that is being shown: a broken outline, a little paler. */
  readonly goes?: boolean;
  /** The card that was named to end on top: a small brass flag at its upper edge. */
  readonly named?: boolean;
  /** A hint points here, with a broken ring: at the pile that goes (no tab) or at where it goes. */
  readonly hint?: null | { readonly tab: string | null };
}

export interface StockView {
  readonly count: number;
  readonly enabled: boolean;
  /** The accessible name of the button, e.g. `Deal, 22 cards left`. */
  readonly label: string;
  /** Beside the number: `cards left`. */
  readonly caption: string;
  /** The words on the button itself: `Deal a card`. */
  readonly action: string;
  /** A hint points here. */
  readonly hint?: boolean;
  /** The key that does the same, shown where there is room: `Space`. */
  readonly key?: string;
}

/**
 * The move that led to the position shown, in indices (from 0) of the row *before* it. Traced with
 * a dotted arc, and used to tell a slide over from a slide under.
 */
export interface LastMove {
  readonly from: number;
  readonly to: number;
  readonly under?: boolean;
}

export interface TableView {
  readonly piles: readonly PileView[];
  /** The index (from 0) of the selected pile. */
  readonly selected: number | null;
  /** `null`: this game has no stock. An empty stock stays visible with `enabled: false`. */
  readonly stock: StockView | null;
  readonly lastMove: LastMove | null;
  /**
   * In place of `lastMove` where cards left the row: which, in indices (from 0) of the row *before*
   * the move. A small mark stays in the gap that has closed over them.
   */
  readonly lastGone?: readonly number[];
  /** A refused tap. The pile shakes whenever `nth` changes, so count it up each time. */
  readonly refused: null | { readonly index: number; readonly nth: number };
}

/** Which half of a pile a gesture meant; null where it cannot say (a key, a screen reader). */
export type Half = 'upper' | 'lower' | null;

/** Where a dragged pile may be dropped: another pile, or off the row. */
export interface Drop {
  readonly to: number | 'away';
  readonly tab: string;
  readonly under?: string;
}

export interface TableCallbacks {
  /** A pile was tapped, clicked or activated by Enter or Space (Shift+Enter means the lower half). */
  readonly onPile: (index: number, half: Half) => void;
  /**
   * A drag of this pile begins: where it may be dropped. These places become magnetic; where nothing
   * may be told (legal moves hidden) the list is empty, and every drop is reported all the same.
   */
  readonly onDrag?: (index: number) => readonly Drop[];
  /** Dropped on a pile, or off the row (`away`, only where a drop says so). A drop elsewhere is none. */
  readonly onDrop?: (from: number, to: number | 'away', half: Half) => void;
  /** Somebody wants to see the covered cards of this pile: a long press, the key for it. */
  readonly onLook?: (index: number) => void;
  readonly onStock?: () => void;
  /** Escape was pressed inside the table. */
  readonly onEscape?: () => void;
  /** The bare table was tapped. */
  readonly onEmpty?: () => void;
  /** The keyboard cursor came to this pile. */
  readonly onFocus?: (index: number) => void;
}

/** How fast the cards move; `off` is instant, with a highlight of what changed. */
export type Speed = 'off' | 'fast' | 'normal' | 'slow';

export interface TableProps extends TableCallbacks {
  readonly view: TableView;
  /** The accessible name of the whole row. */
  readonly label: string;
  readonly letters?: IndexLetters;
  /** At least 44 px targets, at the price of scrolling. */
  readonly large?: boolean;
  /** `normal` where left out. */
  readonly speed?: Speed;
  /** In px, where the page scrolls and not the table: the row is laid out for this height, and takes what it needs. */
  readonly unrolled?: number | null;
}

/** What `bind:this` on `Table.svelte` gives. */
export interface TableHandle {
  /** Puts the keyboard focus on a pile (after the view has been set; waits for the next draw). */
  focusPile(index: number): void;
  focusStock(): void;
  /** True while the focus is on a pile or on the stock: only then should an owner move it. */
  hasFocus(): boolean;
  /** The pile that the keyboard is on, from 0; null while the focus is elsewhere. */
  focused(): number | null;
  /** The pile that the Tab key comes to, from 0. */
  current(): number;
}

/**
 * Where everything lies in the kernel's memory. A row is six planes of 64 bits, one bit a pile: two for the suit, four for
 * the rank. A frame is a row with what belongs to it; the frames of a line lie one behind the other.
 */

/** Bytes of a frame, and where its parts are. */
export const FRAME: usize = 96;
export const SUIT0: usize = 0;
export const SUIT1: usize = 8;
export const RANK0: usize = 16;
export const RANK1: usize = 24;
export const RANK2: usize = 32;
export const RANK3: usize = 40;
/** The cards that still have a rank, one bit each, at 4 × rank + suit. */
export const CARDS: usize = 48;
export const LENGTH: usize = 56;
/** Where the target stands; −1 without one, −2 once it is covered. */
export const TARGET: usize = 60;
/** The frame's moves in the list of moves: the next to try, and the end. */
export const NEXT: usize = 64;
export const END: usize = 68;
/** The move that leads from this frame to the next. */
export const MOVE: usize = 72;
/** Nodes used before the row was looked at. */
export const BEFORE: usize = 80;
/** The entry of the table that the row belongs to, or 0. */
export const SLOT: usize = 76;

/** Rows of at most 52, so at most 52 frames in a line. */
const MOST_FRAMES: usize = 54;

/** The line of the complete search, and the line of a dive. */
export const DEEP_LINE: usize = memory.data(<i32>(FRAME * MOST_FRAMES), 64);
export const DIVE_LINE: usize = memory.data(<i32>(FRAME * MOST_FRAMES), 64);

/** Lists of moves, 16 bits each: from, and 64 × to. */
const MOST_MOVES = 520;
export const DEEP_MOVES: usize = memory.data(MOST_MOVES * 54 * 2, 64);
export const DIVE_MOVES: usize = memory.data(MOST_MOVES * 54 * 2, 64);
export const SCORES: usize = memory.data(MOST_MOVES * 4, 64);

/** The row at the root as codes (4 × rank + suit), put here by the caller. */
export const ROOT: usize = memory.data(64, 64);
/** The distances of moves, put here by the caller. */
export const DISTANCES: usize = memory.data(16, 16);
/** The winning line, for the caller: 16 bits a move. */
export const RESULT: usize = memory.data(128, 16);

/** The rank of a card whose rank stands nowhere else. */
export const NO_RANK = 13;

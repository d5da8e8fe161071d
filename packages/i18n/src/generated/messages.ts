// Written by tools/messages.mjs from packages/i18n/messages; do not edit.

// prettier-ignore
export interface Messages {
  /** {rank, select, A {Ace} 2 {Two} 3 {Three} 4 {Four} 5 {Five} 6 {Six} 7 {Seven} 8 {Eight} 9 {Nine} T {Ten} J {Jack} Q {Queen} K {King} other {}} of {suit, select, C {clubs} D {diamonds} H {hearts} S {spades} other {}} */
  'card.name': { readonly rank: '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'J' | 'K' | 'Q' | 'T'; readonly suit: 'C' | 'D' | 'H' | 'S' };
  /** {rank, select, A {ace} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} T {ten} J {jack} Q {queen} K {king} other {}} */
  'card.rank': { readonly rank: '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'J' | 'K' | 'Q' | 'T' };
  /** {suit, select, C {clubs} D {diamonds} H {hearts} S {spades} other {}} */
  'card.suit': { readonly suit: 'C' | 'D' | 'H' | 'S' };
  /** Accordion solitaire and its family on the command line. */
  'cli.about': Record<never, never>;
  /** The depth is a whole number from 0 to {most}. */
  'cli.fault.depth-range': { readonly most: string | number };
  /** Entry {entry} of “stock” is “{text}”, and only single cards such as "7H" can stand there. */
  'cli.fault.entry-card': { readonly entry: string | number; readonly text: string | number };
  /** Entry {entry} of “row” is “{text}”, and each entry is one pile: "7H", "KH(2)" or "[7H KH]". */
  'cli.fault.entry-pile': { readonly entry: string | number; readonly text: string | number };
  /** “{field}” must be a list of texts, such as ["7H", "KC"]. */
  'cli.fault.field-list': { readonly field: string | number };
  /** The field “{field}” is missing. */
  'cli.fault.field-missing': { readonly field: string | number };
  /** “{field}” must be a number. */
  'cli.fault.field-number': { readonly field: string | number };
  /** “{field}” must be a text. */
  'cli.fault.field-text': { readonly field: string | number };
  /** There is no field “{field}” here. The fields are {fields}. */
  'cli.fault.field-unknown': { readonly field: string | number; readonly fields: string | number };
  /** Each line is one JSON object, such as {example}. */
  'cli.fault.json-object': { readonly example: string | number };
  /** This line is not JSON{at, select, none {} other { from character {at} on}}. Each line is one JSON object, such as {example}. */
  'cli.fault.json-syntax': { readonly at: string; readonly example: string | number };
  /** With - each line of the input is a JSON object such as {example}, and so is each line of the output. */
  'cli.help.batch': { readonly example: string | number };
  /** Print the row of a deal as a mode deals it */
  'cli.help.deal': Record<never, never>;
  /** how many moves deep to count */
  'cli.help.depth': Record<never, never>;
  /** Examples: */
  'cli.help.examples': Record<never, never>;
  /** Show help */
  'cli.help.help': Record<never, never>;
  /** a1-…, ms617, pysol100000, the cards from left to right, Solvitaire’s JSON, or - to read lines */
  'cli.help.id': Record<never, never>;
  /** print one JSON object */
  'cli.help.json': Record<never, never>;
  /** language: {languages} (else LC_ALL, LC_MESSAGES, LANG) */
  'cli.help.lang': { readonly languages: string | number };
  /** play by typed lines, without a screen */
  'cli.help.lines': Record<never, never>;
  /** mode such as accordion/gradual, or a variant; see “bellows variants” (else accordion) */
  'cli.help.mode': Record<never, never>;
  /** Print the legal moves of a position */
  'cli.help.moves': Record<never, never>;
  /** Count the lines of play and the positions, depth by depth */
  'cli.help.perft': Record<never, never>;
  /** Play a game in the terminal */
  'cli.help.play': Record<never, never>;
  /** the top cards and after a bar the stock, such as ''''KH(2) 7C | KC 3D'''', or - to read lines */
  'cli.help.position': Record<never, never>;
  /** a game record in one text, or - to read lines */
  'cli.help.record': Record<never, never>;
  /** Play a game record through and print where it ends */
  'cli.help.replay': Record<never, never>;
  /** the target card of revenge, such as 5C */
  'cli.help.target': Record<never, never>;
  /** {title, select, usage {Usage:} arguments {Arguments:} options {Options:} commands {Commands:} other {}} */
  'cli.help.title': { readonly title: 'arguments' | 'commands' | 'options' | 'usage' };
  /** List the games and their modes */
  'cli.help.variants': Record<never, never>;
  /** Print the version */
  'cli.help.version': Record<never, never>;
  /** No move is left. */
  'cli.moves.none': Record<never, never>;
  /** {column, select, depth {depth} paths {lines of play} positions {positions} other {}} */
  'cli.perft.head': { readonly column: 'depth' | 'paths' | 'positions' };
  /** bellows: {text} */
  'cli.refused': { readonly text: string | number };
  /** Blocked, no move is left: {piles, plural, one {# pile} other {# piles}}. {grade, select, full {} strong {Strong, a good game. } moral {A good game. } none {} other {}}{score, number} points. */
  'cli.replay.blocked': { readonly grade: 'full' | 'moral' | 'none' | 'strong'; readonly piles: number; readonly score: number };
  /** Not ended: {piles, plural, =0 {no pile} one {# pile} other {# piles}} so far. {score, number} points. */
  'cli.replay.playing': { readonly piles: number; readonly score: number };
  /** One pile, but the target {target} is not on top. {score, number} points. */
  'cli.replay.target-missed': { readonly score: number; readonly target: string | number };
  /** Won, {piles, plural, =0 {the row is empty} one {# pile} other {# piles}} left. {score, number} points. */
  'cli.replay.won': { readonly piles: number; readonly score: number };
  /** Target: {card} */
  'cli.target': { readonly card: string | number };
  /** “-” reads the input lines, and nothing can stand beside it. Leave out {text}. */
  'cli.usage.dash-alone': { readonly text: string | number };
  /** There is no language “{text}” here. Take one of {languages}. */
  'cli.usage.language': { readonly languages: string | number; readonly text: string | number };
  /** {argument} is missing. */
  'cli.usage.missing-argument': { readonly argument: string | number };
  /** Say what to do: {commands}. */
  'cli.usage.missing-command': { readonly commands: string | number };
  /** The option {option} needs a value after it. */
  'cli.usage.missing-value': { readonly option: string | number };
  /** See {command} --help. */
  'cli.usage.see': { readonly command: string | number };
  /** {text} is one word too many. {quote, select, yes {Put the whole record into quotes.} no {Leave it out.} other {}} */
  'cli.usage.surplus': { readonly quote: 'no' | 'yes'; readonly text: string | number };
  /** There is no command “{text}”. {near, select, none {The commands are {commands}.} other {Did you mean {near}?}} */
  'cli.usage.unknown-command': { readonly commands: string | number; readonly near: string; readonly text: string | number };
  /** There is no option {option} here.{near, select, none {} other { Did you mean {near}?}} */
  'cli.usage.unknown-option': { readonly near: string; readonly option: string | number };
  /** {names} are other names of {mode}. */
  'cli.variants.also': { readonly mode: string | number; readonly names: string | number };
  /** Any other distances out of 1 to 10: {example}. */
  'cli.variants.free': { readonly example: string | number };
  /** The first deal is the default. What stands in square brackets can be added, in this order. */
  'cli.variants.key': Record<never, never>;
  /** {card} stands twice{at, select, none {} other {, as card {first} and as card {at}}}. A deck has each card once. */
  'error.card-double': { readonly at: string; readonly card: string | number; readonly first: string | number };
  /** A whole deck is needed here, and {count, plural, one {one card is} other {# cards are}} missing: {cards}. */
  'error.card-missing': { readonly cards: string | number; readonly count: number };
  /** “{text}” is not a card{at, select, none {} other { (card {at})}}. Write rank and suit, such as 7H, TD or Q♠. */
  'error.card-unknown': { readonly at: string; readonly text: string | number };
  /** “{text}” is not Solvitaire’s form, which looks like '{'"accordion":["AC","3H"]'}'. */
  'error.deal-json': { readonly text: string | number };
  /** There is no deal {text}: these deals go from {least} to {most}. */
  'error.deal-range': { readonly least: string | number; readonly most: string | number; readonly text: string | number };
  /** “{text}” is not a deal. Write a deal number such as ms617, pysol100000 or a1-0000000000001, or the cards from left to right, such as 7H 7C KC KH. */
  'error.deal-unknown': { readonly text: string | number };
  /** In this game {first} stands first and {last} last. {arranged, select, none {Put both cards there.} other {With the ends in their places the row is {arranged}.}} */
  'error.fixed-ends': { readonly arranged: string; readonly first: string | number; readonly last: string | number };
  /** {at, select, none {} other {Move {at}: }}{move} cannot be played. {reason} */
  'error.illegal-move': { readonly at: string; readonly move: string | number; readonly reason: string | number };
  /** {field}: {text} */
  'error.in-field': { readonly field: string | number; readonly text: string | number };
  /** {text} is another name of {right}. Use {right}. */
  'error.mode-alias': { readonly right: string | number; readonly text: string | number };
  /** “{text}” is not a set of distances. {right, select, none {Write two or more different ones out of 1 to 10, rising, such as leap-2-5-9.} other {Write {right}.}} */
  'error.mode-distances': { readonly right: string; readonly text: string | number };
  /** “{text}” is not how this mode is written. Write {right}. */
  'error.mode-part': { readonly right: string | number; readonly text: string | number };
  /** “{text}” is not a move{at, select, none {} other { (move {at})}}. Write 4L3 (pile 4 goes 3 to the left), D (deal), x5 or x5-6 (remove), p2-5 (remove a pair). */
  'error.move-syntax': { readonly at: string; readonly text: string | number };
  /** “{text}”: in this game every pile is a single card. */
  'error.pile-size': { readonly text: string | number };
  /** The position cannot be read at “{text}”{at, select, none {} other { (place {at})}}. Write the top cards and after a bar the stock, such as KH(2) 7C | KC 3D. */
  'error.position-syntax': { readonly at: string; readonly text: string | number };
  /** The record has no “{field}:”. It begins like Variant: accordion/open; Deal: 7H7CKCKH; 4L3 */
  'error.record-field': { readonly field: string | number };
  /** “{text}” does not belong in a record. One looks like Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1 */
  'error.record-syntax': { readonly text: string | number };
  /** The record says Result: {said}, and its moves leave {piles, plural, one {# pile} other {# piles}}. */
  'error.result-wrong': { readonly piles: number; readonly said: string | number };
  /** There are no cards. Write at least one, such as 7H. */
  'error.row-empty': Record<never, never>;
  /** In an open deal all cards lie in the row, and there is no stock. {right, select, none {Leave out the bar and what follows it.} other {The mode with a stock is {right}.}} */
  'error.stock-open': { readonly right: string };
  /** Only the size of the stock is given ({count, plural, one {# card} other {# cards}}), and its cards matter here. Write them after the bar, the next one first, such as | KC 3D. */
  'error.stock-unknown': { readonly count: number };
  /** The target of this deal is drawn, and it is {drawn}, not {card}. */
  'error.target-drawn': { readonly card: string | number; readonly drawn: string | number };
  /** This game needs a target card. Name one of the row, from the third on, such as 5C. */
  'error.target-missing': Record<never, never>;
  /** {card} cannot be the target. Choose a card of the row from the third on; the first two can never end on top. */
  'error.target-place': { readonly card: string | number };
  /** A row of {count, plural, one {# card} other {# cards}} has no possible target. Deal three cards or more. */
  'error.target-short': { readonly count: number };
  /** This game has no target card. Leave it out. */
  'error.target-unused': Record<never, never>;
  /** Depth {depth} is too deep: there are more lines of play than can be counted exactly. Take a smaller depth. */
  'error.too-large': { readonly depth: string | number };
  /** {count, plural, one {# card} other {# cards}} are more than a deck. A row has 52 at most. */
  'error.too-many-cards': { readonly count: number };
  /** There is no game “{text}”. {near, select, none {See the list of games.} other {Did you mean {near}?}} */
  'error.variant-unknown': { readonly near: string; readonly text: string | number };
  /** Piles move only to the left here. */
  'reason.direction': Record<never, never>;
  /** Piles move {distances} to the side here, not {distance}. */
  'reason.distance': { readonly distance: string | number; readonly distances: string | number };
  /** While a move exists, no card is dealt in this game; {move} is one. */
  'reason.move-first': { readonly move: string | number };
  /** A run of {size, plural, one {# card} other {# cards}} goes only when it is all of one suit. */
  'reason.no-flush': { readonly size: number };
  /** {card} (pile {pile}) and {other} (pile {target}) share neither suit nor rank. */
  'reason.no-match': { readonly card: string | number; readonly other: string | number; readonly pile: string | number; readonly target: string | number };
  /** There is no pile {pile}: the row has {count, plural, =0 {none} one {one pile} other {# piles}}. */
  'reason.no-pile': { readonly count: number; readonly pile: string | number };
  /** Piles do not go underneath others here. */
  'reason.no-under': Record<never, never>;
  /** There is not a card on both sides of {run}. */
  'reason.not-enclosed': { readonly run: string | number };
  /** {direction, select, L {{distance, plural, one {One place} other {# places}} to the left} R {{distance, plural, one {One place} other {# places}} to the right} other {}} of pile {pile} there is no pile. */
  'reason.off-row': { readonly direction: 'L' | 'R'; readonly distance: number; readonly pile: string | number };
  /** {size, plural, one {# card} other {# cards}} cannot go at once; {range} can. */
  'reason.run-size': { readonly range: string | number; readonly size: number };
  /** These cards add up to {sum}, and that total does not go here. */
  'reason.run-sum': { readonly sum: string | number };
  /** A slide is possible ({move}), and here slides go first. */
  'reason.slide-first': { readonly move: string | number };
  /** This pile can slide ({move}), and then it may not leap. */
  'reason.slide-not-leap': { readonly move: string | number };
  /** The stock is empty: all cards are dealt. */
  'reason.stock-empty': Record<never, never>;
  /** The next card is not known: only the size of the stock was given. */
  'reason.stock-unknown': Record<never, never>;
  /** {kind, select, merge {In this game piles do not go onto each other.} remove {In this game no runs are removed.} pair {In this game no pairs are removed.} deal {In this game no cards are dealt.} other {}} */
  'reason.wrong-kind': { readonly kind: 'deal' | 'merge' | 'pair' | 'remove' };
}

/** One language: the compiled message of every key. */
export type Catalogue = Readonly<Record<keyof Messages, unknown>>;

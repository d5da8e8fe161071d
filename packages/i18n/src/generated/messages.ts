// Written by tools/messages.mjs from packages/i18n/messages; do not edit.

// prettier-ignore
export interface Messages {
  /** What is inside */
  'about.inside': Record<never, never>;
  /** The list could not be loaded. */
  'about.inside-failed': Record<never, never>;
  /** Everything that this page ships, with its licence. Open a name to read the text. */
  'about.inside-note': Record<never, never>;
  /** Accordion solitaire and its whole family: free, without advertisements, on any device with a browser. */
  'about.lead': Record<never, never>;
  /** {game}: best of all time */
  'about.link-bests': { readonly game: string | number };
  /** {game}, {date}: the board */
  'about.link-board': { readonly date: string | number; readonly game: string | number };
  /** Everybody’s results, replayed and timed by the server. */
  'about.link-board-text': Record<never, never>;
  /** Bellows daily No. {number}, {date} */
  'about.link-daily': { readonly date: string | number; readonly number: string | number };
  /** One deal a day, the same for everybody, and it can be won. How few piles do you leave? */
  'about.link-daily-text': Record<never, never>;
  /** {game}: deal {deal} */
  'about.link-deal': { readonly deal: string | number; readonly game: string | number };
  /** {game}: {line}. Everybody gets the very same cards. How far do you get? */
  'about.link-deal-text': { readonly game: string | number; readonly line: string | number };
  /** {game}: {line}. Free, in the browser, nothing to sign up for. */
  'about.link-game-text': { readonly game: string | number; readonly line: string | number };
  /** Accordion and its whole family, each game in one line and one picture. */
  'about.link-games-text': Record<never, never>;
  /** Bellows: Accordion solitaire */
  'about.link-home': Record<never, never>;
  /** A row of cards that opens and closes like a bellows. Accordion and its whole family, every deal by number, undo without limit. Free, nothing to sign up for. */
  'about.link-home-text': Record<never, never>;
  /** Four short exercises on real cards; then tips, the words of the game, and where it comes from. */
  'about.link-learn-text': Record<never, never>;
  /** A row of cards, and how one of them may move */
  'about.link-picture': Record<never, never>;
  /** Four aces, fanned like a bellows */
  'about.link-picture-home': Record<never, never>;
  /** A game of {game} */
  'about.link-replay': { readonly game: string | number };
  /** Deal {deal}, move by move. Watch it, and play on from any place. */
  'about.link-replay-text': { readonly deal: string | number };
  /** {game}: {line}. The rules in plain words, with a drawn example and how often it can be won. */
  'about.link-rules-text': { readonly game: string | number; readonly line: string | number };
  /** This server is run by {operator}. */
  'about.operator': { readonly operator: string | number };
  /** Whoever runs this server has not given a name. */
  'about.operator-none': Record<never, never>;
  /** Privacy */
  'about.privacy': Record<never, never>;
  /** The page asks only the server that it came from: for its own files, and for days and boards when you go there. There are no cookies, no accounts, no counters of visitors, and nothing from anybody else. */
  'about.privacy-asks': Record<never, never>;
  /** A daily is different: the server deals it and times it. When you begin one, your browser makes a key, and the server keeps the public half of it with the time of your start; when you hand in, your result with every move and its time. On boards others see a drawn name, your result and, once the day is closed, your moves. They never see the key. */
  'about.privacy-daily': Record<never, never>;
  /** Your games, settings and statistics are kept in this browser. Of all that you play for yourself nothing is sent. */
  'about.privacy-here': Record<never, never>;
  /** Results and their moves stay for 35 days. Then the day is sealed: its counts, its par and its 100 best, with names and moves, remain, and everything else is deleted. The 100 best of all time in each game stay too. Starts without a result are deleted after a day. */
  'about.privacy-kept': Record<never, never>;
  /** Your internet address stands only in the memory of the server, to keep one person from crowding out the others; it is written down nowhere. Backups of the server older than 35 days are to be thrown away. */
  'about.privacy-server': Record<never, never>;
  /** Under Statistics you can save all your games as a file, or delete them. On the page about you, you can see what the server has about you, save it, and have it deleted. */
  'about.privacy-yours': Record<never, never>;
  /** Source */
  'about.source': Record<never, never>;
  /** Bellows is free software under the MIT licence: anybody may use it, change it and pass it on. */
  'about.source-free': Record<never, never>;
  /** The whole source comes with the server that sends this page: whoever runs it has it and may hand it on. */
  'about.source-where': Record<never, never>;
  /** Bellows has not started. It needs JavaScript, an up-to-date browser and, on the first visit, a connection. */
  'about.unstarted': Record<never, never>;
  /** What “verified” means */
  'about.verified': Record<never, never>;
  /** Every result on a board was replayed by the server, move by move, and timed by its clock: it is legal, complete, and took as long as it says. */
  'about.verified-is': Record<never, never>;
  /** It does not mean more: */
  'about.verified-not': Record<never, never>;
  /** {what, select, solver {Not “played unaided”. Help from this page is logged; a solver elsewhere cannot be told from a good player.} second {Somebody may look at the deal under one key and play it under another. Keys are free, and names are not unique.} traffic {In dailies that are dealt one by one, whoever reads the traffic of their own browser sees the stock.} seeds {The operator could have chosen among seeds before a day was committed to, up to 30 days ahead; not after.} key {A lost key loses the name.} other {}} */
  'about.verified-what': { readonly what: 'key' | 'second' | 'seeds' | 'solver' | 'traffic' };
  /** Version {version} */
  'about.version': { readonly version: string | number };
  /** Let it play */
  'auto.name': Record<never, never>;
  /** The Idle Year plays by itself, the leftmost slide first, as in 1883. This is no help: the game counts. */
  'auto.note': Record<never, never>;
  /** Pause */
  'auto.pause': Record<never, never>;
  /** Paused. You play on from here. */
  'auto.paused': Record<never, never>;
  /** Let it play */
  'auto.short': Record<never, never>;
  /** It plays by itself. */
  'auto.started': Record<never, never>;
  /** other names of {game}, one by one */
  'book.alias-line': { readonly game: string | number };
  /** Another name of {game} when the cards are dealt one by one: the same game, with the same results and links. */
  'book.alias-note': { readonly game: string | number };
  /** Leapfrog */
  'book.alias.leapfrog': Record<never, never>;
  /** Methuselah */
  'book.alias.methuselah': Record<never, never>;
  /** Tower of Babel */
  'book.alias.tower-of-babel': Record<never, never>;
  /** All games */
  'book.all': Record<never, never>;
  /** When you have seen the row you name the card that is to end on top: any of them but the first two, which can never get there. */
  'book.cards-declared': Record<never, never>;
  /** The deal itself decides which card is to end on top: any from the third on. */
  'book.cards-drawn': Record<never, never>;
  /** {first} is always first and {last} last; the others lie between them in shuffled order. */
  'book.cards-ends': { readonly first: string | number; readonly last: string | number };
  /** The first card is the first pile, the others are the stock. The next one is dealt to the right end, but only when nothing can move. */
  'book.cards-forced': Record<never, never>;
  /** One by one: the first card is the first pile, the others are the stock. You deal the next one to the right end whenever you like. */
  'book.cards-gradual': Record<never, never>;
  /** Dealt one by one, the last card so far counts as an end like any other. */
  'book.cards-last': Record<never, never>;
  /** Open: {count, number} cards lie face up in one row before the first move. */
  'book.cards-open': { readonly count: number };
  /** You choose which move to make, and you never have to move. */
  'book.choice-free': Record<never, never>;
  /** While anything can move, you must move; which move is up to you. */
  'book.choice-must': Record<never, never>;
  /** While anything can move, you must move. While any pile can slide (go 1), none may leap (go 3). */
  'book.choice-row': Record<never, never>;
  /** Distances */
  'book.distances': Record<never, never>;
  /** The game ends by itself when nothing can move and no card is left to deal. There is no redeal. */
  'book.end-rule': Record<never, never>;
  /** {fact, select, players {Players} cards {Cards} time {Time} difficulty {Difficulty} deal {Deal} goal {Goal} cost {Cost} other {}} */
  'book.fact': { readonly fact: 'cards' | 'cost' | 'deal' | 'difficulty' | 'goal' | 'players' | 'time' };
  /** {count, number}, no jokers */
  'book.fact-cards': { readonly count: number };
  /** nothing to buy, nothing to sign up for */
  'book.fact-cost': Record<never, never>;
  /** 3 of 3 */
  'book.fact-difficulty': Record<never, never>;
  /** {count, plural, =0 {no card left} one {# card left} other {# cards left}} */
  'book.fact-goal-cards': { readonly count: number };
  /** {count, plural, one {# pile} other {# piles}} */
  'book.fact-goal-piles': { readonly count: number };
  /** 1 pile, the named card on top */
  'book.fact-goal-target': Record<never, never>;
  /** 5–15 minutes */
  'book.fact-time': Record<never, never>;
  /** Go on playing */
  'book.go-on': Record<never, never>;
  /** You win when only {first} and {last} are left. */
  'book.goal-ends': { readonly first: string | number; readonly last: string | number };
  /** You win when no card is left. */
  'book.goal-none': Record<never, never>;
  /** {count, plural, one {You win with one pile.} other {You win with # piles. Fewer cannot be reached: the first # piles never move.}} */
  'book.goal-piles': { readonly count: number };
  /** You win with one pile that has the named card on top. With another card on top it is not a win. */
  'book.goal-target': Record<never, never>;
  /** You win when only two cards are left, the first and the last. */
  'book.goal-two': Record<never, never>;
  /** {counts} {count, plural, one {card} other {cards}}: {grade, select, full {full win} strong {strong game} moral {good game} other {}} */
  'book.grade-cards': { readonly count: number; readonly counts: string | number; readonly grade: 'full' | 'moral' | 'strong' };
  /** One pile with another card on top counts like two piles. */
  'book.grade-missed': Record<never, never>;
  /** {counts} {count, plural, one {pile} other {piles}}: {grade, select, full {full win} strong {strong game} moral {good game} other {}} */
  'book.grade-piles': { readonly count: number; readonly counts: string | number; readonly grade: 'full' | 'moral' | 'strong' };
  /** {group, select, classic {The classic row} moves {Other ways to move} removal {Removing cards} other {}} */
  'book.group': { readonly group: 'classic' | 'moves' | 'removal' };
  /** The game on the table is kept: Undo brings it back. */
  'book.kept': Record<never, never>;
  /** onto the pile 1 or 3 to the left */
  'book.line.accordion': Record<never, never>;
  /** both matching cards go */
  'book.line.bayan': Record<never, never>;
  /** 1 or 3 away, left or right */
  'book.line.bidirectional': Record<never, never>;
  /** one by one; must move before dealing */
  'book.line.compulsory': Record<never, never>;
  /** on top of the target or under it */
  'book.line.concertina': Record<never, never>;
  /** runs that sum to 10, 20 or 30 */
  'book.line.decade': Record<never, never>;
  /** one by one; must move, nearest first */
  'book.line.idle-year': Record<never, never>;
  /** 18 cards, the short game */
  'book.line.late-binding': Record<never, never>;
  /** onto the pile {distances} to the left */
  'book.line.leap': { readonly distances: string | number };
  /** outer two match, inner two go */
  'book.line.nizhni-novgorod': Record<never, never>;
  /** one or two between a pair go */
  'book.line.push-pin': Record<never, never>;
  /** one pile, with your card on top */
  'book.line.revenge': Record<never, never>;
  /** bring queen and king together */
  'book.line.royal-marriage': Record<never, never>;
  /** runs that sum to a multiple of 7 */
  'book.line.seven-up': Record<never, never>;
  /** 2 or 3 to the left, never 1 */
  'book.line.skidoo': Record<never, never>;
  /** one pile, with a drawn card on top */
  'book.line.virtuoso': Record<never, never>;
  /** Two cards match when they share suit or rank. */
  'book.match-cards': Record<never, never>;
  /** Two piles match when their top cards share suit or rank. Covered cards no longer count. */
  'book.match-piles': Record<never, never>;
  /** A pile goes onto a matching pile {distances} away, to the left or to the right. */
  'book.move-both': { readonly distances: string | number };
  /** Two or more neighbours that add up to 10, 20 or 30 leave the row together. An ace counts 1; jack, queen and king count 10. */
  'book.move-decade': Record<never, never>;
  /** One or two cards that lie between two matching cards leave the row. The two around them stay, and the gap closes at once. */
  'book.move-enclosed': Record<never, never>;
  /** If the outer two of four neighbours match, the inner two leave the row. The outer two stay, and the gap closes at once. */
  'book.move-inner': Record<never, never>;
  /** A pile goes onto a matching pile {distances} to its left. */
  'book.move-left': { readonly distances: string | number };
  /** Two matching cards that lie {distances} apart both leave the row. The gaps close at once. */
  'book.move-pair': { readonly distances: string | number };
  /** A seven leaves the row alone; two to four neighbours leave together if they add up to a multiple of 7. An ace counts 1, a jack 11, a queen 12, a king 13. */
  'book.move-seven-up': Record<never, never>;
  /** It may also go underneath: then the top card of the other pile stays on top. */
  'book.move-under': Record<never, never>;
  /** It goes as a whole, its top card stays on top, and the gap closes to the left at once. */
  'book.move-whole': Record<never, never>;
  /** New game */
  'book.new-deal': Record<never, never>;
  /** Played one by one without seeing the stock: about 1 in {few, number} to 1 in {many, number}. These are traditional figures; we have not measured them. */
  'book.odds-blind': { readonly few: number; readonly many: number };
  /** {free, select, yes {Without fixed ends at} no {At} other {}} most 15 in 51 deals ({share}) can be won. That is reasoned, not measured: the first and the last card stay to the end, and the last cards between them go only if these two match. */
  'book.odds-ends': { readonly free: 'no' | 'yes'; readonly share: string | number };
  /** Nobody else has published a measured figure for this game. */
  'book.odds-first': Record<never, never>;
  /** With Flush the same deals can be won: in a longer run of one suit, cards between two others can go until only two are left, and those two may go in any case. */
  'book.odds-flush': Record<never, never>;
  /** The solver knows the order of the stock. If you do not see it, you win less often. */
  'book.odds-forced': Record<never, never>;
  /** Dealt one by one, the same deals can be won if you know the stock, since everything may be dealt before the first move. If you do not see it, you win less often{measured, select, yes {.} no {; how much less often, nobody has measured.} other {}} */
  'book.odds-gradual': { readonly measured: 'no' | 'yes' };
  /** So between {low} and {high} of all deals can be won (95% confidence). */
  'book.odds-interval': { readonly high: string | number; readonly low: string | number };
  /** Nobody has measured it yet, and neither have we. */
  'book.odds-none': Record<never, never>;
  /** Our own survey of {date}: deals numbered 1 to {count, number}, each searched by our solver with all cards known. Every win was replayed by the rules; undecided deals count as lost for the lower figure and as won for the upper. */
  'book.odds-own': { readonly count: number; readonly date: string | number };
  /** The “about 1 in 100” of old books is shorthand for “very rarely”, and fits neither way of dealing. */
  'book.odds-printed': Record<never, never>;
  /** {value} ± {error}: {source, select, blake {Blake and Gent, Journal of Artificial Intelligence Research, 2026, with their program Solvitaire.} masten {Masten, reported in the same paper.} other {}} */
  'book.odds-published': { readonly error: string | number; readonly source: 'blake' | 'masten'; readonly value: string | number };
  /** Left to play itself, the leftmost slide first: the traditional figure is {told, number} in {of, number}; a run of our own over {deals, number} deals gave {share}. */
  'book.odds-self': { readonly deals: number; readonly of: number; readonly share: string | number; readonly told: number };
  /** {kind, select, all {All of the {deals, number} deals could be won with best play.} decided {Of {deals, number} deals {won, number} could be won with best play; the others could not.} some {Of {deals, number} deals {won, number} could be won with best play and {lost, number} could not; {open, number} are undecided.} open {Of {deals, number} deals {won, number} could be won with best play; the other {open, number} are undecided.} other {}} */
  'book.odds-survey': { readonly deals: number; readonly kind: 'all' | 'decided' | 'open' | 'some'; readonly lost: number; readonly open: number; readonly won: number };
  /** on the table */
  'book.on-table': Record<never, never>;
  /** own choice */
  'book.own-set': Record<never, never>;
  /** {part, select, cards {The cards} moves {Moves} end {The end} goal {The goal} points {Points} grades {Grades} undo {Undo} other {}} */
  'book.part': { readonly part: 'cards' | 'end' | 'goal' | 'grades' | 'moves' | 'points' | 'undo' };
  /** Play */
  'book.play': Record<never, never>;
  /** Play {game} */
  'book.play-game': { readonly game: string | number };
  /** 10 points for each card removed; undoing takes them off again. A win adds 500, and 1 point for each second under 20 minutes. */
  'book.points-cards': Record<never, never>;
  /** 10 points for each pile moved onto another; undoing takes them off again. A win adds 500, and 1 point for each second under 20 minutes. */
  'book.points-moves': Record<never, never>;
  /** Rules of {game} */
  'book.rules-of': { readonly game: string | number };
  /** {section, select, glance {At a glance} how {How it goes} example {An example} odds {How often it can be won} tips {Tips} history {Names and history} other {}} */
  'book.section': { readonly section: 'example' | 'glance' | 'history' | 'how' | 'odds' | 'tips' };
  /** Choose two or more distances. */
  'book.set-few': Record<never, never>;
  /** Flush */
  'book.set-flush': Record<never, never>;
  /** A longer run between two matching cards may go too, if it is all of one suit. */
  'book.set-flush-note': Record<never, never>;
  /** With {distances} the game is {game}. */
  'book.set-known': { readonly distances: string | number; readonly game: string | number };
  /** No fixed ends */
  'book.set-no-ends': Record<never, never>;
  /** The two aces lie where the shuffle puts them; any two cards may be the last. */
  'book.set-no-ends-note': Record<never, never>;
  /** Without undo */
  'book.set-no-undo': Record<never, never>;
  /** The printed rule: what is placed stays. Results are kept apart. */
  'book.set-no-undo-note': Record<never, never>;
  /** By packets */
  'book.set-packet': Record<never, never>;
  /** A pile that can slide may not leap; the other piles may leap meanwhile. */
  'book.set-packet-note': Record<never, never>;
  /** Queen and king */
  'book.set-suit': Record<never, never>;
  /** The row afterwards. */
  'book.step-after': Record<never, never>;
  /** {first} and {last} match: {cards} {count, plural, one {goes} other {go}}. */
  'book.step-enclosed': { readonly cards: string | number; readonly count: number; readonly first: string | number; readonly last: string | number };
  /** {card} goes {distance} to the {direction, select, L {left} R {right} other {}}, onto {target}. */
  'book.step-merge': { readonly card: string | number; readonly direction: 'L' | 'R'; readonly distance: string | number; readonly target: string | number };
  /** {cards} can move, so no card is dealt yet. Which of them goes is your choice. */
  'book.step-must': { readonly cards: string | number };
  /** {card} is the named card. */
  'book.step-named': { readonly card: string | number };
  /** {card} can slide 1 to the left, so {other} may not leap yet. */
  'book.step-nearest': { readonly card: string | number; readonly other: string | number };
  /** {first} and {last} match, {distance} apart: both go. */
  'book.step-pair': { readonly distance: string | number; readonly first: string | number; readonly last: string | number };
  /** {count, plural, one {{cards} counts {sum}: it goes.} other {{cards} add up to {sum}: they go.}} */
  'book.step-sum': { readonly cards: string | number; readonly count: number; readonly sum: string | number };
  /** {card} may go onto {targets}: {distances} to the left. */
  'book.step-targets': { readonly card: string | number; readonly distances: string | number; readonly targets: string | number };
  /** {card} goes {distance} to the left, under {target}. */
  'book.step-under': { readonly card: string | number; readonly distance: string | number; readonly target: string | number };
  /** {count, plural, =0 {No card is left: won.} one {One pile is left: won.} other {# are left: won.}} */
  'book.step-won': { readonly count: number };
  /** Elsewhere it is also sold as Concertina; the Concertina here is another game. */
  'book.story.bayan': Record<never, never>;
  /** Also called Relaxed. */
  'book.story.bidirectional': Record<never, never>;
  /** Elsewhere Bayan is sold under this name: there both cards go. */
  'book.story.concertina': Record<never, never>;
  /** At first the game was called The Idle Year, because with a well-shuffled deck it takes about that long to get out. William B. Dick printed its rules in 1883: moving is compulsory, nearest first. It has also been called Tower of Babel and Methuselah; the name Accordion appears in the 1950s. */
  'book.story.first': Record<never, never>;
  /** Alfred Sheinwold proposed counting five piles or fewer as a win. Here that is a good game, and only one pile is a win. */
  'book.story.five': Record<never, never>;
  /** The name comes from the row, which grows and shrinks like the folds of an accordion. */
  'book.story.name': Record<never, never>;
  /** Once the cards were laid out one at a time; the whole deck at once is the simpler modern way. */
  'book.story.once': Record<never, never>;
  /** Also known as */
  'book.story.other-names': Record<never, never>;
  /** Royal Marriage without a fixed queen and king. */
  'book.story.push-pin': Record<never, never>;
  /** Printed under this name in 1940: the distance is the player’s choice, and how the cards are dealt is not stated. */
  'book.story.tower-of-babel': Record<never, never>;
  /** When stuck, take back and try the other branch. */
  'book.tip.branch': Record<never, never>;
  /** Two matching piles can go either way, and the one that moves stays in sight. Ask which of the two cards you will need. */
  'book.tip.either': Record<never, never>;
  /** Look at the first and the last card before you begin: they stay to the end, and if they do not match, the deal cannot be won. */
  'book.tip.ends': Record<never, never>;
  /** When two cards 3 apart go, the two between them get new neighbours on both sides: see what that brings together. */
  'book.tip.inside': Record<never, never>;
  /** The last cards between {first} and {last} always go: these two match. */
  'book.tip.last-between': { readonly first: string | number; readonly last: string | number };
  /** The last move is made by the second pile. Your card must be on top of it then, and must never be covered before. */
  'book.tip.last-move': Record<never, never>;
  /** Look over the whole row again after each move: what has closed up may match now. */
  'book.tip.look': Record<never, never>;
  /** The two cards around the gap stay: each of them can enclose again. */
  'book.tip.pair': Record<never, never>;
  /** Practise with open Accordion, where all cards are in sight. */
  'book.tip.practise': Record<never, never>;
  /** When four cards or fewer are left, they always go: a deck adds up to 364, which is 52 sevens. */
  'book.tip.rest-seven': Record<never, never>;
  /** When two, three or four cards are left, they always go: a deck adds up to 340, so what is left is a multiple of 10. */
  'book.tip.rest-ten': Record<never, never>;
  /** A seven changes no sum: what adds up with it adds up without it. Take it when its gap brings partners together. */
  'book.tip.seven': Record<never, never>;
  /** Know the pairs: 6 + A, 5 + 2, 4 + 3 make 7; K + A, Q + 2, J + 3, 10 + 4, 9 + 5, 8 + 6 make 14; K + 8, Q + 9, J + 10 make 21. */
  'book.tip.sevens': Record<never, never>;
  /** Keep cards of one rank close together at the right end, uncovered: these sweepers collect the last piles. */
  'book.tip.sweepers': Record<never, never>;
  /** Tens, jacks, queens and kings never go alone. Two of them side by side make 20, three make 30. */
  'book.tip.tens': Record<never, never>;
  /** The next card comes when the row is stuck, and may loosen it: with your moves you decide when that is. */
  'book.tip.time': Record<never, never>;
  /** With two targets compare both: a leap changes more neighbours than a slide. */
  'book.tip.two': Record<never, never>;
  /** Whether you go on top or underneath decides which of the two cards you see afterwards. Keep the one that has more partners near. */
  'book.tip.under': Record<never, never>;
  /** Do not move by reflex: a small pile may wait for a better card. */
  'book.tip.wait': Record<never, never>;
  /** As far back as you like, and forward again. Results of games without undo are kept apart. */
  'book.undo-rule': Record<never, never>;
  /** {rank, select, A {ace} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} T {ten} J {jack} Q {queen} K {king} other {}} of {suit, select, C {clubs} D {diamonds} H {hearts} S {spades} other {}} */
  'card.name': { readonly rank: '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'J' | 'K' | 'Q' | 'T'; readonly suit: 'C' | 'D' | 'H' | 'S' };
  /** {rank, select, A {ace} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} T {ten} J {jack} Q {queen} K {king} other {}} */
  'card.rank': { readonly rank: '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'J' | 'K' | 'Q' | 'T' };
  /** {suit, select, C {clubs} D {diamonds} H {hearts} S {spades} other {}} */
  'card.suit': { readonly suit: 'C' | 'D' | 'H' | 'S' };
  /** Cancel */
  'choose.cancel': Record<never, never>;
  /** On top */
  'choose.over': Record<never, never>;
  /** On top or underneath? */
  'choose.place': Record<never, never>;
  /** Underneath */
  'choose.under': Record<never, never>;
  /** Which cards go? */
  'choose.which': Record<never, never>;
  /** Accordion solitaire and its family on the command line. */
  'cli.about': Record<never, never>;
  /** The two contradict each other: one proved what the other proved to be otherwise. */
  'cli.against.disagree': Record<never, never>;
  /** {column, select, mode {mode} piles {piles} here {here ms} there {there ms} ratio {ratio} spread {least–most} other {}} */
  'cli.against.head': { readonly column: 'here' | 'mode' | 'piles' | 'ratio' | 'spread' | 'there' };
  /** Ratios are computing time here by computing time there, within each round; the median, and the least and the most. Below 1 this build is faster. */
  'cli.against.note': Record<never, never>;
  /** Bench: {here}, there {there}: the two search differently. */
  'cli.against.other': { readonly here: string | number; readonly there: string | number };
  /** Round {round, number} of {rounds, number} … */
  'cli.against.round': { readonly round: number; readonly rounds: number };
  /** Bench: {here}, the same as there ({there}). */
  'cli.against.same': { readonly here: string | number; readonly there: string | number };
  /** all together */
  'cli.against.total': Record<never, never>;
  /** It could be won from the deal to the last position. */
  'cli.analyse.always': Record<never, never>;
  /** deal */
  'cli.analyse.deal': Record<never, never>;
  /** Move {index}, {move}, lost the game: before it, it could be won; after it, not any more. */
  'cli.analyse.losing': { readonly index: string | number; readonly move: string | number };
  /** It could not be won from the deal on. */
  'cli.analyse.never': Record<never, never>;
  /** Where it was lost is not decided. A larger --nodes may decide it. */
  'cli.analyse.open': Record<never, never>;
  /** {verdict, select, winnable {winnable} lost {lost} unknown {not decided} other {}} */
  'cli.analyse.verdict': { readonly verdict: 'lost' | 'unknown' | 'winnable' };
  /** {verdict, select, winnable {winnable} lost {lost} unknown {not decided} other {}}, fewest {count, plural, one {# pile} other {# piles}} */
  'cli.analyse.verdict-fewest': { readonly count: number; readonly verdict: 'lost' | 'unknown' | 'winnable' };
  /** {figure, select, perSecond {questions per second} mean {mean} p50 {p50} p99 {p99} max {max} won {won, in percent} decided {decided, in percent} other {}}: {value, number} (must {must, number}, goal {goal, number}): {level, select, goal {goal reached} must {must reached} missed {missed} other {}} */
  'cli.bench.aim': { readonly figure: 'decided' | 'max' | 'mean' | 'p50' | 'p99' | 'perSecond' | 'won'; readonly goal: number; readonly level: 'goal' | 'missed' | 'must'; readonly must: number; readonly value: number };
  /** {mode}, fewest */
  'cli.bench.fewest': { readonly mode: string | number };
  /** {column, select, mode {mode} piles {piles} count {count} won {won} lost {lost} unknown {unknown} mean {mean ms} p50 {p50} p95 {p95} p99 {p99} max {max} other {}} */
  'cli.bench.head': { readonly column: 'count' | 'lost' | 'max' | 'mean' | 'mode' | 'p50' | 'p95' | 'p99' | 'piles' | 'unknown' | 'won' };
  /** The bench did not run, here or in {folder}: {reason} Run npm test in that folder once, then try again. */
  'cli.fault.against-failed': { readonly folder: string | number; readonly reason: string | number };
  /** {folder} is no checkout of this project: there is no {file} in it. Name the folder that holds its package.json. */
  'cli.fault.against-none': { readonly file: string | number; readonly folder: string | number };
  /** The number of deals is a whole number from 1 to {most, number}. */
  'cli.fault.deals-range': { readonly most: number };
  /** The depth is a whole number from 0 to {most}. */
  'cli.fault.depth-range': { readonly most: string | number };
  /** Entry {entry} of “stock” is “{text}”, and only single cards such as "7H" can stand there. */
  'cli.fault.entry-card': { readonly entry: string | number; readonly text: string | number };
  /** Entry {entry} of “row” is “{text}”, and each entry is one pile: "7H", "KH(2)" or "[7H KH]". */
  'cli.fault.entry-pile': { readonly entry: string | number; readonly text: string | number };
  /** “{field}” cannot stand beside “{other}”. Leave out one of them. */
  'cli.fault.field-both': { readonly field: string | number; readonly other: string | number };
  /** “{field}” must be true or false. */
  'cli.fault.field-flag': { readonly field: string | number };
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
  /** {file} cannot be read or written ({reason}). Name another file. */
  'cli.fault.file': { readonly file: string | number; readonly reason: string | number };
  /** The first deal is a whole number from 0 to {most, number}. */
  'cli.fault.from-range': { readonly most: number };
  /** Each line is one JSON object, such as {example}. */
  'cli.fault.json-object': { readonly example: string | number };
  /** This line is not JSON{at, select, none {} other { from character {at} on}}. Each line is one JSON object, such as {example}. */
  'cli.fault.json-syntax': { readonly at: string; readonly example: string | number };
  /** {file} was written with another search (Bench: {theirs}, and now it is {ours}), and their deals cannot be counted together. Name another file with --state, or delete this one to begin anew. */
  'cli.fault.log-bench': { readonly file: string | number; readonly ours: string | number; readonly theirs: string | number };
  /** Line {line} of {file} does not belong to the log of a survey. Name another file with --state, or delete this one to begin anew. */
  'cli.fault.log-broken': { readonly file: string | number; readonly line: string | number };
  /** Process {pid} is at work on {file}. Wait for it, or name another file with --state. If no survey is running there, delete {lock}. */
  'cli.fault.log-busy': { readonly file: string | number; readonly lock: string | number; readonly pid: string | number };
  /** {file} has {deals, number} deals already, more than --deals asks for. Ask for at least as many, or name another file with --state. */
  'cli.fault.log-longer': { readonly deals: number; readonly file: string | number };
  /** {file} holds a survey with {field, select, mode {--mode} from {--from} nodes {--nodes} fewest {--fewest} other {}} {theirs}, and here it is {ours}. Ask the same to go on with it, or name another file with --state. */
  'cli.fault.log-other': { readonly field: 'fewest' | 'from' | 'mode' | 'nodes'; readonly file: string | number; readonly ours: string | number; readonly theirs: string | number };
  /** The minutes are a number above 0, up to {most, number}, such as 10 or 0.5. */
  'cli.fault.minutes-range': { readonly most: number };
  /** The nodes are a whole number from 1 to {most, number}. */
  'cli.fault.nodes-range': { readonly most: number };
  /** That is not the address of a PostgreSQL database. It looks like postgres://name@host/database. */
  'cli.fault.queue-address': Record<never, never>;
  /** --withdraw is for a survey in a queue. Name the queue with --queue. */
  'cli.fault.queue-missing': Record<never, never>;
  /** The queue at {place} cannot be used: {reason} Check the address and the password, and whether this user may create a schema there. */
  'cli.fault.queue-unusable': { readonly place: string | number; readonly reason: string | number };
  /** This survey was taken out of the queue at {place}. What is done stands in the log; the same command puts the rest into the queue again. */
  'cli.fault.queue-withdrawn': { readonly place: string | number };
  /** With --queue the workers do the work. Leave --workers out, and give it to survey-worker. */
  'cli.fault.queue-workers': Record<never, never>;
  /** The rounds are a whole number from 1 to {most, number}. */
  'cli.fault.rounds-range': { readonly most: number };
  /** The survey broke off: {reason} Nothing is lost: {done, number} deals are done and stand in {file}, and the same command goes on from there. */
  'cli.fault.survey-failed': { readonly done: number; readonly file: string | number; readonly reason: string | number };
  /** The threads are a whole number from 1 to {most, number}. */
  'cli.fault.workers-range': { readonly most: number };
  /** where the queue is: postgres://name@host/database; a password may come from PGPASSWORD */
  'cli.help.address': Record<never, never>;
  /** compare with another checkout of this project: both in turn, each run a process of its own (else 200 deals) */
  'cli.help.against': Record<never, never>;
  /** Find the move that lost a game: each position, the latest first, and the fewest piles from there */
  'cli.help.analyse': Record<never, never>;
  /** With - each line of the input is a JSON object, and so is each line of the output: */
  'cli.help.batch': Record<never, never>;
  /** Measure the solver: the signature of its search, and times over numbered deals */
  'cli.help.bench': Record<never, never>;
  /** Print the row of a deal as a mode deals it */
  'cli.help.deal': Record<never, never>;
  /** how many deals of open Accordion, and a share of them elsewhere (else 1000) */
  'cli.help.deals': Record<never, never>;
  /** how many moves deep to count */
  'cli.help.depth': Record<never, never>;
  /** Examples: */
  'cli.help.examples': Record<never, never>;
  /** also find the fewest piles, with a line that reaches them */
  'cli.help.fewest': Record<never, never>;
  /** the number of the first deal (else 1) */
  'cli.help.from': Record<never, never>;
  /** a deal (ms617, 7H7CKCKH) to start from, or a position such as “KH(2) 7C | KC 3D”, or - to read lines */
  'cli.help.game': Record<never, never>;
  /** Show help */
  'cli.help.help': Record<never, never>;
  /** Print a move to play next, and how sure it is */
  'cli.help.hint': Record<never, never>;
  /** a1-…, ms617, pysol100000, the cards from left to right, Solvitaire’s JSON, or - to read lines */
  'cli.help.id': Record<never, never>;
  /** print one JSON object */
  'cli.help.json': Record<never, never>;
  /** print JSON: an object for each position as it is judged, then one for the game */
  'cli.help.json-lines': Record<never, never>;
  /** language: {languages} (else LC_ALL, LC_MESSAGES, LANG) */
  'cli.help.lang': { readonly languages: string | number };
  /** play by typed lines, without a screen */
  'cli.help.lines': Record<never, never>;
  /** stop after so many minutes; the same command goes on later */
  'cli.help.minutes': Record<never, never>;
  /** mode such as accordion/gradual, or a variant; see “bellows variants” (else accordion) */
  'cli.help.mode': Record<never, never>;
  /** Print the legal moves of a position */
  'cli.help.moves': Record<never, never>;
  /** how many moves the search may try before it gives up (else {standard, number}{each, select, yes { for each position} no {} other {}}) */
  'cli.help.nodes': { readonly each: 'no' | 'yes'; readonly standard: number };
  /** end as soon as no deals wait */
  'cli.help.once': Record<never, never>;
  /** write the result, a JSON object, into this file (else to standard output) */
  'cli.help.out': Record<never, never>;
  /** Count the lines of play and the positions, depth by depth */
  'cli.help.perft': Record<never, never>;
  /** Play a game in the terminal */
  'cli.help.play': Record<never, never>;
  /** the top cards and after a bar the stock, such as “KH(2) 7C | KC 3D”, or - to read lines */
  'cli.help.position': Record<never, never>;
  /** hand the deals out to survey-workers on any machines, over this PostgreSQL */
  'cli.help.queue': Record<never, never>;
  /** a game record in one text, or - to read lines */
  'cli.help.record': Record<never, never>;
  /** Play a game record through and print where it ends */
  'cli.help.replay': Record<never, never>;
  /** how often each of the two runs (else 5) */
  'cli.help.rounds': Record<never, never>;
  /** Prove whether a position can be won */
  'cli.help.solve': Record<never, never>;
  /** the log from which the same command goes on after a stop (else it is named after --out, or after mode and first deal) */
  'cli.help.state': Record<never, never>;
  /** Find out how many of many numbered deals can be won, on all cores */
  'cli.help.survey': Record<never, never>;
  /** how many deals (else 1000) */
  'cli.help.survey-deals': Record<never, never>;
  /** also find the fewest piles of deals that are not won */
  'cli.help.survey-fewest': Record<never, never>;
  /** Work on the surveys that wait in a queue, on all cores of this machine */
  'cli.help.survey-worker': Record<never, never>;
  /** draw a picture of the result into this file */
  'cli.help.svg': Record<never, never>;
  /** the target card of revenge, such as 5C */
  'cli.help.target': Record<never, never>;
  /** {title, select, usage {Usage:} arguments {Arguments:} options {Options:} commands {Commands:} other {}} */
  'cli.help.title': { readonly title: 'arguments' | 'commands' | 'options' | 'usage' };
  /** List the games and their modes */
  'cli.help.variants': Record<never, never>;
  /** Print the version */
  'cli.help.version': Record<never, never>;
  /** take this survey out of the queue; its log stays */
  'cli.help.withdraw': Record<never, never>;
  /** how many threads work (else one for each core) */
  'cli.help.workers': Record<never, never>;
  /** Proved: it cannot be won any more, and {count, plural, one {# pile} other {# piles}}, the fewest possible, can still be reached after this move. */
  'cli.hint.fewest': { readonly count: number };
  /** Not proved: the search gave up first. It found a line that begins with this move and comes to {count, plural, one {# pile} other {# piles}}. */
  'cli.hint.good': { readonly count: number };
  /** Proved: after this move it can still be won. */
  'cli.hint.wins': Record<never, never>;
  /** {column, select, depth {depth} paths {lines of play} positions {positions} other {}} */
  'cli.perft.head': { readonly column: 'depth' | 'paths' | 'positions' };
  /** Name the target card, from the third pile on: it has to end on top. Type it, such as 5C. */
  'cli.play.ask-target': Record<never, never>;
  /** Arrows move the cursor, Enter or Space moves the pile; with several targets choose one and press Enter. d deals, u undoes, r redoes, l lists the legal moves, n starts a new game, q quits. */
  'cli.play.help': Record<never, never>;
  /** Typed: 4L3 (pile 4 goes 3 to the left), D (deal), undo, redo, moves, new, quit. */
  'cli.play.help-typed': Record<never, never>;
  /** arrows Enter · 4L3 · d deal · u undo · r redo · l moves · n new · ? help · q quit */
  'cli.play.keys': Record<never, never>;
  /** arrows choose · Enter moves · Esc leaves */
  'cli.play.keys-choose': Record<never, never>;
  /** D: {card} is dealt. */
  'cli.play.move-deal': { readonly card: string | number };
  /** {move}: {card} onto {other} (pile {target}). */
  'cli.play.move-over': { readonly card: string | number; readonly move: string | number; readonly other: string | number; readonly target: string | number };
  /** {move}: {cards} {count, plural, one {goes} other {go}}. */
  'cli.play.move-remove': { readonly cards: string | number; readonly count: number; readonly move: string | number };
  /** {move}: {card} under {other} (pile {target}). */
  'cli.play.move-under': { readonly card: string | number; readonly move: string | number; readonly other: string | number; readonly target: string | number };
  /** Legal moves: {moves} */
  'cli.play.moves': { readonly moves: string | number };
  /** A new game: {deal}. */
  'cli.play.new': { readonly deal: string | number };
  /** No move is left. */
  'cli.play.no-moves': Record<never, never>;
  /** This mode has no undo: a placed pile and a dealt card stay. */
  'cli.play.no-undo': Record<never, never>;
  /** “{text}” is neither a move nor a word of this game. Type help to see what there is. */
  'cli.play.not-understood': { readonly text: string | number };
  /** There is nothing to redo. */
  'cli.play.nothing-to-redo': Record<never, never>;
  /** There is nothing to undo: this is the deal. */
  'cli.play.nothing-to-undo': Record<never, never>;
  /** Pile {pile} cannot move now. Press l to see the legal moves. */
  'cli.play.pile-stays': { readonly pile: string | number };
  /** {move} is played again. */
  'cli.play.redo': { readonly move: string | number };
  /** {mode} · {deal} · {piles, plural, one {# pile} other {# piles}} · {points, plural, one {# point} other {# points}} */
  'cli.play.status': { readonly deal: string | number; readonly mode: string | number; readonly piles: number; readonly points: number };
  /** stock {stock} */
  'cli.play.status-stock': { readonly stock: string | number };
  /** {mode} · {deal} */
  'cli.play.status-target': { readonly deal: string | number; readonly mode: string | number };
  /** Time {time}. */
  'cli.play.time': { readonly time: string | number };
  /** {move} is undone. */
  'cli.play.undo': { readonly move: string | number };
  /** {word, select, undo {undo} redo {redo} moves {moves} new {new} help {help} quit {quit} other {}} */
  'cli.play.word': { readonly word: 'help' | 'moves' | 'new' | 'quit' | 'redo' | 'undo' };
  /** {ranges, plural, one {# range} other {# ranges}} of at most {size, plural, one {# deal} other {# deals}} {ranges, plural, one {waits} other {wait}} in the queue at {place}. Workers: npx bellows survey-worker {place} */
  'cli.queue.laid': { readonly place: string | number; readonly ranges: number; readonly size: number };
  /** Nobody has taken anything out of the queue yet. Start workers: npx bellows survey-worker {place} */
  'cli.queue.nobody': { readonly place: string | number };
  /** Stopped waiting: {done, number} of {deals, number} deals are done and stand in {file}. Workers go on with the rest, and the same command collects it; with --withdraw it takes the rest out of the queue. */
  'cli.queue.stopped': { readonly deals: number; readonly done: number; readonly file: string | number };
  /** The queue at {place} does not answer as it should: {reason} Still trying. */
  'cli.queue.trouble': { readonly place: string | number; readonly reason: string | number };
  /** Nothing of this survey is in the queue at {place} any more. */
  'cli.queue.withdrawn': { readonly place: string | number };
  /** bellows: {text} */
  'cli.refused': { readonly text: string | number };
  /** Blocked, no move is left: {piles, plural, one {# pile} other {# piles}}. {grade, select, full {} strong {A strong game. } moral {A good game. } none {} other {}}{score, number} points. */
  'cli.replay.blocked': { readonly grade: 'full' | 'moral' | 'none' | 'strong'; readonly piles: number; readonly score: number };
  /** Not ended: {piles, plural, =0 {no pile} one {# pile} other {# piles}} so far. {score, number} points. */
  'cli.replay.playing': { readonly piles: number; readonly score: number };
  /** One pile, but the target {target} is not on top. {score, number} points. */
  'cli.replay.target-missed': { readonly score: number; readonly target: string | number };
  /** Won, {piles, plural, =0 {the row is empty} one {# pile} other {# piles}} left. {score, number} points. */
  'cli.replay.won': { readonly piles: number; readonly score: number };
  /** Fewest piles: from {least, number} to {most, number}, not decided. */
  'cli.solve.bounds': { readonly least: number; readonly most: number };
  /** {nodes, plural, one {# node} other {# nodes}}, {ms, number} ms. */
  'cli.solve.effort': { readonly ms: number; readonly nodes: number };
  /** Fewest piles: {count, number}, proved. */
  'cli.solve.fewest': { readonly count: number };
  /** Not decided within {nodes, number} nodes. A larger --nodes may decide it. */
  'cli.solve.unknown': { readonly nodes: number };
  /** Cannot be won: proved by a complete search. */
  'cli.solve.unwinnable': Record<never, never>;
  /** Can be won, in {count, plural, one {# move} other {# moves}}. */
  'cli.solve.won': { readonly count: number };
  /** {nodes, number} nodes, {seconds, number} s of computing, Bench: {bench}. */
  'cli.survey.cost': { readonly bench: string | number; readonly nodes: number; readonly seconds: number };
  /** Cannot be won: {lost, number}. Not decided: {unknown, number}. */
  'cli.survey.counts': { readonly lost: number; readonly unknown: number };
  /** Can be won: {share} (95% interval {low} to {high}) */
  'cli.survey.interval': { readonly high: string | number; readonly low: string | number; readonly share: string | number };
  /** With more --deals the same command goes on from {file}; else that file may be deleted. */
  'cli.survey.log': { readonly file: string | number };
  /** Time is up: {done, number} of {deals, number} deals are done. The same command goes on with the rest. */
  'cli.survey.partial': { readonly deals: number; readonly done: number };
  /** {part, select, won {can be won} lost {cannot be won} unknown {not decided} zoom {The interval, enlarged} fewest {Fewest piles} open {not known} method {95% interval: Wilson; deals that are not decided count against both of its ends.} other {}} */
  'cli.survey.picture': { readonly part: 'fewest' | 'lost' | 'method' | 'open' | 'unknown' | 'won' | 'zoom' };
  /** {done, number} of {deals, number} deals · {rate, number}/s · {left} left · {unknown, number} not decided */
  'cli.survey.progress': { readonly deals: number; readonly done: number; readonly left: string | number; readonly rate: number; readonly unknown: number };
  /** {deals, plural, one {# deal} other {# deals}}, {first} to {last} */
  'cli.survey.range': { readonly deals: number; readonly first: string | number; readonly last: string | number };
  /** Goes on after {done, number} deals that stand in {file}. */
  'cli.survey.resumed': { readonly done: number; readonly file: string | number };
  /** Of {deals, plural, one {# deal} other {# deals}} {won, number} can be won, {share}; with 95% certainty from {low} to {high} of all deals. */
  'cli.survey.share': { readonly deals: number; readonly high: string | number; readonly low: string | number; readonly share: string | number; readonly won: number };
  /** Stopped: {done, number} of {deals, number} deals are done and stand in {file}. The same command goes on from there. */
  'cli.survey.stopped': { readonly deals: number; readonly done: number; readonly file: string | number };
  /** {mode}: how many deals can be won */
  'cli.survey.title': { readonly mode: string | number };
  /** Target: {card} */
  'cli.target': { readonly card: string | number };
  /** Say where the queue is, and nothing else: survey-worker postgres://name@host/database */
  'cli.usage.address': Record<never, never>;
  /** “-” reads the input lines, and nothing can stand beside it. Leave out {text}. */
  'cli.usage.dash-alone': { readonly text: string | number };
  /** The depth is missing: write it last, as a number of moves such as 4. */
  'cli.usage.depth': Record<never, never>;
  /** There is no language “{text}” here. Take one of {languages}. */
  'cli.usage.language': { readonly languages: string | number; readonly text: string | number };
  /** {argument} is missing: {meaning}. */
  'cli.usage.missing-argument': { readonly argument: string | number; readonly meaning: string | number };
  /** Say what to do: {commands}. */
  'cli.usage.missing-command': { readonly commands: string | number };
  /** The option {option} needs a value after it. */
  'cli.usage.missing-value': { readonly option: string | number };
  /** See {command} --help. */
  'cli.usage.see': { readonly command: string | number };
  /** There is one word too many. Leave it out. */
  'cli.usage.surplus': Record<never, never>;
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
  /** Works for the queue at {place} on {threads, plural, one {# thread} other {# threads}}. Ctrl-C ends it and gives back what it is at. */
  'cli.worker.begun': { readonly place: string | number; readonly threads: number };
  /** {deals, plural, one {# deal} other {# deals}} in {ranges, plural, one {# range} other {# ranges}} so far · {rate, number}/s */
  'cli.worker.progress': { readonly deals: number; readonly ranges: number; readonly rate: number };
  /** Surveys wait here for another solver (Bench: {theirs}; here it is {ours}). This worker leaves them alone: run the version of Bellows that put them into the queue. */
  'cli.worker.strangers': { readonly ours: string | number; readonly theirs: string | number };
  /** Other days */
  'daily.archive': Record<never, never>;
  /** {what, select, remove {Delete everything that the server has about you?} forget {Remove the key from this browser?} replace {Replace this key with the one in the file?} other {}} */
  'daily.ask': { readonly what: 'forget' | 'remove' | 'replace' };
  /** {what, select, remove {Delete} forget {Remove} replace {Replace} other {}} */
  'daily.ask-do': { readonly what: 'forget' | 'remove' | 'replace' };
  /** The solver knows every card, including those still to come. */
  'daily.ask-help-note': Record<never, never>;
  /** {what, select, forget {If it is not saved as a file, it is gone for good.} replace {The key that is here now is gone for good if it is not saved as a file.} other {}} */
  'daily.ask-note': { readonly what: 'forget' | 'replace' };
  /** Taking a dealt card back counts as help */
  'daily.ask-peek': Record<never, never>;
  /** You have seen what comes next from the stock. */
  'daily.ask-peek-note': Record<never, never>;
  /** The result is then marked as assisted and appears only in the view of all results. You are asked only once in this game. */
  'daily.assisted-note': Record<never, never>;
  /** Dailies and boards need it. Your own games do not. */
  'daily.away': Record<never, never>;
  /** Bars: how often each result came up. The most frequent is {most}.{mine, select, yes { Yours is {own, number}.} no {} other {}} */
  'daily.bars-told': { readonly mine: 'no' | 'yes'; readonly most: string | number; readonly own: number };
  /** begins in */
  'daily.begins-in': Record<never, never>;
  /** Best of all time */
  'daily.bests': Record<never, never>;
  /** There is no result in this game yet. */
  'daily.bests-none': Record<never, never>;
  /** The 100 best daily results in this game, one for each player. They are kept for good. */
  'daily.bests-note': Record<never, never>;
  /** Best of all time: {game} */
  'daily.bests-of': { readonly game: string | number };
  /** Board */
  'daily.board': Record<never, never>;
  /** Bring that key here */
  'daily.bring-key': Record<never, never>;
  /** {game}, {day}: {players} */
  'daily.caption': { readonly day: string | number; readonly game: string | number; readonly players: string | number };
  /** Closed. Each name links to its replay. */
  'daily.closed-board': Record<never, never>;
  /** {kept, select, yes {Committed on {when}, and kept} no {Committed on {when}, and not kept: this is a different deal} unknown {Committed on {when}; this version cannot check it} other {}} */
  'daily.commitment': { readonly kept: 'no' | 'unknown' | 'yes'; readonly when: string | number };
  /** Checksum */
  'daily.commitment-hash': Record<never, never>;
  /** Up to 30 days before a day its deal is fixed by this checksum (SHA-256) of date, game, seed and cards. From then on nobody can change it unnoticed. Once the day is closed your browser computes it again. */
  'daily.commitment-note': Record<never, never>;
  /** Already fixed */
  'daily.committed': Record<never, never>;
  /** {open, select, yes {{view, select, unaided {Nobody has handed in an unaided result yet.} first {Nobody has handed in a first try yet.} all {Nobody has handed in a result yet.} other {}}} no {{view, select, unaided {There was no unaided result.} first {There was no first try.} all {There was no result.} other {}}} other {}} */
  'daily.empty': { readonly open: 'no' | 'yes'; readonly view: 'all' | 'first' | 'unaided' };
  /** {piles}, {score, number} points, {time} */
  'daily.figures': { readonly piles: string | number; readonly score: number; readonly time: string | number };
  /** The first {count, number} of them are listed. */
  'daily.first-rows': { readonly count: number };
  /** Every row was replayed and timed by this server: it is legal and complete. That does not mean played without help. */
  'daily.foot': Record<never, never>;
  /** What it does not promise */
  'daily.foot-more': Record<never, never>;
  /** Your name and your key */
  'daily.foot-you': Record<never, never>;
  /** Go on */
  'daily.go-on': Record<never, never>;
  /** {grade, select, full {Won} strong {A strong game} moral {A good game} none {Handed in} other {}} */
  'daily.grade': { readonly grade: 'full' | 'moral' | 'none' | 'strong' };
  /** Hand in */
  'daily.hand-in': Record<never, never>;
  /** {marks, select, first {Handed in now, this is a first try: it counts in all three views.} unaided {Handed in now, it counts as unaided.} assisted {Handed in now, it counts as assisted, in the view of all results.} other {}} The clock runs until then, and the first result stands. Or take moves back and go on. */
  'daily.hand-in-note': { readonly marks: 'assisted' | 'first' | 'unaided' };
  /** What the server keeps about you */
  'daily.kept': Record<never, never>;
  /** More about privacy */
  'daily.kept-more': Record<never, never>;
  /** Save it all as a file */
  'daily.kept-save': Record<never, never>;
  /** {what, select, rows {Of each daily that you begin: when, and your result with every move and its time, under your public key.} days {For 35 days. Then the day is sealed: its counts, its par and its 100 best stay, with their names and moves; everything else is deleted.} addresses {Your internet address is held only in memory, for rate limits, and is never written down.} nobody {Nothing is passed on to anybody else. There are no cookies.} other {}} */
  'daily.kept-what': { readonly what: 'addresses' | 'days' | 'nobody' | 'rows' };
  /** Your key */
  'daily.key': Record<never, never>;
  /** Save the key as a file */
  'daily.key-export': Record<never, never>;
  /** Remove the key from this browser */
  'daily.key-forget': Record<never, never>;
  /** This browser has no key any more. */
  'daily.key-forgotten': Record<never, never>;
  /** On a page without https the browser makes no keys, so there is no ranked play here. */
  'daily.key-https': Record<never, never>;
  /** Load a key from a file */
  'daily.key-import': Record<never, never>;
  /** If the key is lost, so is the name: nobody can give it back, not even the operator. Rows on boards stay. */
  'daily.key-lost': Record<never, never>;
  /** There is no account, no e-mail and no password. A key in this browser is all that says who you are. Saved as a file, it works on other devices, too, with the same name. Whoever has the file is you: keep it to yourself. */
  'daily.key-note': Record<never, never>;
  /** Saved as {name}. */
  'daily.key-saved': { readonly name: string | number };
  /** {what, select, taken {The key from {name} is in use here now.} same {{name} holds the key that is here already.} foreign {{name} is not a key of Bellows. Nothing was changed.} newer {{name} was written by a newer version of Bellows. Load this page again, then choose the file once more.} damaged {The key in {name} is damaged. Nothing was changed.} https {Keys can only be used on a page with https.} other {}} */
  'daily.key-taken': { readonly name: string | number; readonly what: 'damaged' | 'foreign' | 'https' | 'newer' | 'same' | 'taken' };
  /** This browser keeps nothing at the moment, as in a private window: save the key before you close the page. */
  'daily.key-unkept': Record<never, never>;
  /** {day, select, yesterday {Yesterday, leaders} today {Today so far, leaders} past {That day, leaders} other {}} */
  'daily.leaders': { readonly day: 'past' | 'today' | 'yesterday' };
  /** {day, select, yesterday {{what, select, piles {Yesterday, piles left} cards {Yesterday, cards left} other {}}} today {{what, select, piles {Today so far, piles left} cards {Today so far, cards left} other {}}} past {{what, select, piles {That day, piles left} cards {That day, cards left} other {}}} other {}} */
  'daily.left': { readonly day: 'past' | 'today' | 'yesterday'; readonly what: 'cards' | 'piles' };
  /** {from, number}+ piles */
  'daily.legend-rest': { readonly from: number };
  /** No. {number, number}, {game}, same for everyone */
  'daily.line': { readonly game: string | number; readonly number: number };
  /** Asking the server … */
  'daily.loading': Record<never, never>;
  /** {count, plural, one {This game can take # more step, undo and redo included.} other {This game can take # more steps, undo and redo included.}} */
  'daily.log-nearly-full': { readonly count: number };
  /** Look at your game */
  'daily.look': Record<never, never>;
  /** Your name on the boards */
  'daily.name': Record<never, never>;
  /** Your name is {name} now. */
  'daily.name-is': { readonly name: string | number };
  /** {count, plural, =0 {no more today; again after midnight UTC} one {# more today} other {# more today}} */
  'daily.name-left': { readonly count: number };
  /** Another name */
  'daily.name-new': Record<never, never>;
  /** You have none yet. Key and name are made when you begin your first daily. */
  'daily.name-none': Record<never, never>;
  /** It is drawn at random and means the same in every language. It stands on all your boards until you take another; older rows keep the old one, and nobody else can connect the two. Names are not unique. */
  'daily.name-note': Record<never, never>;
  /** next in */
  'daily.next': Record<never, never>;
  /** Next unplayed: {date} */
  'daily.next-unplayed': { readonly date: string | number };
  /** There is no such board. */
  'daily.no-board': Record<never, never>;
  /** {kind, select, none {“{date}” is not a date.} before {There was no daily on {date}: No. 1 was on {first}.} ahead {No. {number, number} opens on {date} at 00:00 UTC, for everybody at once.} other {}} */
  'daily.no-day': { readonly date: string | number; readonly first: string | number; readonly kind: 'ahead' | 'before' | 'none'; readonly number: number };
  /** No par: there was no unaided result. */
  'daily.no-par': Record<never, never>;
  /** This result cannot be shown */
  'daily.no-row': Record<never, never>;
  /** Either its day is not closed yet, or its player had it removed, or it was not among the 100 that are kept for good. */
  'daily.no-row-note': Record<never, never>;
  /** {day, select, yesterday {Nobody handed in an unaided result yesterday.} today {Nobody has handed in a result today yet. Yours would be the first.} past {Nobody handed in an unaided result that day.} other {}} */
  'daily.nobody': { readonly day: 'past' | 'today' | 'yesterday' };
  /** not in this view */
  'daily.not-in-view': Record<never, never>;
  /** No. {number, number} */
  'daily.number': { readonly number: number };
  /** of {count, number} */
  'daily.of': { readonly count: number };
  /** What is shown here is older. */
  'daily.old': Record<never, never>;
  /** Results can come in until {until}; the replays can be watched after that. */
  'daily.open-board': { readonly until: string | number };
  /** {what, select, piles {piles, then time} cards {cards, then time} other {}} */
  'daily.order': { readonly what: 'cards' | 'piles' };
  /** {what, select, piles {Par is {par} piles: half of the unaided results left that many or fewer.} cards {Par is {par} cards: half of the unaided results left that many or fewer.} other {}} */
  'daily.par': { readonly par: string | number; readonly what: 'cards' | 'piles' };
  /** Link to the deal */
  'daily.permalink': Record<never, never>;
  /** {place, select, lead {Play today’s deal} second {Play} other {}} */
  'daily.play': { readonly place: 'lead' | 'second' };
  /** Play this day */
  'daily.play-it': Record<never, never>;
  /** Player */
  'daily.player': Record<never, never>;
  /** {count, plural, one {# player} other {# players}}{view, select, unaided {, unaided} first {, first try} all {} other {}} */
  'daily.players': { readonly count: number; readonly view: 'all' | 'first' | 'unaided' };
  /** Practise from here */
  'daily.practise': Record<never, never>;
  /** Practise this deal */
  'daily.practise-deal': Record<never, never>;
  /** Practise */
  'daily.practise-short': Record<never, never>;
  /** {problem, select, offline {You are offline, so the server is out of reach.} away {The server cannot be reached.} foreign {Something other than the server has answered. The network may ask you to sign in first.} busy {The server cannot answer right now.} full {The server has no room for new games right now.} unsound {The server’s clock is being checked. Nothing new opens until it is right.} often {Too many requests from here. Wait a little while.} https {Ranked games need a page with https.} key {This game was started with a key that is not in this browser.} yours {This game belongs to another key.} signature {The server did not accept this browser’s signature.} clock {This device’s clock and the server’s do not agree.} stopped {The operator has stopped this key.} game {The server does not know this game. It may have been restored from an older copy.} daily {There is no daily on that day.} date {That is not a date.} result {There is no result to be seen there.} found {There is nothing at that address.} stands {Another result of this game came first and stands.} starts {This day takes no more new games.} results {The result came too late for this day’s board.} removed {You had everything removed, this game too.} large {The record of this game is too large.} rules {The server plays by another version of the rules.} replay {The server’s replay of this game stops at event {at, number}.} implausible {The times in this game’s record do not fit what the server saw.} fault {The server did not understand this page.} other {}} */
  'daily.problem': { readonly at: number; readonly problem: 'away' | 'busy' | 'clock' | 'daily' | 'date' | 'fault' | 'foreign' | 'found' | 'full' | 'game' | 'https' | 'implausible' | 'key' | 'large' | 'offline' | 'often' | 'removed' | 'replay' | 'result' | 'results' | 'rules' | 'signature' | 'stands' | 'starts' | 'stopped' | 'unsound' | 'yours' };
  /** Watch how it is won */
  'daily.proof': Record<never, never>;
  /** {kind, select, playing {It counts if it is handed in by {until}.} sending {It is being sent …} waiting {Kept here, not yet on the board. It is sent as soon as the server can be reached, and counts if it arrives by {until}. The clock runs until it arrives.} accepted {Counted. Places may change until the day is closed.} final {Counted.} stands {An earlier result of yours is on the board; the first one counts.} late {It did not arrive by {until}, so it is not on the board. Your own history keeps it.} missed {It was not handed in by {until}.} refused {It is not on the board. Your own history keeps the game.} soon {It goes to the server in a moment, and counts if it arrives by {until}.} elsewhere {The browser in which it was handed in has it and will send it; it counts if it arrives by {until}.} other {}} */
  'daily.prospect': { readonly kind: 'accepted' | 'elsewhere' | 'final' | 'late' | 'missed' | 'playing' | 'refused' | 'sending' | 'soon' | 'stands' | 'waiting'; readonly until: string | number };
  /** What the day reveals */
  'daily.published': Record<never, never>;
  /** Rank */
  'daily.rank': Record<never, never>;
  /** Load the page again */
  'daily.reload': Record<never, never>;
  /** Delete me */
  'daily.remove': Record<never, never>;
  /** Delete everything that the server has about me */
  'daily.remove-do': Record<never, never>;
  /** What is deleted: your rows on all boards, their moves, and all starts. */
  'daily.remove-goes': Record<never, never>;
  /** What stays: the counts of days that are sealed, without a name; until a day is closed, that you have begun it; and what lies in this browser, your key too. */
  'daily.remove-stays': Record<never, never>;
  /** {count, plural, =0 {There was no result to delete.} one {# result was deleted.} other {# results were deleted.}} */
  'daily.removed': { readonly count: number };
  /** Everybody’s replays */
  'daily.replays': Record<never, never>;
  /** Results */
  'daily.results': Record<never, never>;
  /** Cards */
  'daily.row': Record<never, never>;
  /** Save every event and its time */
  'daily.row-json': Record<never, never>;
  /** Link to this result */
  'daily.row-link': Record<never, never>;
  /** Rank {rank, number} of {count, number}{view, select, unaided {, unaided} first {, first try} all {} other {}} */
  'daily.row-place': { readonly count: number; readonly rank: number; readonly view: 'all' | 'first' | 'unaided' };
  /** {game}, {day}. {undos, plural, =0 {Nothing taken back} one {# move taken back} other {# moves taken back}}, received on {when}. */
  'daily.row-told': { readonly day: string | number; readonly game: string | number; readonly undos: number; readonly when: string | number };
  /** Save its record */
  'daily.save-record': Record<never, never>;
  /** Seed */
  'daily.seed': Record<never, never>;
  /** Dealing … */
  'daily.starting': Record<never, never>;
  /** streak, best {best, number} */
  'daily.streak': { readonly best: number };
  /** {phase, select, new {Time runs from your first look at the cards, on the server, and never pauses. Undo is free; hint, lamp and taking a dealt card back make the result an assisted one.} running {Begun: the clock runs on the server and does not pause. A win counts by itself; with no more moves you hand your result in.} over {The day takes no more new games. Its cards, results and replays are shown from 02:05 UTC.} https {There is no ranked play on a page without https: the browser makes no key there. Ask whoever runs this server for its https address. Past days can be practised.} other {}} */
  'daily.terms': { readonly phase: 'https' | 'new' | 'over' | 'running' };
  /** To the day’s page */
  'daily.the-day': Record<never, never>;
  /** Today’s board */
  'daily.to-board': Record<never, never>;
  /** To the day */
  'daily.to-day': Record<never, never>;
  /** Today’s daily */
  'daily.to-today': Record<never, never>;
  /** top {share} */
  'daily.top': { readonly share: string | number };
  /** Taken back */
  'daily.undos': Record<never, never>;
  /** Variant of the day */
  'daily.variant': Record<never, never>;
  /** {view, select, unaided {Unaided} first {First try} all {All} other {}} */
  'daily.view': { readonly view: 'all' | 'first' | 'unaided' };
  /** Which results */
  'daily.views': Record<never, never>;
  /** Deal of the seed */
  'daily.which': Record<never, never>;
  /** The whole board */
  'daily.whole-board': Record<never, never>;
  /** You */
  'daily.you': Record<never, never>;
  /** you: {piles, number} */
  'daily.you-mark': { readonly piles: number };
  /** You: {rank, number} of {count, number}{few, select, yes {} no {, {top}} other {}} */
  'daily.your-place': { readonly count: number; readonly few: 'no' | 'yes'; readonly rank: number; readonly top: string | number };
  /** {action}: {game} */
  'deals.action-of': { readonly action: string | number; readonly game: string | number };
  /** Number after */
  'deals.after': Record<never, never>;
  /** Play again */
  'deals.again': Record<never, never>;
  /** Put them there and play */
  'deals.arrange': Record<never, never>;
  /** Number before */
  'deals.before': Record<never, never>;
  /** From a real deck */
  'deals.deck': Record<never, never>;
  /** {card}: card {at, number}. */
  'deals.deck-added': { readonly at: number; readonly card: string | number };
  /** Take one back */
  'deals.deck-back': Record<never, never>;
  /** {card}, {at, plural, =0 {not in the row} one {card # of the row} other {card # of the row}} */
  'deals.deck-card': { readonly at: number; readonly card: string | number };
  /** Begin again */
  'deals.deck-clear': Record<never, never>;
  /** {count, plural, =0 {No card yet} one {# card} other {# cards}} */
  'deals.deck-count': { readonly count: number };
  /** Cards to choose from */
  'deals.deck-grid': Record<never, never>;
  /** Tap the cards in the order in which they lie on your table. Fewer than 52 will do. */
  'deals.deck-note': Record<never, never>;
  /** Row so far */
  'deals.deck-row': Record<never, never>;
  /** {card} taken back. */
  'deals.deck-taken': { readonly card: string | number };
  /** {card} is card {at, number} already. */
  'deals.deck-there': { readonly at: number; readonly card: string | number };
  /** Delete */
  'deals.delete': Record<never, never>;
  /** A deleted game is gone from the statistics, too. */
  'deals.delete-note': Record<never, never>;
  /** Deleted: {game}. */
  'deals.deleted': { readonly game: string | number };
  /** A certain deal */
  'deals.enter': Record<never, never>;
  /** Number, link or cards */
  'deals.field': Record<never, never>;
  /** ms617, pysol100000, a1-…, a link, Solvitaire’s JSON, or the cards from left to right, such as 7♥ {queen}♣ 10d. */
  'deals.field-note': { readonly queen: string | number };
  /** Game */
  'deals.game': Record<never, never>;
  /** Show more */
  'deals.more': Record<never, never>;
  /** Next deal */
  'deals.next': Record<never, never>;
  /** This link does not lead to a game. */
  'deals.no-link': Record<never, never>;
  /** None yet. */
  'deals.none-recent': Record<never, never>;
  /** None. Whatever you leave before its end is kept here. */
  'deals.none-unfinished': Record<never, never>;
  /** On the table */
  'deals.now': Record<never, never>;
  /** Number after: {id} */
  'deals.number-after': { readonly id: string | number };
  /** Number before: {id} */
  'deals.number-before': { readonly id: string | number };
  /** Play */
  'deals.play': Record<never, never>;
  /** practice */
  'deals.practice': Record<never, never>;
  /** Finished games */
  'deals.recent': Record<never, never>;
  /** Watch a game from a link or a record */
  'deals.replay-link': Record<never, never>;
  /** Go on */
  'deals.resume': Record<never, never>;
  /** Undo */
  'deals.undelete': Record<never, never>;
  /** The game is back. */
  'deals.undeleted': Record<never, never>;
  /** Unfinished games */
  'deals.unfinished': Record<never, never>;
  /** Replay */
  'deals.watch': Record<never, never>;
  /** Here: card {at, number} */
  'deals.wrong': { readonly at: number };
  /** Cancel */
  'draw.cancel': Record<never, never>;
  /** certainly winnable */
  'draw.certified': Record<never, never>;
  /** {level, select, easiest {very easy} easy {easy} middle {medium} hard {hard} hardest {very hard} other {}} */
  'draw.level': { readonly level: 'easiest' | 'easy' | 'hard' | 'hardest' | 'middle' };
  /** {what, select, piles {Simple play leaves {piles, number} piles on average. The level compares this with the other deals of this game.} cards {Simple play leaves {piles, number} cards on average. The level compares this with the other deals of this game.} other {}} */
  'draw.level-note': { readonly piles: number; readonly what: 'cards' | 'piles' };
  /** {count, plural, =0 {Looking at the first one.} one {# deal could not be proved winnable.} other {# deals could not be proved winnable.}} */
  'draw.looked': { readonly count: number };
  /** Looking for a deal that can be won */
  'draw.title': Record<never, never>;
  /** A card can be dealt. */
  'ear.can-deal': Record<never, never>;
  /** {rank} {suit} */
  'ear.card': { readonly rank: string | number; readonly suit: string | number };
  /** {pile}; below: {cards} */
  'ear.covered': { readonly cards: string | number; readonly pile: string | number };
  /** {pile}; below: {cards}, {count, plural, one {and # more card} other {and # more cards}} */
  'ear.covered-more': { readonly cards: string | number; readonly count: number; readonly pile: string | number };
  /** {card}, {pile}. {left, plural, =0 {Stock empty.} one {# in stock.} other {# in stock.}} */
  'ear.dealt': { readonly card: string | number; readonly left: number; readonly pile: string | number };
  /** {score, plural, one {# point} other {# points}}, time: {time}. */
  'ear.figures': { readonly score: number; readonly time: string | number };
  /** Gone: {cards}. {count, number} left. */
  'ear.gone': { readonly cards: string | number; readonly count: number };
  /** Legal moves are hidden in the settings. */
  'ear.hidden': Record<never, never>;
  /** The last move */
  'ear.last': Record<never, never>;
  /** Move {at, number}: {move} */
  'ear.last-move': { readonly at: number; readonly move: string | number };
  /** {card}{size, plural, one {} other {, # cards}} */
  'ear.line': { readonly card: string | number; readonly size: number };
  /** {card}{size, plural, one {} other {, # cards}}, to {targets} */
  'ear.line-to': { readonly card: string | number; readonly size: number; readonly targets: string | number };
  /** {card}{size, plural, one {} other {, # cards}}, on or under {targets} */
  'ear.line-under': { readonly card: string | number; readonly size: number; readonly targets: string | number };
  /** {card}, {ways} */
  'ear.line-ways': { readonly card: string | number; readonly ways: string | number };
  /** {count, plural, one {# move made.} other {# moves made.}} */
  'ear.made': { readonly count: number };
  /** {card} to {pile}. {count, number} left. */
  'ear.moved': { readonly card: string | number; readonly count: number; readonly pile: string | number };
  /** {card} under {onto}, pile {pile}, now {size, plural, one {# card} other {# cards}}. {count, plural, one {# pile} other {# piles}} left. */
  'ear.moved-below': { readonly card: string | number; readonly count: number; readonly onto: string | number; readonly pile: string | number; readonly size: number };
  /** {card} onto {onto}, pile {pile}, now {size, plural, one {# card} other {# cards}}. {count, plural, one {# pile} other {# piles}} left. */
  'ear.moved-onto': { readonly card: string | number; readonly count: number; readonly onto: string | number; readonly pile: string | number; readonly size: number };
  /** {card} under {pile}. {count, number} left. */
  'ear.moved-under': { readonly card: string | number; readonly count: number; readonly pile: string | number };
  /** What can move? */
  'ear.moves': Record<never, never>;
  /** {count, plural, one {# move} other {# moves}}: {moves}. {left, plural, =0 {} one {# more: ask again.} other {# more: ask again.}} */
  'ear.moves-part': { readonly count: number; readonly left: number; readonly moves: string | number };
  /** {moves}. {left, plural, =0 {} one {# more: ask again.} other {# more: ask again.}} */
  'ear.moves-rest': { readonly left: number; readonly moves: string | number };
  /** No move yet. */
  'ear.no-move': Record<never, never>;
  /** Nothing can move. */
  'ear.none': Record<never, never>;
  /** {pile}: {line} */
  'ear.numbered': { readonly line: string | number; readonly pile: string | number };
  /** {outcome, select, won {Won!} missed {One pile, wrong card.} blocked {No more moves.} other {}} */
  'ear.over': { readonly outcome: 'blocked' | 'missed' | 'won' };
  /** {first} with {second} */
  'ear.pair': { readonly first: string | number; readonly second: string | number };
  /** {card}, {pile}{size, plural, one {} other {, # cards}} */
  'ear.pile': { readonly card: string | number; readonly pile: string | number; readonly size: number };
  /** {card}, {pile}{size, plural, one {} other {, # cards}}, to {targets} */
  'ear.pile-to': { readonly card: string | number; readonly pile: string | number; readonly size: number; readonly targets: string | number };
  /** {card}, {pile}{size, plural, one {} other {, # cards}}, on or under {targets} */
  'ear.pile-under': { readonly card: string | number; readonly pile: string | number; readonly size: number; readonly targets: string | number };
  /** {card}, {pile}, {ways} */
  'ear.pile-ways': { readonly card: string | number; readonly pile: string | number; readonly ways: string | number };
  /** {count, plural, =0 {No move.} one {# move possible.} other {# moves possible.}} */
  'ear.possible': { readonly count: number };
  /** Read the row */
  'ear.row': Record<never, never>;
  /** {piles}. {left, plural, =0 {End of the row.} one {# more: ask again.} other {# more: ask again.}} */
  'ear.row-part': { readonly left: number; readonly piles: string | number };
  /** {card}. */
  'ear.selected': { readonly card: string | number };
  /** {card}: to {targets}. */
  'ear.selected-to': { readonly card: string | number; readonly targets: string | number };
  /** {card}: on or under {targets}. */
  'ear.selected-under': { readonly card: string | number; readonly targets: string | number };
  /** {card}: {ways}. */
  'ear.selected-ways': { readonly card: string | number; readonly ways: string | number };
  /** Where do things stand? */
  'ear.status': Record<never, never>;
  /** {left, plural, =0 {The stock is empty.} one {# card in the stock.} other {# cards in the stock.}} */
  'ear.stock': { readonly left: number };
  /** {pile} ({card}) */
  'ear.target': { readonly card: string | number; readonly pile: string | number };
  /** {minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, one {# second} other {# seconds}} */
  'ear.time': { readonly minutes: number; readonly seconds: number };
  /** By ear */
  'ear.title': Record<never, never>;
  /** {unit, select, moves {{count, plural, one {# move} other {# moves}} to a full win.} cards {{count, plural, one {# card has} other {# cards have}} to go.} other {}} */
  'ear.to-go': { readonly count: number; readonly unit: 'cards' | 'moves' };
  /** Taken back: {cards}. {count, number} left. */
  'ear.undone': { readonly cards: string | number; readonly count: number };
  /** {run}: {cards} {count, plural, one {can go, enclosed by} other {can go, enclosed by}} {first} and {last}, {shared, select, suit {same suit} rank {same rank} other {}} */
  'ear.way-between': { readonly cards: string | number; readonly count: number; readonly first: string | number; readonly last: string | number; readonly run: string | number; readonly shared: 'rank' | 'suit' };
  /** {run}: {cards} can go, {shared, select, suit {same suit} rank {same rank} other {}} */
  'ear.way-pair': { readonly cards: string | number; readonly run: string | number; readonly shared: 'rank' | 'suit' };
  /** {run}: {cards} {count, plural, one {can go, worth} other {can go, together}} {sum, number} */
  'ear.way-sum': { readonly cards: string | number; readonly count: number; readonly run: string | number; readonly sum: number };
  /** Where can this go? */
  'ear.where': Record<never, never>;
  /** your best */
  'end.best': Record<never, never>;
  /** new */
  'end.best-new': Record<never, never>;
  /** {count, plural, one {# day} other {# days}} */
  'end.days': { readonly count: number };
  /** A good game! */
  'end.good': Record<never, never>;
  /** {what, select, piles {No more moves: {count, plural, one {# pile} other {# piles}} left.} cards {No more moves: {count, plural, one {# card} other {# cards}} left.} other {}} */
  'end.left': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {what, select, piles {No more moves: {count, plural, one {# pile} other {# piles}} left, one away from a win.} cards {No more moves: {count, plural, one {# card} other {# cards}} left, one away from a win.} other {}} */
  'end.left-near': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** One pile, but {top} is on top, not {target}. */
  'end.missed': { readonly target: string | number; readonly top: string | number };
  /** No more moves */
  'end.no-moves': Record<never, never>;
  /** End of the game */
  'end.panel': Record<never, never>;
  /** {what, select, piles {{count, plural, one {# pile is} other {# piles are}} left.} cards {{count, plural, one {# card is} other {# cards are}} left.} other {}} */
  'end.piles-left': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {move, plural, =0 {Deal} one {Move #} other {Move #}} */
  'end.place': { readonly move: number };
  /** Play again */
  'end.play-again': Record<never, never>;
  /** Practice: this counts nowhere. */
  'end.practice': Record<never, never>;
  /** streak */
  'end.streak': Record<never, never>;
  /** A strong game! */
  'end.strong': Record<never, never>;
  /** Where was it lost? */
  'end.where-lost': Record<never, never>;
  /** You won! */
  'end.won': Record<never, never>;
  /** Only {first} and {last} are left. */
  'end.won-ends': { readonly first: string | number; readonly last: string | number };
  /** {what, select, piles {{count, plural, one {All cards are in one pile.} other {# piles are left, and that is the goal.}}} cards {{count, plural, =0 {All cards are gone.} one {# card is left, and that is the goal.} other {# cards are left, and that is the goal.}}} other {}} */
  'end.won-line': { readonly count: number; readonly what: 'cards' | 'piles' };
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
  /** Depth {depth} is too deep here: there is more than can be counted in good time. Take a smaller depth. */
  'error.too-large': { readonly depth: string | number };
  /** {count, plural, one {# card} other {# cards}} are more than a deck. A row has 52 at most. */
  'error.too-many-cards': { readonly count: number };
  /** There is no game “{text}”. {near, select, none {Bellows knows none with a name like it.} other {Did you mean {near}?}} */
  'error.variant-unknown': { readonly near: string; readonly text: string | number };
  /** Continue */
  'help.agree': Record<never, never>;
  /** assisted */
  'help.assisted': Record<never, never>;
  /** With help ({kinds}): counted separately, never a best. */
  'help.assisted-end': { readonly kinds: string | number };
  /** Go back to the last winnable position */
  'help.back': Record<never, never>;
  /** Go back */
  'help.back-short': Record<never, never>;
  /** Close */
  'help.dismiss': Record<never, never>;
  /** The search for a winnable deal broke off. */
  'help.draw-failed': Record<never, never>;
  /** A game with help is marked as assisted, for good: it has statistics of its own and is never a best. */
  'help.first-mark': Record<never, never>;
  /** {kind, select, hint {The hint looks at the cards that are still to come. So do the lamp and Show me.} lamp {The lamp looks at the cards that are still to come. So do the hint and Show me.} show {Show me looks at the cards that are still to come. So do the hint and the lamp.} other {}} */
  'help.first-peek': { readonly kind: 'hint' | 'lamp' | 'show' };
  /** {kind, select, hint {A hint counts as help} lamp {The lamp counts as help} show {Show me counts as help} other {}} */
  'help.first-title': { readonly kind: 'hint' | 'lamp' | 'show' };
  /** {kind, select, hint {hint} lamp {lamp} show {show me} picture {picture} other {}} */
  'help.kind': { readonly kind: 'hint' | 'lamp' | 'picture' | 'show' };
  /** This game is now marked as assisted. */
  'help.marked': Record<never, never>;
  /** I could not find out. */
  'help.no-answer': Record<never, never>;
  /** Cancel */
  'help.refuse': Record<never, never>;
  /** {card}, pile {pile}, can go. */
  'hint.card': { readonly card: string | number; readonly pile: string | number };
  /** Deal a card. */
  'hint.deal': Record<never, never>;
  /** {what, select, piles {It cannot be won any more; this still leads to the fewest, {count, plural, one {# pile} other {# piles}}.} cards {It cannot be won any more; this still leads to the fewest, {count, plural, one {# card} other {# cards}}.} other {}} */
  'hint.fewest': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {count, plural, one {{cards} goes.} other {{cards} go.}} */
  'hint.gone': { readonly cards: string | number; readonly count: number };
  /** {count, plural, one {{first} to {last}, # card, goes.} other {{first} to {last}, # cards, go.}} */
  'hint.gone-run': { readonly count: number; readonly first: string | number; readonly last: string | number };
  /** {what, select, piles {The best I found, not proved: it leads to {count, plural, one {# pile} other {# piles}}.} cards {The best I found, not proved: it leads to {count, plural, one {# card} other {# cards}}.} other {}} */
  'hint.good': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {card} onto pile {target}. */
  'hint.move': { readonly card: string | number; readonly target: string | number };
  /** Hint */
  'hint.name': Record<never, never>;
  /** {card}, pile {pile}, can move. */
  'hint.pile': { readonly card: string | number; readonly pile: string | number };
  /** Looking for a move … */
  'hint.thinking': Record<never, never>;
  /** {card} under pile {target}. */
  'hint.under': { readonly card: string | number; readonly target: string | number };
  /** Afterwards it can still be won. */
  'hint.wins': Record<never, never>;
  /** begins a move with that number of the pile */
  'keys.begin': Record<never, never>;
  /** {cap, select, home {Home} end {End} enter {Enter} space {Space} ctrl {Ctrl} shift {Shift} alt {Alt} escape {Esc} other {}} */
  'keys.cap': { readonly cap: 'alt' | 'ctrl' | 'end' | 'enter' | 'escape' | 'home' | 'shift' | 'space' };
  /** earlier lines */
  'keys.earlier': Record<never, never>;
  /** {group, select, row {In the row} game {Game} help {Help} view {On the table} typed {Typed moves} edit {Always} other {}} */
  'keys.group': { readonly group: 'edit' | 'game' | 'help' | 'row' | 'typed' | 'view' };
  /** Let go, close */
  'keys.let-go': Record<never, never>;
  /** Play or pause the line shown */
  'keys.play-line': Record<never, never>;
  /** {what, select, piles {from pile to pile} lines {from line to line} edges {ends of the line} ends {ends of the row} choose {choose the pile, deal from the stock} under {choose it for underneath (Concertina)} other {}} */
  'keys.row': { readonly what: 'choose' | 'edges' | 'ends' | 'lines' | 'piles' | 'under' };
  /** Keys */
  'keys.title': Record<never, never>;
  /** not any more, fewest {count, number} */
  'lamp.lost': { readonly count: number };
  /** not any more */
  'lamp.lost-open': Record<never, never>;
  /** Lamp */
  'lamp.name': Record<never, never>;
  /** Watches this game only, and marks it as assisted. */
  'lamp.note': Record<never, never>;
  /** {verdict} Go back to the last winnable position? */
  'lamp.say-back': { readonly verdict: string | number };
  /** {what, select, piles {It cannot be won any more; the fewest is {count, plural, one {# pile} other {# piles}}.} cards {It cannot be won any more; the fewest is {count, plural, one {# card} other {# cards}}.} other {}} */
  'lamp.say-lost': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** It cannot be won any more. */
  'lamp.say-lost-open': Record<never, never>;
  /** I could not find out whether it can still be won. */
  'lamp.say-unknown': Record<never, never>;
  /** It can still be won. */
  'lamp.say-winnable': Record<never, never>;
  /** Lamp: can it still be won? */
  'lamp.switch': Record<never, never>;
  /** thinking … */
  'lamp.thinking': Record<never, never>;
  /** unknown */
  'lamp.unknown': Record<never, never>;
  /** still winnable */
  'lamp.winnable': Record<never, never>;
  /** Start again */
  'learn.again': Record<never, never>;
  /** That is a move too, but not the one this step asks for. Undo it and try again. */
  'learn.astray': Record<never, never>;
  /** Nothing matches any more. Undo a few moves and let another king go first. */
  'learn.blocked-sweep': Record<never, never>;
  /** Two piles that do not match: blocked. Undo, and let {card} go the other way. */
  'learn.blocked-win': { readonly card: string | number };
  /** With the keyboard: arrow keys go from pile to pile, Enter chooses. */
  'learn.by-keys': Record<never, never>;
  /** Both are hearts: put {card} onto {other}. Choose the one and then the other, or drag. */
  'learn.do-leap': { readonly card: string | number; readonly other: string | number };
  /** Choose {card}: it goes onto {other}, for both are sevens. */
  'learn.do-slide': { readonly card: string | number; readonly other: string | number };
  /** Deal {deal} after {moves} moves: let the four kings collect the rest. */
  'learn.do-sweep': { readonly deal: string | number; readonly moves: string | number };
  /** Three moves are enough. Find them. */
  'learn.do-win': Record<never, never>;
  /** That was a leap: the gap closed at once, and the piles have new neighbours. */
  'learn.done-leap': Record<never, never>;
  /** That is a move: the pile went over as a whole, and the row is one pile shorter. */
  'learn.done-slide': Record<never, never>;
  /** All 52 cards in one pile: the kings have swept the row. */
  'learn.done-sweep': Record<never, never>;
  /** One pile: won. A full win with all cards takes 51 such moves. */
  'learn.done-win': Record<never, never>;
  /** One player, one deck of 52 cards, no jokers, five to fifteen minutes. Nothing to buy, nothing to sign up for. */
  'learn.glance': Record<never, never>;
  /** Words of the game */
  'learn.glossary': Record<never, never>;
  /** Where the game comes from */
  'learn.history': Record<never, never>;
  /** Alfred Sheinwold proposed counting five piles or fewer as a win. Here that is a good game, and only one pile is a win. */
  'learn.history-five': Record<never, never>;
  /** William B. Dick printed its rules in 1883 as The Idle Year, because with a well-shuffled deck it takes about that long to get out. Whoever could move had to, and the nearest pile came first. You can still play that game here. */
  'learn.history-idle': Record<never, never>;
  /** Accordion takes its name from the row, which grows and shrinks like the folds of the instrument. So does this table: the bellows are the part that opens and closes. */
  'learn.history-name': Record<never, never>;
  /** It was also known as Tower of Babel, Methuselah and Leapfrog. The name Accordion appears in the 1950s. */
  'learn.history-names': Record<never, never>;
  /** Once the cards were turned up one by one. Laying out the whole deck at once is the simpler, modern way. */
  'learn.history-open': Record<never, never>;
  /** The lesson */
  'learn.lesson': Record<never, never>;
  /** From here it cannot be won any more. Undo, and look again. */
  'learn.lost': Record<never, never>;
  /** The order of the 52 cards at the start. Each has a number, so that anybody can play the same one. */
  'learn.means-deal': Record<never, never>;
  /** A move onto the third pile to the left. The two piles that it passes stay as they are. */
  'learn.means-leap': Record<never, never>;
  /** Two piles become one. Each merge takes exactly one pile away. */
  'learn.means-merge': Record<never, never>;
  /** What a player does: a pile goes onto a matching pile, or a card is dealt. */
  'learn.means-move': Record<never, never>;
  /** One card, or several on top of one another. It moves as a whole and is never taken apart. */
  'learn.means-pile': Record<never, never>;
  /** Ace, two, three and so on up to king. Equal ranks match; their order does not matter. */
  'learn.means-rank': Record<never, never>;
  /** The gap that a move leaves closes at once: every pile to its right comes one place nearer. */
  'learn.means-shift': Record<never, never>;
  /** A move onto the pile next to it. */
  'learn.means-slide': Record<never, never>;
  /** The cards not dealt yet, where the game is played one card at a time. */
  'learn.means-stock': Record<never, never>;
  /** Clubs, diamonds, hearts or spades; never just red or black. */
  'learn.means-suit': Record<never, never>;
  /** One of three or four cards of the same rank that are kept to the end and collect the last piles. */
  'learn.means-sweeper': Record<never, never>;
  /** The only card of a pile that counts. What it covers stays covered for good. */
  'learn.means-top': Record<never, never>;
  /** Three to the left */
  'learn.name-leap': Record<never, never>;
  /** A move */
  'learn.name-slide': Record<never, never>;
  /** Sweepers */
  'learn.name-sweep': Record<never, never>;
  /** Win it */
  'learn.name-win': Record<never, never>;
  /** Next step */
  'learn.next': Record<never, never>;
  /** On this page */
  'learn.on-page': Record<never, never>;
  /** Play */
  'learn.play': Record<never, never>;
  /** The rules of every game */
  'learn.rules': Record<never, never>;
  /** A pile may also go onto the third pile to its left, but never onto the second. */
  'learn.say-leap': Record<never, never>;
  /** A pile may go onto its left neighbour if their top cards share suit or rank. */
  'learn.say-slide': Record<never, never>;
  /** Keep cards of one rank together at the right end: these sweepers always match each other, and collect the last piles. */
  'learn.say-sweep': Record<never, never>;
  /** You win when the whole row has become one pile. */
  'learn.say-win': Record<never, never>;
  /** Show me */
  'learn.show': Record<never, never>;
  /** Skip the lesson and play */
  'learn.skip': Record<never, never>;
  /** Skip this step */
  'learn.skip-step': Record<never, never>;
  /** Step {step} of {steps}: {name} */
  'learn.step': { readonly name: string | number; readonly step: string | number; readonly steps: string | number };
  /** Step {step} of {steps}: {name}, done */
  'learn.step-done': { readonly name: string | number; readonly step: string | number; readonly steps: string | number };
  /** Steps of the lesson */
  'learn.steps': Record<never, never>;
  /** deal */
  'learn.term-deal': Record<never, never>;
  /** leap */
  'learn.term-leap': Record<never, never>;
  /** merge */
  'learn.term-merge': Record<never, never>;
  /** move */
  'learn.term-move': Record<never, never>;
  /** pile */
  'learn.term-pile': Record<never, never>;
  /** rank */
  'learn.term-rank': Record<never, never>;
  /** accordion shift */
  'learn.term-shift': Record<never, never>;
  /** slide */
  'learn.term-slide': Record<never, never>;
  /** stock */
  'learn.term-stock': Record<never, never>;
  /** suit */
  'learn.term-suit': Record<never, never>;
  /** sweeper */
  'learn.term-sweeper': Record<never, never>;
  /** top card */
  'learn.term-top': Record<never, never>;
  /** With two targets, compare both before you choose. A leap gives more piles new neighbours than a slide does. */
  'learn.tip-compare': Record<never, never>;
  /** Look over the whole row again after each move: when the gap closes, piles far to the right get new neighbours. */
  'learn.tip-look': Record<never, never>;
  /** Practise with the open deal. There all cards can be seen, and nearly every row can be won. */
  'learn.tip-open': Record<never, never>;
  /** Do not move by reflex. A small pile may well wait for a better card. */
  'learn.tip-reflex': Record<never, never>;
  /** Keep three or four cards of one rank close together at the right end, and uncovered. They collect the last piles. */
  'learn.tip-sweepers': Record<never, never>;
  /** Where you must move before the next card is dealt, time your moves: the right card at the right moment loosens a stuck row. */
  'learn.tip-time': Record<never, never>;
  /** When you are stuck, undo to the last choice and try the other branch. */
  'learn.tip-undo': Record<never, never>;
  /** Tips */
  'learn.tips': Record<never, never>;
  /** Look into the pile */
  'look.name': Record<never, never>;
  /** The last one is the top card. */
  'look.note': Record<never, never>;
  /** In this game nothing is taken back: here you only look. */
  'look.only': Record<never, never>;
  /** A single card: nothing lies under it. */
  'look.single': Record<never, never>;
  /** Pile {pile, number}: {count, plural, one {# card} other {# cards}} */
  'look.title': { readonly count: number; readonly pile: number };
  /** Go to a pile with the arrow keys first, then look into it. */
  'look.where': Record<never, never>;
  /** Go to */
  'menu.go': Record<never, never>;
  /** Install Bellows */
  'menu.install': Record<never, never>;
  /** Rules of this game */
  'menu.rules': Record<never, never>;
  /** About Bellows */
  'page.about': Record<never, never>;
  /** This link does not lead to a game */
  'page.bad-link': Record<never, never>;
  /** Boards */
  'page.boards': Record<never, never>;
  /** Daily */
  'page.daily': Record<never, never>;
  /** Deals */
  'page.deals': Record<never, never>;
  /** Choose a game */
  'page.games': Record<never, never>;
  /** Learn to play */
  'page.learn': Record<never, never>;
  /** There is nothing at this address */
  'page.not-found': Record<never, never>;
  /** Play Accordion */
  'page.play': Record<never, never>;
  /** Replay */
  'page.replay': Record<never, never>;
  /** Play {mode} */
  'page.right-mode': { readonly mode: string | number };
  /** Rules */
  'page.rules': Record<never, never>;
  /** Settings */
  'page.settings': Record<never, never>;
  /** Statistics */
  'page.stats': Record<never, never>;
  /** Back to the game */
  'page.to-game': Record<never, never>;
  /** Try again */
  'page.try-again': Record<never, never>;
  /** This could not be loaded. Is there a connection? */
  'page.unreached': Record<never, never>;
  /** You on the boards */
  'page.you': Record<never, never>;
  /** Try again */
  'picture.again': Record<never, never>;
  /** This game can still be taken back and played on, and the picture shows where it was lost. */
  'picture.ask-note': Record<never, never>;
  /** The picture is help */
  'picture.ask-title': Record<never, never>;
  /** {move, plural, =0 {Back to the deal} one {Back to move #} other {Back to move #}} */
  'picture.back': { readonly move: number };
  /** Cancel */
  'picture.cancel': Record<never, never>;
  /** Cards */
  'picture.column-cards': Record<never, never>;
  /** Move */
  'picture.column-move': Record<never, never>;
  /** {what, select, piles {Piles} cards {Cards} other {}} */
  'picture.column-piles': { readonly what: 'cards' | 'piles' };
  /** Verdict */
  'picture.column-verdict': Record<never, never>;
  /** {notation}, {card} dealt */
  'picture.dealt': { readonly card: string | number; readonly notation: string | number };
  /** The picture could not be made */
  'picture.failed': Record<never, never>;
  /** {move, plural, =0 {winnable as dealt} one {winnable until move #} other {winnable until move #}} */
  'picture.flag': { readonly move: number };
  /** {notation}, {cards} {count, plural, one {goes} other {go}} */
  'picture.gone': { readonly cards: string | number; readonly count: number; readonly notation: string | number };
  /** fewest in reach */
  'picture.legend-fewest': Record<never, never>;
  /** lost */
  'picture.legend-lost': Record<never, never>;
  /** {what, select, piles {piles on the table} cards {cards on the table} other {}} */
  'picture.legend-table': { readonly what: 'cards' | 'piles' };
  /** As a list */
  'picture.list': Record<never, never>;
  /** Looking back */
  'picture.looking': Record<never, never>;
  /** {done, number} of {count, number} positions, from the last one to the first. */
  'picture.looking-note': { readonly count: number; readonly done: number };
  /** Lost with move {move, number} */
  'picture.lost': { readonly move: number };
  /** Lost with one of the moves {first, number} to {last, number} */
  'picture.lost-among': { readonly first: number; readonly last: number };
  /** Which of them it was takes too long to prove. */
  'picture.lost-among-note': Record<never, never>;
  /** {what, select, piles {lost, {count, plural, one {# pile} other {# piles}} at best} cards {lost, {count, plural, one {# card} other {# cards}} at best} other {}} */
  'picture.lost-best': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {notation}: {card} was dealt. */
  'picture.lost-deal': { readonly card: string | number; readonly notation: string | number };
  /** {notation}: {cards} {count, plural, one {goes} other {go}}. */
  'picture.lost-gone': { readonly cards: string | number; readonly count: number; readonly notation: string | number };
  /** {notation}: {card} onto {onto}. */
  'picture.lost-step': { readonly card: string | number; readonly notation: string | number; readonly onto: string | number };
  /** {notation}: {card} under {onto}. */
  'picture.lost-under': { readonly card: string | number; readonly notation: string | number; readonly onto: string | number };
  /** This deal could not be won */
  'picture.never': Record<never, never>;
  /** {what, select, piles {{known, select, yes {{count, plural, one {# pile was} other {# piles were}} the fewest possible.} other {No line of play leads to the goal.}}} cards {{known, select, yes {{count, plural, one {# card was} other {# cards were}} the fewest possible.} other {No line of play leads to the goal.}}} other {}} */
  'picture.never-note': { readonly count: number; readonly known: string; readonly what: 'cards' | 'piles' };
  /** {what, select, piles {{count, plural, one {# pile} other {# piles}}} cards {{count, plural, one {# card} other {# cards}}} other {}} */
  'picture.piles': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {move, plural, =0 {Show the deal} one {Show move #} other {Show move #}} */
  'picture.show': { readonly move: number };
  /** The game, move by move */
  'picture.slider': Record<never, never>;
  /** {notation}, {card} onto {onto} */
  'picture.step': { readonly card: string | number; readonly notation: string | number; readonly onto: string | number };
  /** {notation}, {card} under {onto} */
  'picture.under': { readonly card: string | number; readonly notation: string | number; readonly onto: string | number };
  /** Not known where it was lost */
  'picture.unknown': Record<never, never>;
  /** Proving it would take too long. */
  'picture.unknown-note': Record<never, never>;
  /** {move, plural, =0 {The deal could still be won.} one {You could still have won until move #.} other {You could still have won until move #.}} */
  'picture.until': { readonly move: number };
  /** {verdict, select, winnable {winnable} lost {lost} unknown {not known} open {not looked at yet} other {}} */
  'picture.verdict': { readonly verdict: 'lost' | 'open' | 'unknown' | 'winnable' };
  /** {what, select, piles {{move, plural, =0 {The deal} one {Move #} other {Move #}}: {count, plural, one {# pile} other {# piles}}.} cards {{move, plural, =0 {The deal} one {Move #} other {Move #}}: {count, plural, one {# card} other {# cards}}.} other {}} */
  'picture.went': { readonly count: number; readonly move: number; readonly what: 'cards' | 'piles' };
  /** It can still be won */
  'picture.winnable': Record<never, never>;
  /** No move so far has lost the game. */
  'picture.winnable-note': Record<never, never>;
  /** Won, and never lost on the way */
  'picture.won': Record<never, never>;
  /** Every position led on to the win. */
  'picture.won-note': Record<never, never>;
  /** Move or command */
  'plain.command': Record<never, never>;
  /** Commands */
  'plain.commands': Record<never, never>;
  /** What happened */
  'plain.log': Record<never, never>;
  /** Or two numbers: 4 1. “{help}” lists the commands. */
  'plain.note': { readonly help: string | number };
  /** says what lies there */
  'plain.number': Record<never, never>;
  /** the first onto the second */
  'plain.numbers': Record<never, never>;
  /** Go */
  'plain.send': Record<never, never>;
  /** Text view or table */
  'plain.switch': Record<never, never>;
  /** That is not possible now. */
  'plain.unavailable': Record<never, never>;
  /** “{typed}” is neither a move nor a command. “{help}” lists the commands. */
  'plain.unknown': { readonly help: string | number; readonly typed: string | number };
  /** {command, select, undo {undo back} redo {redo} deal {deal} new {new} restart {restart} again {again} hint {hint} show {show} stop {stop cancel} lamp {lamp winnable} where {where} row {row} moves {moves} status {status} last {last} look {look} share {share} picture {picture} timeline {timeline} auto {auto} hand {hand-in} practise {practise} keys {keys} menu {menu} table {table} help {help} other {}} */
  'plain.word': { readonly command: 'again' | 'auto' | 'deal' | 'hand' | 'help' | 'hint' | 'keys' | 'lamp' | 'last' | 'look' | 'menu' | 'moves' | 'new' | 'picture' | 'practise' | 'redo' | 'restart' | 'row' | 'share' | 'show' | 'status' | 'stop' | 'table' | 'timeline' | 'undo' | 'where' };
  /** Close */
  'play.close': Record<never, never>;
  /** Controls */
  'play.controls': Record<never, never>;
  /** Daily of {date} */
  'play.daily-of': { readonly date: string | number };
  /** Deal */
  'play.deal': Record<never, never>;
  /** Deal {id} */
  'play.deal-id': { readonly id: string | number };
  /** flush */
  'play.flush': Record<never, never>;
  /** one by one */
  'play.gradual': Record<never, never>;
  /** {kind, select, daily {daily} practice {practice} other {}} */
  'play.kind': { readonly kind: 'daily' | 'practice' };
  /** Menu */
  'play.menu': Record<never, never>;
  /** New */
  'play.new': Record<never, never>;
  /** New game */
  'play.new-game': Record<never, never>;
  /** New here? */
  'play.new-here': Record<never, never>;
  /** no fixed ends */
  'play.no-ends': Record<never, never>;
  /** no undo */
  'play.no-undo': Record<never, never>;
  /** open */
  'play.open': Record<never, never>;
  /** packets */
  'play.packet': Record<never, never>;
  /** {game} · Bellows */
  'play.page-title': { readonly game: string | number };
  /** Paused · {game} */
  'play.paused-title': { readonly game: string | number };
  /** Picture of the game */
  'play.picture': Record<never, never>;
  /** {what, select, piles {{count, plural, one {pile} other {piles}}} cards {{count, plural, one {card} other {cards}}} other {}} */
  'play.piles': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** time on the server, which does not pause */
  'play.ranked-time': Record<never, never>;
  /** Redo */
  'play.redo': Record<never, never>;
  /** Restart */
  'play.restart': Record<never, never>;
  /** score */
  'play.score': Record<never, never>;
  /** time */
  'play.time': Record<never, never>;
  /** Timeline */
  'play.timeline': Record<never, never>;
  /** {unit, select, moves {{count, plural, one {# move} other {# moves}} to a full win} cards {{count, plural, one {# card has} other {# cards have}} to go} other {}} */
  'play.to-go': { readonly count: number; readonly unit: 'cards' | 'moves' };
  /** Undo */
  'play.undo': Record<never, never>;
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
  /** {size, plural, one {A single card cannot go here} other {# cards cannot go together here}}; {range} can. */
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
  /** {side, select, left {Pile {pile} is {distance} to the left; {near} to the left is pile {target}: {card}.} right {Pile {pile} is {distance} to the right; {near} to the right is pile {target}: {card}.} either {Pile {pile} is {distance} away; {near} away is pile {target}: {card}.} other {}} */
  'refused.distance': { readonly card: string | number; readonly distance: string | number; readonly near: string | number; readonly pile: string | number; readonly side: 'either' | 'left' | 'right'; readonly target: string | number };
  /** The game has ended. */
  'refused.game-over': Record<never, never>;
  /** This game takes no more moves: its record is full. */
  'refused.log-full': Record<never, never>;
  /** While a move exists, no card is dealt in this game. */
  'refused.move-first': Record<never, never>;
  /** {card} and {other} share neither suit nor rank. */
  'refused.no-match': { readonly card: string | number; readonly other: string | number };
  /** No move yet. */
  'refused.no-move': Record<never, never>;
  /** {card} is not among cards that stand between two of one suit or rank, and encloses none. */
  'refused.no-run': { readonly card: string | number };
  /** {limit, select, none {No run with {card} adds up to {totals}.} some {No run of up to {most, number} cards with {card} adds up to {totals}.} other {}} */
  'refused.no-sum': { readonly card: string | number; readonly limit: 'none' | 'some'; readonly most: number; readonly totals: string | number };
  /** {card} shares neither suit nor rank with {others}. */
  'refused.no-target': { readonly card: string | number; readonly others: string | number };
  /** In this game nothing is taken back. */
  'refused.no-undo': Record<never, never>;
  /** There is nothing to play again. */
  'refused.nothing-to-redo': Record<never, never>;
  /** There is nothing to take back. */
  'refused.nothing-to-undo': Record<never, never>;
  /** {card} (pile {pile}) */
  'refused.place': { readonly card: string | number; readonly pile: string | number };
  /** The result stands. Practise from here to play on. */
  'refused.result-stands': Record<never, never>;
  /** A slide is possible somewhere, and here slides go first. */
  'refused.slide-first': Record<never, never>;
  /** This pile can slide, and then it may not leap. */
  'refused.slide-not-leap': Record<never, never>;
  /** Another replay */
  'replay.another': Record<never, never>;
  /** This link was changed on its way. What can be read of it is shown here. */
  'replay.changed': Record<never, never>;
  /** Playback */
  'replay.controls': Record<never, never>;
  /** {place, select, game {The link breaks off in the name of the game. None of it can be shown.} deal {The link breaks off in its deal. None of the game can be shown.} target {The link breaks off before its first move. None of the game can be shown.} moves {The link breaks off after {count, plural, =0 {its deal, before the first move} one {move #} other {move #}}. Up to there it can be watched.} end {The end of the link is missing, but all its moves are there.} other {}} */
  'replay.cut': { readonly count: number; readonly place: 'deal' | 'end' | 'game' | 'moves' | 'target' };
  /** Play on from here */
  'replay.from-here': Record<never, never>;
  /** Play it yourself */
  'replay.from-start': Record<never, never>;
  /** Watch a game again */
  'replay.heading': Record<never, never>;
  /** Space plays and pauses; the arrow keys go move by move, Home and End to the ends. */
  'replay.keys': Record<never, never>;
  /** {count, plural, =0 {Only the deal can be shown.} one {The first move can be watched.} other {The first # moves can be watched.}} */
  'replay.part': { readonly count: number };
  /** Link or record of a game */
  'replay.paste': Record<never, never>;
  /** A replay link, a line that begins with Variant:, or the JSON form. */
  'replay.paste-note': Record<never, never>;
  /** Pause */
  'replay.pause': Record<never, never>;
  /** Play */
  'replay.play': Record<never, never>;
  /** Both are practice and count in no statistics. */
  'replay.practice': Record<never, never>;
  /** {outcome, select, won {Won} blocked {No more moves} missed {Target missed} playing {Unfinished} given {Given up} other {}}, {what, select, piles {{count, plural, one {# pile} other {# piles}}} cards {{count, plural, one {# card} other {# cards}}} other {}} */
  'replay.result': { readonly count: number; readonly outcome: 'blocked' | 'given' | 'missed' | 'playing' | 'won'; readonly what: 'cards' | 'piles' };
  /** Move */
  'replay.slider': Record<never, never>;
  /** Speed */
  'replay.speed': Record<never, never>;
  /** {speed, select, slow {slow} normal {normal} fast {fast} other {}} */
  'replay.speed-name': { readonly speed: 'fast' | 'normal' | 'slow' };
  /** One move back */
  'replay.step-back': Record<never, never>;
  /** One move on */
  'replay.step-on': Record<never, never>;
  /** To the end */
  'replay.to-end': Record<never, never>;
  /** To the start */
  'replay.to-start': Record<never, never>;
  /** Watch it */
  'replay.watch': Record<never, never>;
  /** Watch the intact part */
  'replay.whole-part': Record<never, never>;
  /** {what, select, piles {The game before is back. {count, plural, one {# pile} other {# piles}}.} cards {The game before is back. {count, plural, one {# card} other {# cards}}.} other {}} */
  'say.back': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** Selection cancelled. */
  'say.cancelled': Record<never, never>;
  /** {card} dealt as pile {pile}. {left, plural, =0 {The stock is empty.} one {# card left in the stock.} other {# cards left in the stock.}} */
  'say.dealt': { readonly card: string | number; readonly left: number; readonly pile: string | number };
  /** {count, plural, one {{cards} goes.} other {{cards} go.}} {left, plural, =0 {None left.} one {# left.} other {# left.}} */
  'say.gone': { readonly cards: string | number; readonly count: number; readonly left: number };
  /** {count, plural, one {{first} to {last}, # card, goes.} other {{first} to {last}, # cards, go.}} {left, plural, =0 {None left.} one {# left.} other {# left.}} */
  'say.gone-run': { readonly count: number; readonly first: string | number; readonly last: string | number; readonly left: number };
  /** {card} onto pile {pile}. {count, plural, one {# pile} other {# piles}} left. */
  'say.moved': { readonly card: string | number; readonly count: number; readonly pile: string | number };
  /** {card} under pile {pile}. {count, plural, one {# pile} other {# piles}} left. */
  'say.moved-under': { readonly card: string | number; readonly count: number; readonly pile: string | number };
  /** {what, select, piles {New game. {count, plural, one {# pile} other {# piles}}.} cards {New game. {count, plural, one {# card} other {# cards}}.} other {}} */
  'say.new-game': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** No more moves. */
  'say.no-moves': Record<never, never>;
  /** Not handed in yet: the clock is running. */
  'say.not-handed-in': Record<never, never>;
  /** {what, select, piles {Another game is on the table. {count, plural, one {# pile} other {# piles}}.} cards {Another game is on the table. {count, plural, one {# card} other {# cards}}.} other {}} */
  'say.opened': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** Again: {move} */
  'say.redone': { readonly move: string | number };
  /** {what, select, piles {Back at the start. {count, plural, one {# pile} other {# piles}}.} cards {Back at the start. {count, plural, one {# card} other {# cards}}.} other {}} */
  'say.restarted': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {card} selected. */
  'say.selected': { readonly card: string | number };
  /** {card} selected. It can go onto pile {targets}. */
  'say.selected-targets': { readonly card: string | number; readonly targets: string | number };
  /** {card} selected. It can go onto or under pile {targets}. */
  'say.selected-under': { readonly card: string | number; readonly targets: string | number };
  /** {card} selected: {ways}. */
  'say.selected-ways': { readonly card: string | number; readonly ways: string | number };
  /** {what, select, piles {Taken back. {count, plural, one {# pile} other {# piles}}.} cards {Taken back. {count, plural, one {# card} other {# cards}}.} other {}} */
  'say.undone': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** Taken back: {card} is in the stock again, {left, plural, one {# card} other {# cards}}. */
  'say.undone-deal': { readonly card: string | number; readonly left: number };
  /** Taken back. In the row again: {cards}. {count, plural, one {# card} other {# cards}}. */
  'say.undone-gone': { readonly cards: string | number; readonly count: number };
  /** Taken back: {card} is pile {pile} again. {count, plural, one {# pile} other {# piles}}. */
  'say.undone-pile': { readonly card: string | number; readonly count: number; readonly pile: string | number };
  /** Certainly winnable deals */
  'settings.certain': Record<never, never>;
  /** New deals are drawn until the solver has proved that one can be won. */
  'settings.certain-note': Record<never, never>;
  /** Deal order */
  'settings.deal-order': Record<never, never>;
  /** {state, select, coming {Bellows is being kept on this device …} kept {Bellows is kept on this device and opens without a network: every game, the rules, the solver and this language. Only the boards, and a daily that you have not started, need the server.} https {This page came without https, so the browser keeps no copy of it: without a connection to the server it does not open. It cannot be installed either, and there are no ranked games. Everything else works.} impossible {This browser, or this private window, keeps no copy of Bellows: without a connection to the server it does not open.} failed {Not all of Bellows could be kept on this device. The next visit tries again.} other {}} */
  'settings.device-copy': { readonly state: 'coming' | 'failed' | 'https' | 'impossible' | 'kept' };
  /** {state, select, lasting {The browser has promised not to clear your games by itself.} passing {The browser has not promised to keep your games: when space runs short it may clear them. A file from Statistics keeps them for good.} unasked {Your games are kept by this browser. Once you have finished a few, Bellows asks it to promise never to clear them by itself.} unknown {This browser makes no promise to keep your games: when space runs short it may clear them. A file from Statistics keeps them for good.} other {}} */
  'settings.device-lasting': { readonly state: 'lasting' | 'passing' | 'unasked' | 'unknown' };
  /** Four-colour deck */
  'settings.four-colours': Record<never, never>;
  /** Vibration */
  'settings.haptics': Record<never, never>;
  /** On devices that support it. */
  'settings.haptics-note': Record<never, never>;
  /** A pile with one possible move */
  'settings.input': Record<never, never>;
  /** {input, select, quick {Moves at once} steps {Waits for a second tap} other {}} */
  'settings.input-name': { readonly input: 'quick' | 'steps' };
  /** While legal moves are hidden, every move takes two taps. */
  'settings.input-note': Record<never, never>;
  /** To put Bellows on the home screen: Share, then Add to Home Screen. */
  'settings.install-by-hand': Record<never, never>;
  /** Every change takes effect at once and is kept in this browser. */
  'settings.kept': Record<never, never>;
  /** Language */
  'settings.language': Record<never, never>;
  /** Same as the browser */
  'settings.language-system': Record<never, never>;
  /** Large cards */
  'settings.large-cards': Record<never, never>;
  /** Where they do not all fit, the table scrolls. */
  'settings.large-cards-note': Record<never, never>;
  /** Left-handed */
  'settings.left-handed': Record<never, never>;
  /** The buttons are mirrored. */
  'settings.left-handed-note': Record<never, never>;
  /** Letters on the cards */
  'settings.letters': Record<never, never>;
  /** Same as the language */
  'settings.letters-language': Record<never, never>;
  /** What belongs to one game, such as playing without undo, is in its menu. */
  'settings.mode-note': Record<never, never>;
  /** {order, select, open {Open} gradual {One by one} other {}} */
  'settings.order-name': { readonly order: 'gradual' | 'open' };
  /** Changing this starts a new game. */
  'settings.order-note': Record<never, never>;
  /** {section, select, play {Play} cards {Cards and table} motion {Motion and sound} figures {Shown beside the table} keys {Keyboard} ear {Screen reader and text} language {Language} device {This device} other {}} */
  'settings.section': { readonly section: 'cards' | 'device' | 'ear' | 'figures' | 'keys' | 'language' | 'motion' | 'play' };
  /** Show the clock */
  'settings.show-clock': Record<never, never>;
  /** Show how hard the deal is */
  'settings.show-level': Record<never, never>;
  /** Compared with the other deals of the same game. */
  'settings.show-level-note': Record<never, never>;
  /** Show legal moves */
  'settings.show-moves': Record<never, never>;
  /** Off: every move takes two taps. */
  'settings.show-moves-note': Record<never, never>;
  /** Show the score */
  'settings.show-score': Record<never, never>;
  /** Single-key shortcuts */
  'settings.single-keys': Record<never, never>;
  /** Off: Z, H, N and other letters alone do nothing. */
  'settings.single-keys-note': Record<never, never>;
  /** Sound */
  'settings.sound': Record<never, never>;
  /** Moving cards */
  'settings.speed': Record<never, never>;
  /** {speed, select, off {Off} fast {Fast} normal {Normal} slow {Slow} other {}} */
  'settings.speed-name': { readonly speed: 'fast' | 'normal' | 'off' | 'slow' };
  /** Text view */
  'settings.text-view': Record<never, never>;
  /** The row as a list, and a line for moves and commands. For braille, and for anyone who likes it. */
  'settings.text-view-note': Record<never, never>;
  /** Theme */
  'settings.theme': Record<never, never>;
  /** {theme, select, system {Same as the system} paper {Paper} night {Night} baize {Baize} other {}} */
  'settings.theme-name': { readonly theme: 'baize' | 'night' | 'paper' | 'system' };
  /** How much is spoken */
  'settings.verbosity': Record<never, never>;
  /** {verbosity, select, short {Short} normal {Normal} full {Full} other {}} */
  'settings.verbosity-name': { readonly verbosity: 'full' | 'normal' | 'short' };
  /** Full also says what lies below and what can move. */
  'settings.verbosity-note': Record<never, never>;
  /** Without undo */
  'settings.without-undo': Record<never, never>;
  /** A placed pile stays. Changing this starts a new game. */
  'settings.without-undo-note': Record<never, never>;
  /** Share */
  'share.action': Record<never, never>;
  /** This browser does not let the page copy. The text is selected: copy it from there. */
  'share.by-hand': Record<never, never>;
  /** Copied. */
  'share.copied': Record<never, never>;
  /** Copy */
  'share.copy': Record<never, never>;
  /** {what, select, text {Copy the text} deal {Copy the link to the deal} replay {Copy the link to the replay} record {Copy the record} other {}} */
  'share.copy-what': { readonly what: 'deal' | 'record' | 'replay' | 'text' };
  /** Bellows daily No. {number, number}: {game}, {mode} */
  'share.daily': { readonly game: string | number; readonly mode: string | number; readonly number: number };
  /** {grade}: {what, select, piles {{count, plural, one {# pile} other {# piles}}} cards {{count, plural, =0 {no card left} one {# card} other {# cards}}} other {}} */
  'share.daily-result': { readonly count: number; readonly grade: string | number; readonly what: 'cards' | 'piles' };
  /** Link to the deal */
  'share.deal-link': Record<never, never>;
  /** Form */
  'share.form': Record<never, never>;
  /** Won */
  'share.full': Record<never, never>;
  /** Share this game */
  'share.heading': Record<never, never>;
  /** Link and code for */
  'share.links': Record<never, never>;
  /** A good game */
  'share.moral': Record<never, never>;
  /** No more moves */
  'share.none': Record<never, never>;
  /** {what, select, deal {QR code of the link to the deal} replay {QR code of the link to the replay} other {}} */
  'share.qr': { readonly what: 'deal' | 'replay' };
  /** Record */
  'share.record': Record<never, never>;
  /** {form, select, text {Text} json {JSON} solvitaire {Solvitaire (the deal only)} other {}} */
  'share.record-form': { readonly form: 'json' | 'solvitaire' | 'text' };
  /** Link to the replay */
  'share.replay-link': Record<never, never>;
  /** {grade}: {what, select, piles {{count, plural, one {# pile} other {# piles}}} cards {{count, plural, =0 {no card left} one {# card} other {# cards}}} other {}}, {time} */
  'share.result': { readonly count: number; readonly grade: string | number; readonly time: string | number; readonly what: 'cards' | 'piles' };
  /** Save as a file */
  'share.save': Record<never, never>;
  /** Share … */
  'share.send': Record<never, never>;
  /** A strong game */
  'share.strong': Record<never, never>;
  /** Text to share */
  'share.text': Record<never, never>;
  /** Bellows: {game}, {mode} */
  'share.title': { readonly game: string | number; readonly mode: string | number };
  /** Watch the replay */
  'share.watch': Record<never, never>;
  /** {what, select, deal {The deal} replay {Every move} other {}} */
  'share.what': { readonly what: 'deal' | 'replay' };
  /** {what, select, piles {It cannot be won any more; this leaves the fewest, {count, plural, one {# pile} other {# piles}}.} cards {It cannot be won any more; this leaves the fewest, {count, plural, one {# card} other {# cards}}.} other {}} */
  'show.fewest': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {what, select, piles {The best I found, not proved: it leads to {count, plural, one {# pile} other {# piles}}.} cards {The best I found, not proved: it leads to {count, plural, one {# card} other {# cards}}.} other {}} */
  'show.good': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** {count, plural, one {# move} other {# moves}}. */
  'show.moves': { readonly count: number };
  /** Show me */
  'show.name': Record<never, never>;
  /** Next */
  'show.next': Record<never, never>;
  /** Pause */
  'show.pause': Record<never, never>;
  /** Play */
  'show.play': Record<never, never>;
  /** Move {at, number} of {count, number} */
  'show.step': { readonly at: number; readonly count: number };
  /** Stop */
  'show.stop': Record<never, never>;
  /** Stopped. You play on from here. */
  'show.stopped': Record<never, never>;
  /** Looking for the best line … */
  'show.thinking': Record<never, never>;
  /** This line wins. */
  'show.wins': Record<never, never>;
  /** All */
  'stats.all': Record<never, never>;
  /** As a table */
  'stats.as-table': Record<never, never>;
  /** average {value} */
  'stats.average': { readonly value: string | number };
  /** Average */
  'stats.average-column': Record<never, never>;
  /** best */
  'stats.best': Record<never, never>;
  /** Best */
  'stats.best-column': Record<never, never>;
  /** another card on top */
  'stats.best-missed': Record<never, never>;
  /** best {count, number} */
  'stats.best-row': { readonly count: number };
  /** Game by game */
  'stats.by-game': Record<never, never>;
  /** your games by day (UTC) */
  'stats.calendar-note': Record<never, never>;
  /** Close */
  'stats.close': Record<never, never>;
  /** {what, select, cards {{count, plural, one {# card} other {# cards}}} piles {{count, plural, one {# pile} other {# piles}}} other {}} */
  'stats.count': { readonly count: number; readonly what: 'cards' | 'piles' };
  /** In {name} game {place, number} of {count, number} cannot be read: {why, select, move {its move {move, number} is not possible} deal {its game or deal is unknown} moves {its list of moves is invalid} result {its result is not possible} fields {it is incomplete} other {}}.{more, plural, =0 {} one { One more cannot be read, either.} other { # more cannot be read, either.}} Nothing was changed. */
  'stats.damaged': { readonly count: number; readonly more: number; readonly move: number; readonly name: string | number; readonly place: number; readonly why: 'deal' | 'fields' | 'move' | 'moves' | 'result' };
  /** Your games as a file */
  'stats.data': Record<never, never>;
  /** All of this is kept in this browser only. A file keeps it safe, or takes it to another device. */
  'stats.data-note': Record<never, never>;
  /** Day */
  'stats.day': Record<never, never>;
  /** no game */
  'stats.day-none': Record<never, never>;
  /** {count, plural, one {# game} other {# games}}{best, select, none {} other {, best: {grade}}} */
  'stats.day-told': { readonly best: string; readonly count: number; readonly grade: string | number };
  /** {count, plural, one {day in a row} other {days in a row}} */
  'stats.days-row': { readonly count: number };
  /** Deal */
  'stats.deal': Record<never, never>;
  /** Deals */
  'stats.deals': Record<never, never>;
  /** {deals, select, certain {Certainly winnable} drawn {Random} all {All deals} other {}} */
  'stats.deals-name': { readonly deals: 'all' | 'certain' | 'drawn' };
  /** Delete all games */
  'stats.delete-all': Record<never, never>;
  /** Delete {game} */
  'stats.delete-mode': { readonly game: string | number };
  /** {count, plural, one {# game was deleted.} other {# games were deleted.}} */
  'stats.deleted': { readonly count: number };
  /** Your games are counted here, from the first move on. Nothing has been played yet. */
  'stats.empty': Record<never, never>;
  /** {count, plural, one {game ended} other {games ended}} */
  'stats.ended': { readonly count: number };
  /** Ended */
  'stats.ended-column': Record<never, never>;
  /** Export */
  'stats.export': Record<never, never>;
  /** Saved as {name}. */
  'stats.exported': { readonly name: string | number };
  /** {name} is not a file of games from Bellows. Nothing was changed. */
  'stats.foreign': { readonly name: string | number };
  /** full wins */
  'stats.full': Record<never, never>;
  /** Game */
  'stats.game': Record<never, never>;
  /** game {number, number} */
  'stats.game-number': { readonly number: number };
  /** Games */
  'stats.games': Record<never, never>;
  /** {count, plural, one {# game was given up before its end: it counts as played, not won.} other {# games were given up before their end: they count as played, not won.}} */
  'stats.given-up': { readonly count: number };
  /** {grade, select, full {Full win} strong {Strong game} moral {Good game} none {The others} other {}} */
  'stats.grade': { readonly grade: 'full' | 'moral' | 'none' | 'strong' };
  /** Grades */
  'stats.grades': Record<never, never>;
  /** Help from the solver */
  'stats.help': Record<never, never>;
  /** {help, select, with {With help} without {Without help} other {}} */
  'stats.help-name': { readonly help: 'with' | 'without' };
  /** Bars: how many games ended with each result. Half of them ended with {median} or fewer; the most frequent result is {most}. */
  'stats.histogram-told': { readonly median: string | number; readonly most: string | number };
  /** Import */
  'stats.import': Record<never, never>;
  /** {count, plural, one {Import the other one} other {Import the other #}} */
  'stats.import-rest': { readonly count: number };
  /** {name}: {added, plural, =0 {No new games} one {# new game} other {# new games}}{updated, plural, =0 {} one {, # played on} other {, # played on}}{same, plural, =0 {} one {, # was there already} other {, # were there already}}. */
  'stats.imported': { readonly added: number; readonly name: string | number; readonly same: number; readonly updated: number };
  /** {what, select, cards {Cards left} piles {Piles left} other {}} */
  'stats.left': { readonly what: 'cards' | 'piles' };
  /** Mean of ten */
  'stats.mean': Record<never, never>;
  /** {what, select, cards {median cards left} piles {median piles left} other {}} */
  'stats.median': { readonly what: 'cards' | 'piles' };
  /** Median */
  'stats.median-column': Record<never, never>;
  /** median */
  'stats.median-mark': Record<never, never>;
  /** {game}, {line} */
  'stats.mode': { readonly game: string | number; readonly line: string | number };
  /** Next month */
  'stats.month-after': Record<never, never>;
  /** Previous month */
  'stats.month-before': Record<never, never>;
  /** {name} was written by a newer version of Bellows. Load this page again to get that version, then import the file once more. Nothing was changed. */
  'stats.newer': { readonly name: string | number };
  /** with help there is none */
  'stats.no-best': Record<never, never>;
  /** The browser could not store these games: it may have no room left. Nothing was changed. */
  'stats.no-room': Record<never, never>;
  /** There are no games of this kind. */
  'stats.none': Record<never, never>;
  /** None of these games has ended yet. The charts come with the first one. */
  'stats.none-ended': Record<never, never>;
  /** none yet */
  'stats.none-yet': Record<never, never>;
  /** The browser did not delete them. Nothing was changed. */
  'stats.not-deleted': Record<never, never>;
  /** {won, number} of {count, number} */
  'stats.of-ended': { readonly count: number; readonly won: number };
  /** of {count, number} played */
  'stats.of-played': { readonly count: number };
  /** your {count, plural, one {# game} other {# games}}{help, select, without {, without help} any {} other {}} */
  'stats.peek-note': { readonly count: number; readonly help: 'any' | 'without' };
  /** Played */
  'stats.played': Record<never, never>;
  /** your {count, plural, one {# ended game} other {# ended games}} of {game}{help, select, with {, with help} without {, without help} any {} other {}}{deals, select, certain {, certainly winnable deals} drawn {, random deals} all {} other {}} */
  'stats.population': { readonly count: number; readonly deals: 'all' | 'certain' | 'drawn'; readonly game: string | number; readonly help: 'any' | 'with' | 'without' };
  /** your {count, plural, one {# ended game} other {# ended games}} of every kind{help, select, with {, with help} without {, without help} any {} other {}}{deals, select, certain {, certainly winnable deals} drawn {, random deals} all {} other {}} */
  'stats.population-all': { readonly count: number; readonly deals: 'all' | 'certain' | 'drawn'; readonly help: 'any' | 'with' | 'without' };
  /** {from, number} or {to, number} */
  'stats.range': { readonly from: number; readonly to: number };
  /** {range}, or another card on top */
  'stats.range-missed': { readonly range: string | number };
  /** {from, number} and more */
  'stats.range-more': { readonly from: number };
  /** Reading game {done, number} of {count, number}. */
  'stats.reading': { readonly count: number; readonly done: number };
  /** {count, plural, one {The last game} other {Last # games}} */
  'stats.recent': { readonly count: number };
  /** {what, select, cards {cards left, fewer is better} piles {piles left, fewer is better} other {}}{line, select, yes {; the line is the mean of ten} no {} other {}} */
  'stats.recent-note': { readonly line: 'no' | 'yes'; readonly what: 'cards' | 'piles' };
  /** Dots, one for each game, the last one on the right: from {least} to {most}. */
  'stats.recent-told': { readonly least: string | number; readonly most: string | number };
  /** The games are back. */
  'stats.restored': Record<never, never>;
  /** Score */
  'stats.score': Record<never, never>;
  /** The settings from the file are in use. */
  'stats.settings-taken': Record<never, never>;
  /** Share */
  'stats.share': Record<never, never>;
  /** Use its settings, too */
  'stats.take-settings': Record<never, never>;
  /** Time */
  'stats.time': Record<never, never>;
  /** {count, plural, one {once} other {# times}} */
  'stats.times': { readonly count: number };
  /** today */
  'stats.today': Record<never, never>;
  /** Undo */
  'stats.undo': Record<never, never>;
  /** {count, plural, one {win in a row} other {wins in a row}} */
  'stats.wins-row': { readonly count: number };
  /** Full wins */
  'stats.won': Record<never, never>;
  /** {count, plural, one {One saved game could not be read. It was set aside, not deleted.} other {# saved games could not be read. They were set aside, not deleted.}} */
  'storage.aside': { readonly count: number };
  /** Your ranked game has been dealt, and its clock is running. */
  'storage.dealt': Record<never, never>;
  /** OK */
  'storage.dismiss': Record<never, never>;
  /** This game is open in another tab */
  'storage.elsewhere': Record<never, never>;
  /** So that nothing is lost, only one tab plays it. */
  'storage.elsewhere-note': Record<never, never>;
  /** Later */
  'storage.later': Record<never, never>;
  /** A new version of Bellows is ready. */
  'storage.newer': Record<never, never>;
  /** Nothing can be kept in this browser. You can play, but this game is gone once you close the page. */
  'storage.off': Record<never, never>;
  /** Play */
  'storage.play': Record<never, never>;
  /** Play here */
  'storage.take-over': Record<never, never>;
  /** Update */
  'storage.update': Record<never, never>;
  /** {card}, pile {pile} of {piles} */
  'table.card': { readonly card: string | number; readonly pile: string | number; readonly piles: string | number };
  /** {card}, pile {pile} of {piles}, {ways} */
  'table.card-ways': { readonly card: string | number; readonly pile: string | number; readonly piles: string | number; readonly ways: string | number };
  /** {count, plural, one {# card} other {# cards}} */
  'table.cards': { readonly count: number };
  /** {pile}, to end on top */
  'table.named': { readonly pile: string | number };
  /** {card}, pile {pile} of {piles}, {size, plural, one {# card} other {# cards}} */
  'table.pile': { readonly card: string | number; readonly pile: string | number; readonly piles: string | number; readonly size: number };
  /** {card}, pile {pile} of {piles}, {size, plural, one {# card} other {# cards}}, can go onto pile {targets} */
  'table.pile-movable': { readonly card: string | number; readonly pile: string | number; readonly piles: string | number; readonly size: number; readonly targets: string | number };
  /** {card}, pile {pile} of {piles}, {size, plural, one {# card} other {# cards}}, can go onto or under pile {targets} */
  'table.pile-under': { readonly card: string | number; readonly pile: string | number; readonly piles: string | number; readonly size: number; readonly targets: string | number };
  /** Row of piles */
  'table.row': Record<never, never>;
  /** {count, plural, =0 {no card left} one {card left} other {cards left}} */
  'table.stock-left': { readonly count: number };
  /** Choose the card that is to end on top. */
  'target.ask': Record<never, never>;
  /** First choose the card that is to end on top. */
  'target.first': Record<never, never>;
  /** to end on top: {card} */
  'target.head': { readonly card: string | number };
  /** {card} is to end on top. */
  'target.named': { readonly card: string | number };
  /** One move back */
  'timeline.back': Record<never, never>;
  /** {top} dealt */
  'timeline.deal': { readonly top: string | number };
  /** {tops} taken away */
  'timeline.gone': { readonly tops: string | number };
  /** {top} onto {onto} */
  'timeline.merge': { readonly onto: string | number; readonly top: string | number };
  /** One move on */
  'timeline.on': Record<never, never>;
  /** the start */
  'timeline.start': Record<never, never>;
  /** Move {at, number} of {count, number}: {what}, {unit, select, cards {{piles, plural, one {# card} other {# cards}}} piles {{piles, plural, one {# pile} other {# piles}}} other {}} */
  'timeline.step': { readonly at: number; readonly count: number; readonly piles: number; readonly unit: 'cards' | 'piles'; readonly what: string | number };
  /** {top} under {onto} */
  'timeline.under': { readonly onto: string | number; readonly top: string | number };
  /** Type a move */
  'typed.name': Record<never, never>;
  /** {kind, select, merge {4L3: pile 4 goes 3 to the left.} both {4R1: pile 4 goes 1 to the right.} under {4L1u: pile 4 goes under the one on its left.} pair {p2-5: the cards at 2 and 5 go.} other {x5-6: the cards at 5 and 6 go; x5: only the one at 5.}} D deals a card. */
  'typed.note': { readonly kind: string };
  /** Play */
  'typed.play': Record<never, never>;
  /** Accordion */
  'variant.accordion': Record<never, never>;
  /** Bayan */
  'variant.bayan': Record<never, never>;
  /** Bidirectional Accordion */
  'variant.bidirectional': Record<never, never>;
  /** Compulsory Accordion */
  'variant.compulsory': Record<never, never>;
  /** Concertina */
  'variant.concertina': Record<never, never>;
  /** Decade */
  'variant.decade': Record<never, never>;
  /** The Idle Year */
  'variant.idle-year': Record<never, never>;
  /** Late Binding */
  'variant.late-binding': Record<never, never>;
  /** Leap {distances} */
  'variant.leap': { readonly distances: string | number };
  /** Nizhni Novgorod */
  'variant.nizhni-novgorod': Record<never, never>;
  /** Push Pin */
  'variant.push-pin': Record<never, never>;
  /** Accordion’s Revenge */
  'variant.revenge': Record<never, never>;
  /** Royal Marriage */
  'variant.royal-marriage': Record<never, never>;
  /** Seven Up */
  'variant.seven-up': Record<never, never>;
  /** 23 Skidoo */
  'variant.skidoo': Record<never, never>;
  /** Accordion Virtuoso */
  'variant.virtuoso': Record<never, never>;
  /** can go alone */
  'way.alone': Record<never, never>;
  /** {first} to {last} */
  'way.cards': { readonly first: string | number; readonly last: string | number };
  /** encloses {runs} */
  'way.encloses': { readonly runs: string | number };
  /** {count, plural, one {can go in # way} other {can go in # ways}} */
  'way.many': { readonly count: number };
  /** can go in {runs} */
  'way.run': { readonly runs: string | number };
  /** {first} to {last} */
  'way.span': { readonly first: string | number; readonly last: string | number };
  /** can go with pile {piles} */
  'way.with': { readonly piles: string | number };
}

/** What is loaded apart, when somebody needs it. */
export type Part = 'cli' | 'book' | 'stats' | 'desk' | 'daily';

/** A part of one language: the compiled message of each of its keys. */
export type Catalogue = Readonly<Record<string, unknown>>;

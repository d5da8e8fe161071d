/** The bodies that cross HTTP, once: what validates them, what describes them, and their types. */
import { GRADES } from '@bellows/rules';
import Type, { type Static, type TEnum, type TSchema } from 'typebox';
import { DAY_STATES, ERROR_STATUS, VIEWS, type ErrorCode, type View } from './protocol.ts';

function oneOf<const T extends string[]>(values: readonly [...T], description: string): TEnum<T> {
  return Type.Enum<T>(values, { description });
}

/** An object that has these properties and no others. */
function closed<T extends Record<string, TSchema>>(properties: T, description?: string) {
  const words = description === undefined ? {} : { description };
  return Type.Object(properties, { additionalProperties: false, ...words });
}

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Milliseconds = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Milliseconds.',
});
const Instant = Type.String({
  format: 'date-time',
  description: 'A moment in UTC with milliseconds, such as 2026-12-01T00:00:00.000Z.',
});
/** Whether it is one of the calendar is the handler's question, which has a status of its own. */
export const DateText = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A UTC date, such as 2026-12-01.',
});
const Hex64 = Type.String({ pattern: '^[0-9a-f]{64}$', description: '32 bytes in hexadecimal.' });
export const BoardId = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}/[a-z0-9-]{1,40}/(open|gradual)$',
  description: 'A date and a mode, such as 2026-12-01/accordion/open.',
});
const ModeText = Type.String({ description: 'A mode string, such as accordion/open.' });
export const VariantId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
export const DealOrderText = Type.String({ pattern: '^(open|gradual)$' });
export const GameId = Type.String({
  pattern: '^[A-Za-z0-9_-]{22}$',
  description: '16 random bytes in base64url.',
});
/** A player as boards show it. */
export const PlayerId = Type.String({
  pattern: '^[A-Za-z0-9_-]{22}$',
  description: 'Changes with the name; nobody else can join the two.',
});
export const ViewText = oneOf(VIEWS, 'unaided, first-try or all.');

const Row = Type.String({ description: 'The cards in dealing order, without blanks.' });
const CardText = Type.String({ pattern: '^[A23456789TJQK][CDHS]$' });

// The day

const CommittedBoard = {
  board: BoardId,
  mode: ModeText,
  commitment: Hex64,
  committedAt: Instant,
};

export const Commitments = closed({
  days: Type.Array(
    closed({
      date: DateText,
      number: Type.Integer({ minimum: 1 }),
      boards: Type.Array(closed(CommittedBoard)),
    }),
  ),
});
export type Commitments = Static<typeof Commitments>;

const DailyBoard = closed({
  ...CommittedBoard,
  seed: Type.Optional(Hex64),
  k: Type.Optional(count('Which of the seed’s deals it is.')),
  row: Type.Optional(Row),
  target: Type.Optional(CardText),
  proof: Type.Optional(Type.String({ description: 'A game record that wins.' })),
  par: Type.Optional(
    Type.Union([Type.Number(), Type.Null()], {
      description: 'The median number of piles of the unaided results; null where there was none.',
    }),
  ),
});
export type DailyBoard = Static<typeof DailyBoard>;

export const Daily = closed({
  date: DateText,
  number: Type.Integer({ minimum: 1 }),
  opensAt: Instant,
  startsUntil: Instant,
  closesAt: Instant,
  state: oneOf(DAY_STATES, 'Where the day is.'),
  boards: Type.Array(DailyBoard),
});
export type Daily = Static<typeof Daily>;

// Starts and results

export const StartRequest = closed({ board: BoardId });
export type StartRequest = Static<typeof StartRequest>;

export const Start = closed({
  gameId: GameId,
  board: BoardId,
  mode: ModeText,
  row: Row,
  target: Type.Optional(CardText),
  issuedAt: Instant,
  closesAt: Instant,
});
export type Start = Static<typeof Start>;

const PILE = '[1-9]\\d?';
/** A move, `U` undo, `R` redo, `J12` jump, `H` the solver was looked at. */
const EVENT = [
  'D',
  'U',
  'R',
  'H',
  'J(0|[1-9]\\d{0,8})',
  `${PILE}[LR]${PILE}u?`,
  `x${PILE}(-${PILE})?`,
  `p${PILE}-${PILE}`,
].join('|');

const EventText = Type.String({
  pattern: `^(${EVENT})$`,
  maxLength: 16,
  description: 'A move, U, R, J and a position, or H.',
});

export const ResultRequest = closed({
  rules: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The rules played by.' }),
  events: Type.Array(
    Type.Tuple([EventText, Milliseconds], {
      description: 'What happened, and how long after the event before.',
    }),
  ),
});
export type ResultRequest = Static<typeof ResultRequest>;
/** One event with the milliseconds since the one before. */
export type LogEvent = ResultRequest['events'][number];

const Place = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()], {
  description: 'Rank and number of results; null where the result is not in that view.',
});
const Ranks = closed({ all: Place, unaided: Place, 'first-try': Place });
export type Ranks = Record<View, [number, number] | null>;

const Outcome = {
  piles: count('Piles, or in games that remove cards: cards left.'),
  score: count('By the rules S1 to S3.'),
  grade: oneOf(GRADES, 'By rule S4.'),
  won: Type.Boolean(),
  timeMs: Milliseconds,
  undos: count('How often U and J took something back.'),
  assisted: Type.Boolean(),
};

export const GameResult = closed({
  gameId: GameId,
  board: BoardId,
  ...Outcome,
  rank: Ranks,
  receivedAt: Instant,
});
export type GameResult = Static<typeof GameResult>;

// Boards

const BoardRow = {
  rank: Type.Integer({ minimum: 1 }),
  player: PlayerId,
  name: Type.String(),
  piles: Outcome.piles,
  score: Outcome.score,
  timeMs: Milliseconds,
  undos: Outcome.undos,
  assisted: Outcome.assisted,
};

const RowSchema = closed(BoardRow);
export type BoardRow = Static<typeof RowSchema>;

export const GameNow = closed({
  gameId: GameId,
  board: BoardId,
  ...Outcome,
  rank: Ranks,
  receivedAt: Instant,
  neighbours: closed(
    {
      all: Type.Array(RowSchema),
      unaided: Type.Array(RowSchema),
      'first-try': Type.Array(RowSchema),
    },
    'Up to ten rows before and after, with the row itself, in each view that has it.',
  ),
});
export type GameNow = Static<typeof GameNow>;

export const Board = closed({
  board: BoardId,
  state: oneOf(DAY_STATES, 'Where the day is.'),
  view: ViewText,
  players: count('Results in this view.'),
  histogram: Type.Record(Type.String({ pattern: '^\\d{1,2}$' }), Type.Integer(), {
    description: 'Number of results by number of piles.',
  }),
  top: Type.Array(RowSchema),
});
export type Board = Static<typeof Board>;

export const BoardResult = closed({
  board: BoardId,
  player: PlayerId,
  name: Type.String(),
  ...Outcome,
  receivedAt: Instant,
  record: Type.String({ description: 'The game record of the line that stood at the end.' }),
  events: ResultRequest.properties.events,
});
export type BoardResult = Static<typeof BoardResult>;

export const Bests = closed({
  mode: ModeText,
  top: Type.Array(closed({ ...BoardRow, board: BoardId })),
});
export type Bests = Static<typeof Bests>;

// The player

const Named = {
  player: PlayerId,
  name: Type.String(),
  rerollsLeft: count('How often the name can still be changed today.'),
};

export const PlayerName = closed(Named);
export type PlayerName = Static<typeof PlayerName>;

export const Me = closed({
  ...Named,
  since: Type.Union([Instant, Type.Null()], { description: 'The first start that is kept.' }),
  games: Type.Array(
    closed({
      gameId: GameId,
      board: BoardId,
      issuedAt: Instant,
      row: Type.Optional(Row),
      result: Type.Optional(
        closed({
          player: PlayerId,
          name: Type.String(),
          ...Outcome,
          receivedAt: Instant,
          hidden: Type.Boolean({ description: 'Taken off the board by the operator.' }),
          events: ResultRequest.properties.events,
        }),
      ),
    }),
  ),
});
export type Me = Static<typeof Me>;

export const Removed = closed({
  results: count('Results that were removed.'),
  starts: count('Starts that were removed.'),
});
export type Removed = Static<typeof Removed>;

// The server

export const Operator = closed({
  operator: Type.Union([Type.String(), Type.Null()], {
    description: 'Who runs this server, and how they can be reached; null where that was not set.',
  }),
});
export type Operator = Static<typeof Operator>;

// Errors

export const ErrorBody = closed({
  error: closed({
    code: oneOf(Object.keys(ERROR_STATUS) as ErrorCode[], 'For programs.'),
    message: Type.String({ description: 'English, for those who write clients.' }),
    at: Type.Optional(Type.Integer({ minimum: 1, description: 'Which event is meant, from 1.' })),
  }),
});
export type ErrorBody = Static<typeof ErrorBody>;

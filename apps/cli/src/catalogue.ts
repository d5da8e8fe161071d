/** The commands as data: how each is called, with examples. */
import { ANALYSE_EXAMPLE } from './commands/analyse.ts';
import { dealJob } from './commands/deal.ts';
import { hintJob } from './commands/hint.ts';
import { movesJob } from './commands/moves.ts';
import { perftJob } from './commands/perft.ts';
import { replayJob } from './commands/replay.ts';
import { solveJob } from './commands/solve.ts';

export type OptionName =
  | 'mode'
  | 'target'
  | 'json'
  | 'lines'
  | 'fewest'
  | 'nodes'
  | 'deals'
  | 'against'
  | 'rounds'
  | 'from'
  | 'workers'
  | 'minutes'
  | 'out'
  | 'svg'
  | 'state'
  | 'queue'
  | 'withdraw'
  | 'once';

type Name =
  | 'deal'
  | 'moves'
  | 'replay'
  | 'perft'
  | 'solve'
  | 'hint'
  | 'analyse'
  | 'play'
  | 'variants'
  | 'bench'
  | 'survey'
  | 'survey-worker';

export interface Line {
  readonly name: Name;
  /** As the usage line shows it. */
  readonly usage: string;
  readonly arguments: readonly ('id' | 'position' | 'game' | 'depth' | 'record' | 'address')[];
  readonly optional?: boolean;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  /** A line of JSON, for the commands that read them. */
  readonly batch?: string;
}

export const LINES: readonly Line[] = [
  {
    name: 'deal',
    usage: '[--mode M] [--json] ID | -',
    arguments: ['id'],
    options: ['mode', 'json'],
    examples: ['deal ms617', 'deal ms617 --mode accordion/gradual', 'deal 7H 7C KC KH'],
    batch: dealJob.example,
  },
  {
    name: 'moves',
    usage: '[--mode M] [--target C] [--json] POSITION | -',
    arguments: ['position'],
    options: ['mode', 'target', 'json'],
    examples: [
      'moves 5S 6S TD 5H KC',
      "moves --mode accordion/gradual 'KH(2) 7C | KC 3D'",
      "moves --mode concertina '[7H KH] AC 2D'",
    ],
    batch: movesJob.example,
  },
  {
    name: 'replay',
    usage: '[--json] RECORD | -',
    arguments: ['record'],
    options: ['json'],
    examples: [
      "replay 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1'",
      'replay - < games.jsonl',
    ],
    batch: replayJob.example,
  },
  {
    name: 'perft',
    usage: '[--mode M] [--target C] [--json] POSITION DEPTH | -',
    arguments: ['position', 'depth'],
    options: ['mode', 'target', 'json'],
    examples: ['perft 7H 7C KC KH 4', "perft --mode accordion/gradual '2H | KS 4H TH' 5"],
    batch: perftJob.example,
  },
  {
    name: 'solve',
    usage: '[--mode M] [--target C] [--fewest] [--nodes N] [--json] ID | POSITION | -',
    arguments: ['game'],
    options: ['mode', 'target', 'fewest', 'nodes', 'json'],
    examples: [
      'solve ms617',
      "solve --fewest '9C 4D KH 9S'",
      'solve --mode revenge --target 5C ms617',
      "solve --mode compulsory 'AS | QS 3H TH JS'",
    ],
    batch: solveJob.example,
  },
  {
    name: 'hint',
    usage: '[--mode M] [--target C] [--nodes N] [--json] ID | POSITION | -',
    arguments: ['game'],
    options: ['mode', 'target', 'nodes', 'json'],
    examples: ['hint 7H 7C KC KH', 'hint --mode skidoo ms617'],
    batch: hintJob.example,
  },
  {
    name: 'analyse',
    usage: '[--nodes N] [--json] RECORD | -',
    arguments: ['record'],
    options: ['nodes', 'json'],
    examples: [
      "analyse 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1; Result: 2'",
      'analyse - < games.jsonl',
    ],
    batch: ANALYSE_EXAMPLE,
  },
  {
    name: 'play',
    usage: '[--mode M] [--target C] [--lines] [ID]',
    arguments: ['id'],
    optional: true,
    options: ['mode', 'target', 'lines'],
    examples: ['play', 'play ms617 --mode accordion/gradual/no-undo', 'play --lines 7H7CKCKH'],
  },
  {
    name: 'variants',
    usage: '[--json]',
    arguments: [],
    options: ['json'],
    examples: ['variants'],
  },
  {
    name: 'bench',
    usage: '[--deals N] [--against DIR [--rounds N]] [--json]',
    arguments: [],
    options: ['deals', 'against', 'rounds', 'json'],
    examples: ['bench', 'bench --deals 5000 --json', 'bench --against ../before --rounds 9'],
  },
  {
    name: 'survey',
    usage: '--mode M --deals N [--from N] [--fewest] [--nodes N] [--workers K] [--out FILE] …',
    arguments: [],
    options: [
      ...(['mode', 'deals', 'from', 'fewest', 'nodes', 'workers', 'minutes'] as const),
      ...(['out', 'svg', 'state', 'queue', 'withdraw', 'json'] as const),
    ],
    examples: [
      'survey --mode late-binding --deals 10000 --out late-binding.json --svg late-binding.svg',
      'survey --mode idle-year --deals 100000 --fewest --minutes 10',
      'survey --deals 1000000 --out million.json --queue postgres://me@db.example/surveys',
    ],
  },
  {
    name: 'survey-worker',
    usage: '[--workers K] [--once] ADDRESS',
    arguments: ['address'],
    options: ['workers', 'once'],
    examples: [
      'survey-worker postgres://me@db.example/surveys',
      'survey-worker --workers 8 --once postgres://me@db.example/surveys',
    ],
  },
];

/** `replay`: a game record, played through by the rules. */
import {
  formatCard,
  formatPosition,
  ok,
  replay,
  type Grade,
  type Outcome,
  type Replay,
} from '@bellows/rules';
import type { IndexLetters, Translator } from '@bellows/i18n';
import { needText } from '../fields.ts';
import type { Job } from '../job.ts';

interface Question {
  readonly record: string;
  readonly letters?: IndexLetters;
}

interface Answer {
  readonly position: string;
  readonly piles: number;
  readonly outcome: Outcome;
  readonly score: number;
  readonly grade: Grade;
}

function answerOf({ position, piles, outcome, score, grade }: Replay): Answer {
  return { position: formatPosition(position), piles, outcome, score, grade };
}

/** How a game stands, in one sentence or two. */
export function resultText(
  i18n: Translator,
  { piles, outcome, score, grade }: Omit<Answer, 'position'>,
  target: string,
): string {
  switch (outcome) {
    case 'won':
      return i18n.t('cli.replay.won', { piles, score });
    case 'blocked':
      return i18n.t('cli.replay.blocked', { piles, score, grade });
    case 'target-missed':
      return i18n.t('cli.replay.target-missed', { score, target });
    case 'playing':
      return i18n.t('cli.replay.playing', { piles, score });
  }
}

/** The target card as it is shown; empty in the games that have none. */
function targetOf({ record, letters }: Question, i18n: Translator): string {
  const read = replay(record, letters);
  const target = read.ok ? read.value.position.target : null;
  return target === null ? '' : i18n.cardShort(formatCard(target));
}

export const replayJob: Job<Question, Answer> = {
  fields: ['record'],
  example: '{"record":"Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1"}',
  fromWords: (words, { letters }) => ok({ record: words.join(' '), letters }),
  fromFields: (fields) => {
    const record = needText(fields, 'record');
    return record.ok ? ok({ record: record.value }) : record;
  },
  answer: ({ record, letters }) => {
    const played = replay(record, letters);
    return played.ok ? ok(answerOf(played.value)) : played;
  },
  text: (answer, i18n, question) =>
    `${answer.position}\n${resultText(i18n, answer, targetOf(question, i18n))}`,
};

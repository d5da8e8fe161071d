/** The one shape of a command that answers: from words or from lines of JSON, as text or as JSON. */
import type { Translator } from '@bellows/i18n';
import type { Result } from '@bellows/rules';
import { errorAnswer, failureText, type Failure } from './failure.ts';
import { onlyFields, parseLine, type Fields } from './fields.ts';
import type { Options, Reading } from './input.ts';
import { EXIT, readLines, write, type Io } from './io.ts';

/** What the command line says about its own use: an error for a person, exit code 2. */
export class UsageError extends Error {}

/** What every command is run with. */
export interface Context {
  readonly io: Io;
  readonly i18n: Translator;
  readonly options: Options;
}

/** A command that turns one question into one answer. */
export interface Job<Question, Answer> {
  /** The fields of a line of JSON. */
  readonly fields: readonly string[];
  /** A line of JSON that works. */
  readonly example: string;
  readonly fromWords: (words: readonly string[], reading: Reading) => Result<Question, Failure>;
  readonly fromFields: (fields: Fields, options: Options) => Result<Question, Failure>;
  /** `cpu` is the clock of an answer that says how long it took. */
  readonly answer: (question: Question, cpu: Io['cpu']) => Result<Answer, Failure>;
  /** The answer for people, without the last line end. */
  readonly text: (answer: Answer, i18n: Translator, question: Question) => string;
}

/** Runs a command on words, or with `-` on the lines of standard input. */
export async function runJob<Question, Answer>(
  job: Job<Question, Answer>,
  words: readonly string[],
  context: Context,
): Promise<number> {
  const { i18n } = context;
  if (words.includes('-') && words.every((word) => !word.includes('|'))) {
    const other = words.filter((word) => word !== '-');
    if (other.length === 0) return runLines(job, context);
    throw new UsageError(i18n.t('cli.usage.dash-alone', { text: other.join(' ') }));
  }
  return runOnce(job, words, context);
}

async function runOnce<Question, Answer>(
  job: Job<Question, Answer>,
  words: readonly string[],
  { io, i18n, options }: Context,
): Promise<number> {
  const question = job.fromWords(words, { options, letters: i18n.letters });
  const answer = question.ok ? job.answer(question.value, io.cpu) : question;
  if (!question.ok || !answer.ok) {
    const failure = question.ok ? (answer as { error: Failure }).error : question.error;
    return refuse({ io, i18n, options }, failure);
  }
  if (options.json === true) await writeJson(io, answer.value);
  else await write(io.output, `${job.text(answer.value, i18n, question.value)}\n`);
  return EXIT.fine;
}

/** Says what is wrong: to people as an error, to programs as an answer. */
export async function refuse({ io, i18n, options }: Context, failure: Failure): Promise<number> {
  if (options.json === true) await writeJson(io, errorAnswer(i18n, failure));
  else {
    const text = failureText(i18n, failure);
    await write(io.errors, `${i18n.t('cli.refused', { text })}\n`);
  }
  return EXIT.refused;
}

/** A line out for each line in, in order. A bad line is answered by its error, and the rest goes on. */
async function runLines<Question, Answer>(
  job: Job<Question, Answer>,
  { io, i18n, options }: Context,
): Promise<number> {
  for await (const line of readLines(io.input)) {
    const answer = answerLine(job, line, options, io.cpu);
    await writeJson(io, answer.ok ? answer.value : errorAnswer(i18n, answer.error));
    if (io.output.destroyed) break;
  }
  return EXIT.fine;
}

function answerLine<Question, Answer>(
  job: Job<Question, Answer>,
  line: string,
  options: Options,
  cpu: Io['cpu'],
): Result<Answer, Failure> {
  const parsed = parseLine(line, job.example);
  if (!parsed.ok) return parsed;
  const fields = onlyFields(parsed.value, job.fields);
  if (!fields.ok) return fields;
  const question = job.fromFields(fields.value, options);
  return question.ok ? job.answer(question.value, cpu) : question;
}

/** One object, one line. */
export async function writeJson(io: Io, value: unknown): Promise<void> {
  await write(io.output, `${JSON.stringify(value)}\n`);
}

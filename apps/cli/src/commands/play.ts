/** `play`: a game in the terminal, on a screen with keys or by typed lines. */
import type { Translator } from '@bellows/i18n';
import { err, ok, parseDeal, type Card, type Deal, type Mode, type Result } from '@bellows/rules';
import { failureText, type Failure } from '../failure.ts';
import { readMode, readTarget } from '../input.ts';
import { EXIT, write, type Io } from '../io.ts';
import type { Context } from '../job.ts';
import { playLines } from '../play/lines.ts';
import { playScreen } from '../play/screen.ts';
import { allRecords, layOut, newDeal, type Session } from '../play/session.ts';

interface Question {
  readonly mode: Mode;
  readonly deal: Deal;
  readonly target: Card | null;
}

function read(words: readonly string[], { io, i18n, options }: Context): Result<Question, Failure> {
  const { letters } = i18n;
  const mode = readMode(options.mode);
  if (!mode.ok) return mode;
  const target = readTarget(options.target, letters);
  if (!target.ok) return target;
  const deal =
    words.length === 0 ? ok(newDeal(io.random)) : parseDeal(words.join(' '), { letters });
  if (!deal.ok) return err(deal.error);
  return ok({ mode: mode.value, deal: deal.value, target: target.value });
}

/** Keys need a terminal at both ends, and one that can move its cursor. */
function hasScreen({ io, options }: Context): boolean {
  const { input, output, env } = io;
  const terminals = input.isTTY === true && output.isTTY === true && input.setRawMode !== undefined;
  return terminals && env['TERM'] !== 'dumb' && options.lines !== true;
}

export async function runPlay(words: readonly string[], context: Context): Promise<number> {
  const { io, i18n } = context;
  const question = read(words, context);
  if (!question.ok) return refuse(io, i18n, failureText(i18n, question.error));
  const { mode, deal, target } = question.value;
  const session: Session = {
    ...{ i18n, mode, deal, now: io.now, random: io.random },
    game: null,
    records: [],
  };
  const wrong = layOut(session, deal, target);
  if (wrong !== null) return refuse(io, i18n, wrong);
  const code = hasScreen(context) ? await playScreen(session, io) : await playLines(session, io);
  const records = allRecords(session);
  if (records.length > 0) await write(io.output, `${records.join('\n')}\n`);
  return code;
}

async function refuse(io: Io, i18n: Translator, text: string): Promise<number> {
  await write(io.errors, `${i18n.t('cli.refused', { text })}\n`);
  return EXIT.refused;
}

/** Playing by typed lines: through a pipe, with `--lines`, on a braille display. Nothing is ever overwritten. */
import { EXIT, readLines, write, type Io } from '../io.ts';
import { parseTyped } from './commands.ts';
import { drawRow, wrap } from './draw.ts';
import { paintFor } from './paint.ts';
import { awaitsTarget, nameTarget, perform, rowOf, type Session } from './session.ts';
import { statusText } from './words.ts';

const COLUMNS = 80;
const PROMPT = '> ';

/** The status and the row, as one text. */
export function tableText(session: Session, io: Io): string {
  const columns = io.output.columns ?? COLUMNS;
  const { i18n } = session;
  const row = drawRow(rowOf(session), { i18n, paint: paintFor(io), columns });
  return [...wrap(statusText(session), columns), ...row].join('\n');
}

interface Heard {
  readonly said: readonly string[];
  readonly quit: boolean;
  /** The row changed, or may have. */
  readonly moved: boolean;
}

function hear(session: Session, line: string): Heard {
  const { i18n } = session;
  const commands = parseTyped(line, i18n);
  if (awaitsTarget(session) && (!commands.ok || commands.value[0]?.kind === 'move')) {
    const said = nameTarget(session, line);
    return { said, quit: false, moved: !awaitsTarget(session) };
  }
  if (!commands.ok) return { said: [commands.error], quit: false, moved: false };
  const said: string[] = [];
  const before = session.game;
  for (const command of commands.value) {
    if (command.kind === 'quit') return { said, quit: true, moved: false };
    const known = session.game;
    said.push(...perform(session, command));
    // What follows a refused move was meant for another row.
    if (command.kind === 'move' && session.game === known) break;
  }
  return { said, quit: false, moved: session.game !== before };
}

/** Plays until the input ends or somebody quits. */
export async function playLines(session: Session, io: Io): Promise<number> {
  const prompt = io.output.isTTY === true ? PROMPT : '';
  const over = new AbortController();
  const release = io.onInterrupt(() => {
    over.abort();
    io.input.destroy();
  });
  const ask = session.game === null ? [session.i18n.t('cli.play.ask-target')] : [];
  await write(io.output, `${[tableText(session, io), ...ask].join('\n')}\n${prompt}`);
  try {
    for await (const line of readLines(io.input)) {
      const { said, quit, moved } = hear(session, line);
      const lines = said.flatMap((one) => one.split('\n'));
      if (moved) lines.push(...tableText(session, io).split('\n'));
      if (lines.length > 0) await write(io.output, `${lines.join('\n')}\n`);
      if (quit || io.output.destroyed) break;
      if (prompt !== '') await write(io.output, prompt);
    }
  } catch (error) {
    // Destroying the input is how an interrupt ends the loop.
    if (!over.signal.aborted) throw error;
  }
  release();
  if (prompt !== '') await write(io.output, '\n');
  return over.signal.aborted ? EXIT.interrupted : EXIT.fine;
}

/** Playing on the screen of a terminal: arrows and keys, and typed moves in the last line. */
import { emitKeypressEvents, type Key } from 'node:readline';
import { EXIT, write, type Io } from '../io.ts';
import { tableText } from './lines.ts';
import { press, startView, type View } from './keys.ts';
import { paintFor } from './paint.ts';
import { renderScreen } from './render.ts';
import type { Session } from './session.ts';

const ESC = '\u001B';
const ENTER_SCREEN = `${ESC}[?1049h${ESC}[?25l`;
const LEAVE_SCREEN = `${ESC}[?25h${ESC}[?1049l`;
const HOME = `${ESC}[H`;
const CLEAR_LINE = `${ESC}[K`;
const CLEAR_REST = `${ESC}[J`;

/** Plays until somebody quits; the terminal is then as it was before, with the last table below. */
export async function playScreen(session: Session, io: Io): Promise<number> {
  const { input, output } = io;
  const paint = paintFor(io);
  let view = startView(session);
  const draw = () => {
    const size = { columns: output.columns ?? 80, rows: output.rows ?? 24 };
    const lines = renderScreen(session, view, { paint, ...size });
    output.write(HOME + lines.map((line) => line + CLEAR_LINE).join('\r\n') + CLEAR_REST);
  };
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  output.write(ENTER_SCREEN);
  // Also where something throws: a shell without echo and cursor is not for anybody.
  const restore = () => {
    input.setRawMode?.(false);
    output.write(LEAVE_SCREEN);
  };
  draw();
  const code = await keysUntilQuit(session, io, {
    look: () => view,
    show: (next) => {
      view = next;
      draw();
    },
  }).finally(restore);
  await write(output, `${tableText(session, io)}\n`);
  return code;
}

interface Screen {
  readonly look: () => View;
  readonly show: (view: View) => void;
}

function keysUntilQuit(session: Session, io: Io, screen: Screen): Promise<number> {
  const { input, output } = io;
  return new Promise((resolve, reject) => {
    const resize = () => {
      screen.show(screen.look());
    };
    const stop = (code: number) => {
      release();
      input.off('keypress', onKey);
      input.off('end', quit);
      output.off('resize', resize);
      input.pause();
      resolve(code);
    };
    const quit = () => {
      stop(EXIT.fine);
    };
    const release = io.onInterrupt(() => {
      stop(EXIT.interrupted);
    });
    const onKey = (text: string | undefined, key: Key) => {
      if (key.ctrl === true && key.name === 'c') {
        stop(EXIT.interrupted);
        return;
      }
      try {
        const next = press(
          session,
          screen.look(),
          { text: text ?? '', name: key.name ?? '' },
          output,
        );
        if (next === null) quit();
        else screen.show(next);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    input.on('keypress', onKey);
    input.on('end', quit);
    output.on('resize', resize);
    input.resume();
  });
}

/** Playing: by typed lines through a pipe, and by keys on a screen. */
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli.ts';
import type { Input } from '../src/io.ts';
import { bellows, sink, testIo } from './support.ts';

function play(typed: readonly string[], words: readonly string[]) {
  return bellows(['play', ...words], { input: typed.map((line) => `${line}\n`).join('') });
}

describe('by typed lines', () => {
  it('wins, and prints grade, piles, score and the record', async () => {
    const { code, out } = await play(['4L3', '3L1', '2L1'], ['7H7CKCKH']);
    expect(out).toContain('4L3: K♥ onto 7♥ (pile 1).');
    expect(out).toContain('Won, 1 pile left. 1,730 points.');
    expect(out.trimEnd().split('\n').at(-1)).toBe(
      'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1',
    );
    expect(code).toBe(0);
  });

  it('undoes, redoes, and keeps the line that stands', async () => {
    const { out } = await play(['4L1 undo', 'u', 'redo', 'undo 4L3', 'y'], ['7H7CKCKH']);
    expect(out).toContain('4L1 is undone.');
    expect(out).toContain('There is nothing to undo');
    expect(out).toContain('4L1 is played again.');
    expect(out).toContain('There is nothing to redo.');
    expect(out).toMatch(/Deal: 7H7CKCKH; 4L3\n$/);
  });

  it('lists moves, explains refusals, and stops a line at a refused move', async () => {
    const { out } = await play(['moves', '3L2 4L3', 'blah', 'help'], ['7H7CKCKH']);
    expect(out).toContain('Legal moves: 2L1 3L1 4L1 4L3');
    expect(out).toContain('3L2 cannot be played. Piles move 1 or 3');
    expect(out).toContain('“blah” is neither a move nor a word');
    expect(out).toContain('Arrows move the cursor');
    expect(out).toMatch(/Deal: 7H7CKCKH\n$/);
  });

  it('deals one by one, and has no undo where the mode has none', async () => {
    const mode = 'accordion/gradual/no-undo';
    const { out } = await play(['D', 'd', 'undo', 'redo', 'quit', 'D'], ['ms617', '-m', mode]);
    expect(out).toContain('D: A♦ is dealt.');
    expect(out.match(/This mode has no undo/g)).toHaveLength(2);
    expect(out).toMatch(/Deal: ms617; D D\n$/);
  });

  it('asks for the target of revenge, and takes it from --target', async () => {
    const { out } = await play(['2C', 'XX', '4C', '4L3'], ['AC2C3C4C', '--mode', 'revenge']);
    expect(out).toContain('Name the target card');
    expect(out).toContain('2♣ cannot be the target.');
    expect(out).toMatch(/Deal: AC2C3C4C; Target: 4C; 4L3\n$/);
    const given = await play([], ['AC2C3C4C', '--mode', 'revenge', '--target', '3C']);
    expect(given.out).toMatch(/Target: 3C\n$/);
  });

  it('begins new games and prints the records of all', async () => {
    const { out } = await play(['2L1', 'new', 'neu', 'n'], ['7H7CKCKH', '--lang', 'de']);
    const records = out.split('\n').filter((line) => line.startsWith('Variant:'));
    expect(records[0]).toBe('Variant: accordion/open; Deal: 7H7CKCKH; 2L1');
    expect(records.at(-1)).toMatch(/^Variant: accordion\/open; Deal: a1-[0-9a-z]{13}$/);
    expect(out).toContain('Ein neues Spiel: a1-');
  });

  it('wraps the row to the width, and numbers lines and piles', async () => {
    const { out } = await bellows(['play', 'ms617'], { columns: 40 });
    const lines = out.split('\n');
    expect(Math.max(...lines.slice(0, -2).map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => /^ \d:/.test(line))).toHaveLength(8);
    expect(out).toContain('50   51   52');
    expect(out).not.toContain('\u001B');
  });

  it('refuses what cannot be dealt', async () => {
    const rows = [['ms0'], ['7H', '--target', '7H'], ['7H', '--mode', 'x'], ['7H', '-t', 'XX']];
    for (const words of rows) expect(await play([], words)).toMatchObject({ code: 1, out: '' });
  });

  it('plays removal games and goes under', async () => {
    const bayan = await play(['p1-4', 'p1-2'], ['3H5C9S9H', '--mode', 'bayan']);
    expect(bayan.out).toContain('p1-4: 3♥ 9♥ go.');
    const marriage = await play(['x2-3'], ['QH5C9SKH', '--mode', 'royal-marriage']);
    expect(marriage.out).toContain('Won, 2 piles left.');
    const concertina = await play(['2L1u 2L1'], ['ADAC2D', '--mode', 'concertina', '--lang', 'de']);
    expect(concertina.out).toContain('2L1u: A♣ unter A♦ (Stapel 1).');
    expect(concertina.out).toContain('Gewonnen, 1 Stapel übrig. 1.720 Punkte.');
  });
});

const LEFT = '\u001B[D';
const RIGHT = '\u001B[C';
const END = '\u001B[F';

/** A terminal of 80×24 that is typed on key by key; returns the last screen and what stays behind. */
async function onScreen(keys: readonly string[], words: readonly string[], env = {}) {
  const raw: boolean[] = [];
  const setRawMode = (on: boolean) => raw.push(on);
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode }) as Input;
  const out = sink();
  const output = Object.assign(out.stream, { isTTY: true, columns: 80, rows: 24 });
  const io = testIo(input, { output, errors: sink().stream }, env);
  const over = runCli(['play', ...words], io);
  for (const key of keys) {
    await setImmediate();
    (input as unknown as PassThrough).write(key);
  }
  await setImmediate();
  const screens = out.text().split('\u001B[H');
  if (!keys.includes('q') && !keys.includes('\u0003')) {
    // Ctrl-C ends it from wherever it stands.
    (input as unknown as PassThrough).write('\u0003');
  }
  const code = await over;
  const left = out.text().split('\u001B[?1049l').at(-1) ?? '';
  return { code, screen: screens.at(-1) ?? '', left, raw, all: out.text() };
}

describe('by keys', () => {
  it('selects with Enter, chooses among targets, and wins', async () => {
    const keys = [RIGHT, RIGHT, RIGHT, '\r', RIGHT, '\r', END, ' ', END, '\r', 'q'];
    const { screen, left, raw, code } = await onScreen(keys, ['7H7CKCKH']);
    expect(screen).toContain('Won, 1 pile left.');
    expect(left).toMatch(/4L3 3L1 2L1; Result: 1\n$/);
    expect(raw).toEqual([true, false]);
    expect(code).toBe(0);
  });

  it('shows the targets by shape', async () => {
    const { screen } = await onScreen([END, '\r'], ['7H7CKCKH'], { NO_COLOR: '1' });
    expect(screen).toContain('(K♣) <K♥>');
    expect(screen).toContain('> 1 4L1: K♥ onto K♣ (pile 3).');
    expect(screen).toContain('  2 4L3: K♥ onto 7♥ (pile 1).');
  });

  it('takes typed moves, digits to choose, undo, redo and moves', async () => {
    const typed = ['4', 'L', '1', '\u007F', '3', '\r', 'u', 'r', 'l'];
    const { screen, left } = await onScreen(typed, ['7H7CKCKH']);
    expect(screen).toContain('Legal moves: 3L1');
    expect(left).toMatch(/7H7CKCKH; 4L3\n$/);
    const chosen = await onScreen([END, '\r', '2'], ['7H7CKCKH']);
    expect(chosen.left).toMatch(/7H7CKCKH; 4L3\n$/);
  });

  it('deals, says where nothing can move, leaves a choice by Escape', async () => {
    const { screen } = await onScreen(['d', LEFT, '\r'], ['7H2C', '-m', 'accordion/gradual']);
    expect(screen).toContain('Blocked, no move is left: 2 piles.');
    const stays = await onScreen(['\r'], ['7H7CKCKH']);
    expect(stays.screen).toContain('Pile 1 cannot move now.');
  });

  it('asks for a target, and Ctrl-C leaves with the record and 130', async () => {
    const { all, left, code, raw } = await onScreen(
      ['3', 'C', '\r', '\u0003'],
      ['AC2C3C4C', '-m', 'revenge'],
    );
    expect(all).toContain('Name the target card');
    expect(left).toMatch(/Target: 3C\n$/);
    expect(code).toBe(130);
    expect(raw).toEqual([true, false]);
  });

  it('colours hearts and diamonds unless NO_COLOR is set', async () => {
    const red = '\u001B[31m';
    expect((await onScreen([], ['7C7H'])).screen).toContain(red);
    expect((await onScreen([], ['7C7H'], { NO_COLOR: '1' })).screen).not.toContain(red);
    expect((await onScreen([], ['7C7H'], { NO_COLOR: '' })).screen).toContain(red);
  });

  it('plays by lines on a dumb terminal', async () => {
    const { all } = await onScreen(['quit\n', 'q'], ['7C7H'], { TERM: 'dumb' });
    expect(all).not.toContain('\u001B');
    expect(all).toContain('> ');
  });
});

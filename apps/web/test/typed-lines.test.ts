// @vitest-environment jsdom
/** The lines in which moves and commands are typed. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import TypedMove from '../src/views/TypedMove.svelte';
import CommandLine from '../src/views/plain/CommandLine.svelte';
import { openPage } from './page-support.ts';
import { game } from './support.ts';
import { stubPage } from './table-support.ts';

beforeAll(stubPage);
afterEach(cleanup);

const LINES = { TypedMove, CommandLine } as unknown as Record<string, Component<object>>;

test.each(Object.keys(LINES))(
  '%s: a key that puts a letter together does nothing else',
  async (name) => {
    const session = openPage(() => 0);
    const laid = game('accordion/open', '7H 7C KC KH');
    session.lay(laid);
    session.panels.typing = '4L';
    const line = LINES[name];
    if (line === undefined) throw new Error(name);
    render(line, { session, game: laid, typed: '4L', onPile: () => undefined });
    const field = screen.getByRole('textbox');
    for (const key of ['Escape', 'ArrowUp', 'ArrowDown'])
      expect(await fireEvent.keyDown(field, { key, isComposing: true })).toBe(true);
    expect(session.panels.typing).toBe('4L');
    expect(await fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(session.panels.typing).toBeFalsy();
  },
);

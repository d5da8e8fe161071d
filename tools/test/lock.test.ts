import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAlive, takeLock } from '../boot/lock.mjs';
import { temporaryFolder } from './folder.ts';

const LIVING = 4_000_001;
const DEAD = 4_000_002;
const alive = (pid: number): boolean => pid === LIVING || pid === process.pid;

describe('the lock', () => {
  test('names its owner and the children that were added, and goes', async () => {
    const file = join(temporaryFolder(), 'lock');
    const lock = await takeLock(file);
    lock.add(LIVING);
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n${LIVING}\n`);
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ['all that it names are dead', `${DEAD}\n`],
    ['its owner and its child are dead', `${DEAD}\n${DEAD}\n`],
  ])('is taken over when %s', async (_why, text) => {
    const file = join(temporaryFolder(), 'lock');
    writeFileSync(file, text);
    const lock = await takeLock(file, { alive });
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`);
    lock.release();
  });

  test.each([
    ['names nobody', ''],
    ['names a number that is in use again', `${LIVING}\n`],
  ])('is taken over when it %s and nobody has touched it for long', async (_why, text) => {
    const file = join(temporaryFolder(), 'lock');
    writeFileSync(file, text);
    utimesSync(file, new Date(0), new Date(0));
    (await takeLock(file, { alive })).release();
    expect(existsSync(file)).toBe(false);
  });

  test('is taken over by one at a time', async () => {
    const file = join(temporaryFolder(), 'lock');
    const guard = `${file}.guard`;
    writeFileSync(file, `${DEAD}\n`);
    mkdirSync(guard);
    let waits = 0;
    const lock = await takeLock(file, {
      alive,
      // The other one, which was taking it over, has died over it.
      waiting: () => {
        waits += 1;
        utimesSync(guard, new Date(0), new Date(0));
      },
    });
    expect(waits).toBe(1);
    expect(existsSync(guard)).toBe(false);
    lock.release();
  });

  test('makes a second one wait, also for a living child of a dead owner', async () => {
    const file = join(temporaryFolder(), 'lock');
    writeFileSync(file, `${DEAD}\n${LIVING}\n`);
    let running = true;
    let waits = 0;
    const lock = await takeLock(file, {
      alive: () => running,
      waiting: () => {
        waits += 1;
        running = false;
      },
    });
    expect(waits).toBe(1);
    lock.release();
  });

  test('is held by one at a time', async () => {
    const file = join(temporaryFolder(), 'lock');
    let holders = 0;
    const work = async (): Promise<void> => {
      const lock = await takeLock(file);
      holders += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      holders -= 1;
      lock.release();
    };
    await Promise.all([work(), work(), work()]);
  });

  test('knows the living from the dead', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(2 ** 30)).toBe(false);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const ofAll: string[] = [];

afterAll(() => {
  for (const folder of ofAll) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder (with a blank in its name) that goes when the test is over, or all of its file's. */
export function temporaryFolder(until: 'test' | 'all' = 'test'): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellows data-'));
  if (until === 'all') ofAll.push(folder);
  else
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true });
    });
  return folder;
}

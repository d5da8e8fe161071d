/** The real process: what only it can show. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const RECORD = 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1';

const ROOM = { maxBuffer: 64 * 1024 * 1024 };
function run(words: readonly string[], input = '') {
  const env = { ...process.env, LC_ALL: 'C' };
  const ran = spawnSync(process.execPath, [MAIN, ...words], {
    input,
    encoding: 'utf8',
    env,
    ...ROOM,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

describe('the process', () => {
  it('exits 0, 1 and 2', () => {
    expect(run(['replay', RECORD])).toMatchObject({ code: 0, err: '' });
    expect(run(['replay', `${RECORD}0`])).toMatchObject({ code: 1, out: '' });
    expect(run(['whist'])).toMatchObject({ code: 2, out: '' });
  });

  it('answers 10,000 lines in seconds, in order', () => {
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      i % 100 === 99 ? 'bad' : JSON.stringify({ deal: `ms${String(i + 1)}` }),
    );
    const start = performance.now();
    const { out, code } = run(['deal', '-'], lines.join('\n'));
    const answers = out.trimEnd().split('\n');
    expect(answers).toHaveLength(10_000);
    expect(answers[0]).toMatch(/^\{"row":\["JD","2D","9H"/);
    expect(answers[616]).toMatch(/^\{"row":\["7D","AD","5C"/);
    expect(answers.filter((line) => line.startsWith('{"error":'))).toHaveLength(100);
    expect(answers[99]).toMatch(/^\{"error":/);
    expect(code).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 20_000);

  it('ends quietly when the reader goes away', async () => {
    const child = spawn(process.execPath, [MAIN, 'deal', '-'], { stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end('{"deal":"ms1"}\n'.repeat(200_000));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toBe('');
    expect(code).toBe(0);
  }, 20_000);

  it('answers a line before the next one comes', async () => {
    const child = spawn(process.execPath, [MAIN, 'deal', '-'], { stdio: 'pipe' });
    const next = () => new Promise((resolve) => child.stdout.once('data', resolve)).then(String);
    child.stdin.write('{"deal":"7H"}\n');
    expect(await next()).toBe('{"row":["7H"],"stock":[]}\n');
    child.stdin.write('{"deal":"7C"}\n');
    expect(await next()).toBe('{"row":["7C"],"stock":[]}\n');
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  }, 20_000);

  it('plays by pipe to a win, and leaves with its record when it is interrupted', async () => {
    const { out, code } = run(['play', '7H7CKCKH'], '4L3\n3L1\n2L1\n');
    expect(out).toContain('Won, 1 pile left.');
    expect(code).toBe(0);
    const child = spawn(process.execPath, [MAIN, 'play', '7H7CKCKH'], { stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('3 piles') && !child.killed) child.kill('SIGINT');
    });
    child.stdin.write('4L3\n');
    const closed = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toMatch(/Deal: 7H7CKCKH; 4L3\n$/);
    expect(closed).toBe(130);
  }, 20_000);
});

import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressLines, listen } from '../src/listen.ts';
import { server } from './support/server.ts';

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('listening', () => {
  test('on any free port', async () => {
    const app = await server({});
    const said: string[] = [];
    const port = await listen(app, { host: '127.0.0.1', port: 0, anyPort: false }, (line) =>
      said.push(line),
    );
    const response = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(response.status).toBe(200);
    expect(said).toEqual([]);
  });

  test('a taken port is told, and a free one used', async () => {
    const app = await server({});
    const taken = await takenPort();
    const said: string[] = [];
    const wanted = { host: '127.0.0.1', port: taken, anyPort: true };
    const port = await listen(app, wanted, (line) => said.push(line));
    expect(port).not.toBe(taken);
    expect(said).toEqual([`Port ${taken} is taken, so a free one is used.`]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  test('a taken port ends it where that one is meant', async () => {
    const app = await server({});
    const config = { host: '127.0.0.1', port: await takenPort(), anyPort: false };
    await expect(listen(app, config, () => undefined)).rejects.toThrow(
      `PORT=${String(config.port)} is taken by another program.`,
    );
  });

  test('an address of another machine is told in plain words', async () => {
    const app = await server({});
    const config = { host: '203.0.113.7', port: 0, anyPort: true };
    await expect(listen(app, config, () => undefined)).rejects.toThrow(
      /HOST=203\.0\.113\.7 is not an address of this machine/,
    );
  });
});

describe('what is told', () => {
  test.each([
    ['127.0.0.1', ['Bellows is at http://127.0.0.1:8417/']],
    ['::1', ['Bellows is at http://[::1]:8417/']],
    [
      '0.0.0.0',
      ['Bellows is at http://127.0.0.1:8417/', 'On the home network: http://192.168.1.5:8417/'],
    ],
  ])('on %s', (host, lines) => {
    expect(addressLines(host, 8417, () => ['192.168.1.5'])).toEqual(lines);
  });
});

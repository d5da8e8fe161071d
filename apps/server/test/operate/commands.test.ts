import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { API_PATH, type Board, type GameResult, type Start } from '@bellows/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeFailure } from '../../src/operate/failure.ts';
import { buildProgram, parseWords, type Chosen } from '../../src/operate/program.ts';
import { controlPlace } from '../../src/operate/controlPlace.ts';
import { NewerStore, StoreBroken, StoreBusy, StoreFull } from '../../src/store/store.ts';
import { ChildServer, preparedFolder, type Folder } from '../proof/child.ts';
import { blockedMoves, eventLog } from '../support/boards.ts';
import { temporaryFolder } from './folder.ts';
import { Player, type SignedRequest } from '../support/player.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `bellows-server` with these words in a process of its own, to its end. */
function processOf(words: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { env }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

/** The same, but here: all of a command but what its process does with the answer. */
async function command(words: readonly string[]): Promise<Ended> {
  const lines: string[] = [];
  let chosen: Chosen = () => Promise.reject(new Error('Nothing was chosen.'));
  const program = buildProgram({
    data: undefined,
    database: undefined,
    now: () => Date.now(),
    say: (line) => lines.push(line),
    serve: () => Promise.reject(new Error('No server is meant here.')),
    choose: (one) => (chosen = one),
  });
  try {
    parseWords(program, words);
    const code = await chosen();
    return { code, out: lines.join('\n'), err: '' };
  } catch (error) {
    const { words: err, code } = describeFailure(error, '');
    return { code, out: lines.join('\n'), err };
  }
}

function rowsOf(file: string, query: string): readonly unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

class Client {
  private readonly url: string;
  private readonly player: Player;

  constructor(url: string, player: Player) {
    this.url = url;
    this.player = player;
  }

  async signed<T>(request: SignedRequest): Promise<Answer<T>> {
    const { method, path, body } = request;
    const headers = await this.player.headers(request);
    const rest = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.url + API_PATH + path, { method, headers, ...rest });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  start(board: string): Promise<Answer<Start>> {
    return this.signed<Start>({ method: 'POST', path: '/starts', body: { board } });
  }
}

async function shown(url: string, board: string): Promise<Board> {
  const answer = await fetch(`${url}${API_PATH}/boards/${board}?view=all`);
  return (await answer.json()) as Board;
}

describe('commands beside a server that runs, and after it was killed', () => {
  let folder: Folder;
  let server: ChildServer;
  let client: Client;
  let row: string;

  /** A command on that data folder. */
  const onData = (...words: readonly string[]) => command([...words, '--data', folder.data]);
  const lead = () => folder.boards[0]!;

  beforeAll(async () => {
    folder = await preparedFolder();
    server = await ChildServer.start(folder);
    client = new Client(server.url, await Player.create(() => Date.now()));
    const { body: start } = await client.start(lead().id);
    const moves = blockedMoves(lead());
    // As fast as is plausible.
    await new Promise((resolve) => setTimeout(resolve, moves.length * 100));
    const result = await client.signed<GameResult>({
      method: 'PUT',
      path: `/games/${start.gameId}/result`,
      body: { rules: 1, events: eventLog(moves, 90) },
    });
    expect(result.status).toBe(201);
    row = (await shown(server.url, lead().id)).top[0]?.player ?? '';
  }, 60_000);
  afterAll(async () => {
    await server.kill();
    folder.remove();
  });

  test('what is kept is its owner’s alone', () => {
    expect(statSync(folder.data).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder.data)) {
      expect([name, statSync(join(folder.data, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect(existsSync(controlPlace(folder.data))).toBe(true);
  });

  test('a second server on the same folder is refused in a plain sentence', async () => {
    const { code, out, err } = await processOf([], {
      BELLOWS_DATA: folder.data,
      BELLOWS_WEB: folder.page,
    });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Another server is at work on the data folder .*BELLOWS_DATA\.\n$/);
  });

  test.each([
    ['migrate', []],
    ['restore', ['--force', MAIN]],
  ] as const)('%s waits for the end of the server', async (name, words) => {
    const { code, err } = await onData(name, ...words);
    expect(code).toBe(1);
    expect(err).toMatch(/^A server is at work on the data folder .*End it/);
  });

  test('a row is hidden and put back, a key stopped and let go, and the log says so', async () => {
    const act = (name: string) =>
      onData('moderate', name, lead().id, row, '--reason', `to ${name}`);
    const players = async () => (await shown(server.url, lead().id)).players;
    expect(await players()).toBe(1);
    expect(await act('hide')).toMatchObject({ code: 0 });
    await vi.waitFor(async () => expect(await players()).toBe(0), 5000);
    expect(await act('restore')).toMatchObject({ code: 0 });
    await vi.waitFor(async () => expect(await players()).toBe(1), 5000);
    const other = folder.boards[1]!.id;
    expect((await act('stop')).code).toBe(0);
    expect((await client.start(other)).status).toBe(403);
    expect((await act('unstop')).code).toBe(0);
    expect((await client.start(other)).status).toBe(201);
    const { out } = await processOf(['moderate', 'log', '--data', folder.data]);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ {2}/)[1])).toEqual([
      'hide',
      'restore',
      'stop',
      'unstop',
    ]);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}hide {2}\S+\/open \S{22} \S{22} {2}to hide$/,
    );
  }, 60_000);

  test.each(['-h', '--', '-x'])('an id that begins with %s is no option', async (beginning) => {
    const id = beginning.padEnd(22, 'A');
    const { code, err } = await onData('moderate', 'hide', lead().id, id, '--reason', 'why');
    expect([code, err]).toEqual([1, expect.stringContaining(id)]);
    expect(err).not.toContain('option');
  });

  test('a backup is made, and none is written over', async () => {
    const file = join(folder.page, 'backup');
    const made = await onData('backup', file);
    expect([made.code, made.out]).toEqual([0, expect.stringContaining(`The backup is ${file}.`)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(rowsOf(file, 'select public_id from results')).toEqual([{ public_id: row }]);
    expect(await onData('backup', file)).toMatchObject({
      code: 1,
      err: `${file} exists already; a backup writes over nothing.`,
    });
  }, 60_000);

  test('verify reads beside it, and is not deceived by what was not played', async () => {
    // The boards of days to come that this test's folder has are of another deal.
    const { code, out } = await onData('verify');
    expect(code).toBe(1);
    expect(out).not.toContain(lead().id);
    expect(out).toMatch(/\d+ boards, 2 games, 1 results: \d+ complaints\.$/);
  }, 60_000);

  test('everything can be done without a server, whose socket is left behind', async () => {
    await server.kill();
    expect(existsSync(controlPlace(folder.data))).toBe(true);
    expect(await onData('moderate', 'hide', lead().id, row, '--reason', 'again')).toMatchObject({
      code: 0,
    });
    expect((await onData('moderate', 'log')).out.split('\n')).toHaveLength(5);
  }, 60_000);

  test('F10 SIGTERM: takes nothing more, finishes what is under way, exits with 0 within 10 s', async () => {
    // The server that is there again after it was killed.
    server = await ChildServer.start(folder);
    expect((await shown(server.url, lead().id)).players).toBe(0);
    const player = await Player.create(() => Date.now());
    const { socket, rest } = await halfARequest(server.url, player, lead().id);
    const answer = everything(socket);
    // Until the server has it.
    await fetch(`${server.url}/healthz`).then((response) => response.text());
    const begun = performance.now();
    const stopped = server.stop();
    await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), 5000);
    socket.write(rest);
    const said = await answer;
    expect(said).toMatch(/^HTTP\/1\.1 201 /);
    expect(await stopped).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // Closed in order: nothing is left but the store itself, and what was answered is in it.
    expect(readdirSync(folder.data)).toEqual(['bellows.sqlite']);
    const [, gameId] = /"gameId":"([^"]+)"/.exec(said) ?? [];
    const games = rowsOf(join(folder.data, 'bellows.sqlite'), 'select id from games');
    expect(games).toContainEqual({ id: gameId });
  }, 60_000);
});

/** A request of which the last bytes are still missing. */
async function halfARequest(url: string, client: Player, board: string) {
  const body = JSON.stringify({ board });
  const request = { method: 'POST', path: '/starts', body: { board } } as const;
  const headers = { ...(await client.headers(request)), 'content-length': String(body.length) };
  const { port } = new URL(url);
  const socket = createConnection(Number(port), '127.0.0.1');
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${API_PATH}/starts HTTP/1.1\r\n${head}\r\n${body.slice(0, 10)}`);
  return { socket, rest: body.slice(10) };
}

async function everything(socket: Socket): Promise<string> {
  let said = '';
  for await (const chunk of socket) said += String(chunk);
  return said;
}

describe('what cannot be done is told in words, and by the exit code', () => {
  test.each<readonly [readonly string[], NodeJS.ProcessEnv, number, RegExp]>([
    [[], { PORT: 'x' }, 1, /^PORT=x is not a port\..*\n$/],
    [
      [],
      { BELLOWS_DATA: MAIN },
      1,
      /^The data folder .+main\.ts cannot be used\. It is a file.*\n$/,
    ],
    [['moderate'], {}, 2, /^Something is missing there\./],
    [['dance'], {}, 2, /^There is no command "dance"\.\n/],
  ])('%j %j', async (words, settings, code, says) => {
    const ended = await processOf(words, settings);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toMatch(says);
  });

  test('also to whoever started it with a channel, as npm start does', async () => {
    const env = { ...process.env, PORT: 'x' };
    const child = fork(MAIN, ['serve', '--any-port'], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  test.each<readonly [readonly string[], RegExp]>([
    [['verify', '--data', '/nowhere'], /^There is no store at \/nowhere/],
    [['migrate', '--data', '/nowhere'], /^There is no store at \/nowhere/],
    [['moderate', 'log', '--data', '/nowhere'], /^There is no store at \/nowhere/],
    [['restore', '/nowhere'], /^There is no file \/nowhere\.$/],
    [['moderate', 'hide', 'x', 'y'], /'--reason <text>'/],
  ])('%j', async (words, says) => {
    const { code, err } = await command(words);
    expect(code).not.toBe(0);
    expect(err).toMatch(says);
  });

  test('verify takes an empty file for no store, and leaves it empty', async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'bellows.sqlite'), '');
    const { code, err } = await command(['verify', '--data', data]);
    expect([code, err]).toEqual([1, expect.stringContaining('is empty')]);
    expect(statSync(join(data, 'bellows.sqlite')).size).toBe(0);
  });

  test.each<readonly [Error, number, RegExp]>([
    [new StoreBusy('x'), 75, /^Another program works on the data folder \/d/],
    [new StoreBroken('x'), 75, /^The disk under the data folder \/d failed \(x\)/],
    [new StoreFull('x'), 1, /^There is no room left for the data folder \/d/],
    [new NewerStore('A newer one.'), 1, /^A newer one\.$/],
    [Object.assign(new Error('x'), { code: 'EACCES', path: '/d' }), 1, /this user’s own/],
    [Object.assign(new Error('x'), { code: 'EROFS', path: '/d' }), 1, /cannot be written/],
    [new RangeError('a bug'), 1, /^RangeError: a bug\n +at /],
  ])('%s', (error, code, says) => {
    const failure = describeFailure(error, '/d');
    expect(failure.code).toBe(code);
    expect(failure.words).toMatch(says);
  });
});

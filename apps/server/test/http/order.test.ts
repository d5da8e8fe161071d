/** The order of the checks: a request that is wrong in two ways gets the answer of the earlier check. */
import { API_PATH, MOST_BYTES, type ErrorCode } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitSettings } from '../../src/config.ts';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import type { Player } from '../support/player.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';

const [BOARD] = dayBoards('2026-12-01');
if (!BOARD) throw new Error('no board');
const GOOD = { rules: 1, events: eventLog(blockedMoves(BOARD)) };
const ROOMY: LimitSettings = {
  starts: 1000,
  results: 1000,
  writes: 1000,
  reads: 1000,
  newKeys: 1000,
  newKeysBurst: 1000,
  buckets: 1000,
};

/** Everything that can be wrong with a result, in the order in which it is looked at. */
const STEPS = [
  'method',
  'media-type',
  'too-large',
  'malformed',
  'schema',
  'rate-address',
  'unsigned',
  'key',
  'digest',
  'signature',
  'rate-key',
  'no-game',
  'not-yours',
  'result-stands',
  'results-over',
  'illegal-move',
  'implausible',
] as const;
type Step = (typeof STEPS)[number];

interface Stage {
  readonly server: TestServer;
  readonly player: Player;
  readonly gameId: string;
  readonly remoteAddress: string;
}

/** Without limits, and with so few that they are soon used up. */
let roomy: TestServer;
let tight: TestServer;
beforeAll(async () => {
  roomy = await testServer();
  tight = await testServer({ limits: { ...ROOMY, results: 1, writes: 10 } });
});

let senders = 0;

/** A game that was begun ten minutes ago, with whatever of the wrongs lies in the state of things. */
async function stage(wrongs: ReadonlySet<Step>): Promise<Stage> {
  const limited = wrongs.has('rate-address') || wrongs.has('rate-key');
  const server = limited ? tight : roomy;
  if (!limited) server.clock.set('2026-12-01T12:00:00Z');
  const player = await server.player();
  const { gameId } = (await server.start(player)).body;
  if (!wrongs.has('implausible')) server.clock.advance(600_000);
  if (wrongs.has('result-stands')) {
    if (wrongs.has('implausible')) server.clock.advance(600_000);
    expect((await server.putResult(player, gameId, GOOD)).status).toBe(201);
  }
  if (wrongs.has('results-over')) server.clock.set('2026-12-02T02:00:00Z');
  senders += 1;
  const remoteAddress = `10.0.0.${senders}`;
  if (limited) await useUp(player, remoteAddress, wrongs.has('rate-address') ? 10 : 1);
  return { server, player, gameId, remoteAddress };
}

/** So many writes, each of them a result of no game. */
async function useUp(player: Player, remoteAddress: string, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const path = `/games/${'B'.repeat(22)}/result`;
    const request = await player.request({ method: 'PUT', path, body: GOOD });
    await tight.send({ ...request, remoteAddress });
  }
}

async function codeOf(wrongs: ReadonlySet<Step>): Promise<ErrorCode | number> {
  const { server, player, gameId, remoteAddress } = await stage(wrongs);
  const has = (step: Step) => wrongs.has(step);
  const signer = has('not-yours') ? await server.player() : player;
  const events = has('illegal-move') ? eventLog(['52L9']) : GOOD.events.map(([e, t]) => [e, t + 1]);
  const extra = has('schema') ? { name: 'x' } : {};
  let body = JSON.stringify({ rules: 1, events, ...extra });
  if (has('malformed')) body = body.slice(0, -1);
  if (has('too-large')) body += ' '.repeat(MOST_BYTES);
  const path = `/games/${has('no-game') ? 'A'.repeat(22) : gameId}/result`;
  const request = await signer.request(
    { method: 'PUT', path, body },
    {
      ...(has('unsigned') ? { components: ['@method', '@path'] } : {}),
      ...(has('key') ? { parameters: { keyid: signer.id.slice(1) } } : {}),
      ...(has('digest') ? { digest: 'sha-256=:AAAA:' } : {}),
      ...(has('signature') ? { signature: new Uint8Array(64) } : {}),
    },
  );
  const headers = {
    ...request.headers,
    ...(has('media-type') ? { 'content-type': 'text/plain' } : {}),
  };
  const method = has('method') ? 'PATCH' : 'PUT';
  const answer = await server.send({
    ...request,
    method,
    headers,
    url: API_PATH + path,
    remoteAddress,
  });
  return answer.code ?? answer.status;
}

const CODES: Partial<Record<Step, ErrorCode>> = {
  'rate-address': 'too-many-requests',
  'rate-key': 'too-many-requests',
};

describe('the order of checks', () => {
  it('nothing wrong is taken', async () => {
    expect(await codeOf(new Set())).toBe(201);
  });

  it.each(STEPS.map((step) => [step]))('%s alone', async (step) => {
    expect(await codeOf(new Set([step]))).toBe(CODES[step] ?? step);
  });

  // A game that is not known is nobody's.
  const pairs = STEPS.slice(1)
    .map((later, i) => [STEPS[i] as Step, later] as const)
    .filter(([earlier]) => earlier !== 'no-game');
  it.each(pairs)('%s comes before %s', async (earlier, later) => {
    expect(await codeOf(new Set([earlier, later]))).toBe(CODES[earlier] ?? earlier);
  });

  it('everything at once is refused by the first', async () => {
    for (const from of ['media-type', 'schema', 'unsigned', 'no-game'] as const) {
      const all = new Set(
        STEPS.slice(STEPS.indexOf(from)).filter((step) => !step.startsWith('rate')),
      );
      expect(await codeOf(all)).toBe(from);
    }
  });

  it('a start: schema, then the signature, then the board, then its time', async () => {
    const server = await testServer({ at: '2026-12-02T12:00:00Z' });
    const player = await server.player();
    const code = async (board: string, forgery = {}) => {
      const request = { method: 'POST', path: '/starts', body: { board } } as const;
      return (await server.signed(player, request, forgery)).code;
    };
    expect(await code('never', { signature: new Uint8Array(64) })).toBe('schema');
    expect(await code('2026-12-09/accordion/open', { signature: new Uint8Array(64) })).toBe(
      'signature',
    );
    expect(await code('2026-12-09/accordion/open')).toBe('no-daily');
    expect(await code(LEAD)).toBe('starts-over');
  });
});

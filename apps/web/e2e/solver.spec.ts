/** The solver's worker as the browser loads it: the same file as in Node, with the same answers. */
import { readdirSync } from 'node:fs';
import { numberedDeal, parseMode, play, startPosition, unwrap } from '@bellows/rules';
import { openNodeSession } from '@bellows/solver/node';
import {
  fromPlain,
  toPlain,
  type Outcome,
  type PlainPosition,
  type Question,
} from '@bellows/solver/session';
import { expect, test, type Player } from './support.ts';

const LIMITS = { nodes: 50_000 };
const MODES = ['accordion/open', 'accordion/gradual', 'late-binding/open', 'leap-2/open'] as const;

const assets = readdirSync(new URL('../dist/assets/', import.meta.url));
const worker = `/assets/${assets.find((name) => /^worker-.*\.js$/.test(name)) ?? ''}`;

function dealt(mode: string, number: number): PlainPosition {
  const deal = numberedDeal({ high: 0, low: number });
  return toPlain(unwrap(startPosition(unwrap(parseMode(mode)), deal)));
}

function questions(): readonly Question[] {
  const all: Question[] = [
    { kind: 'analyse', record: 'Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1' },
  ];
  for (const text of [...MODES, 'decade/open', 'royal-marriage/open']) {
    const position = dealt(text, 3);
    for (const kind of ['solve', 'fewest', 'hint', 'judge', 'line', 'difficulty'] as const) {
      all.push({ kind, position });
    }
  }
  return all;
}

/** The page's own policy: it starts no worker from a mere address (policy.spec.ts). */
declare const scripts: { createScriptURL(address: string): string };

/** Opens a game, with the page's policy at hand. */
async function open(player: Player): Promise<void> {
  await player.page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => object };
    };
    const create = trustedTypes.createPolicy.bind(trustedTypes);
    trustedTypes.createPolicy = (name, rules) => {
      const policy = create(name, rules);
      if (name === 'bellows-script') Object.assign(window, { scripts: policy });
      return policy;
    };
  });
  await player.open('/play/accordion/ms617');
}

/** Asks a worker, one question after the other. */
async function askInPage({
  worker,
  questions,
  limits,
}: {
  worker: string;
  questions: readonly Question[];
  limits: object;
}): Promise<unknown[]> {
  const solver = new Worker(scripts.createScriptURL(worker), { type: 'module' });
  const outcomes: unknown[] = [];
  for (const [id, question] of questions.entries()) {
    const outcome = await new Promise((resolve, reject) => {
      solver.onerror = (event) => reject(new Error(event.message));
      solver.onmessage = ({
        data,
      }: MessageEvent<{ verb: string; id: number; outcome: unknown }>) => {
        if (data.verb === 'result' && data.id === id) resolve(data.outcome);
      };
      solver.postMessage({ verb: 'start', id, question, limits });
    });
    outcomes.push(outcome);
  }
  solver.postMessage({ verb: 'destroy' });
  return outcomes;
}

test('answers in the browser are those of Node, to the node', async ({ player, page }) => {
  await open(player);
  const session = openNodeSession();
  const ask = (question: Question) =>
    new Promise<Outcome>((resolve) => session.ask(question, { result: resolve }, LIMITS));
  const asked = questions();
  const here: Outcome[] = [];
  for (const question of asked) here.push(await ask(question));
  session.destroy();
  const there = await page.evaluate(askInPage, { worker, questions: asked, limits: LIMITS });
  expect(there).toEqual(here);
  expect(here.filter(({ ok }) => ok)).toHaveLength(asked.length);
  for (const [i, question] of asked.entries()) {
    const found = here[i];
    if (question.kind !== 'line' || found?.ok !== true || !('sure' in found.value)) continue;
    let position = unwrap(fromPlain(question.position));
    if (!('moves' in found.value)) continue;
    for (const move of found.value.moves) position = unwrap(play(position, move));
    expect(position.row).toHaveLength(found.value.piles);
  }
});

test('a question is dropped while it is searched, and the next one answered', async ({
  player,
  page,
}) => {
  await open(player);
  // Not decided in twenty million nodes, which take seconds.
  const long = { kind: 'solve', position: dealt('leap-2/open', 8) };
  const heard = await page.evaluate(
    async ({ worker, long, short }) => {
      const solver = new Worker(scripts.createScriptURL(worker), { type: 'module' });
      const heard: { verb: string; id: number }[] = [];
      const answered = new Promise((resolve) => {
        solver.onmessage = ({ data }: MessageEvent<{ verb: string; id: number }>) => {
          if (data.verb !== 'result') return;
          heard.push(data);
          if (data.id === 2) resolve(null);
        };
      });
      solver.postMessage({ verb: 'start', id: 1, question: long, limits: { nodes: 20_000_000 } });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const asked = performance.now();
      solver.postMessage({ verb: 'start', id: 2, question: short, limits: {} });
      await answered;
      const waited = performance.now() - asked;
      solver.terminate();
      return { ids: heard.map(({ id }) => id), waited };
    },
    { worker, long, short: questions()[0] },
  );
  expect(heard.ids).toEqual([2]);
  expect(heard.waited).toBeLessThan(1000);
});

test('nothing of the solver is loaded with the page', async ({ player, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await player.open('/play/accordion/ms617');
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded).not.toContain(worker);
});

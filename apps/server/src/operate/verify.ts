/** Looking through everything that is kept, without changing it: what was promised must follow from what is there. */
import { RESULTS_UNTIL, RULES_VERSION, STARTS_UNTIL } from '@bellows/api';
import { dayStart, formatCards, keepsCommitment, parseMode, replay } from '@bellows/rules';
import { judge } from '../games/judge.ts';
import type { Played, Store, StoredBoard, StoredResult, Verification } from '../store/store.ts';

/** Every date that a board can have. */
const FIRST_DATE = '2026-01-01';
const LAST_DATE = '9999-12-31';
const BATCH = 500;

const PLAYED = [
  'piles',
  'score',
  'grade',
  'won',
  'timeMs',
  'undos',
  'assisted',
  'firstTry',
] as const satisfies readonly (keyof Played)[];

/** All boards, by date and place. */
export function allBoards(store: Store): Promise<readonly StoredBoard[]> {
  return store.boards(FIRST_DATE, LAST_DATE);
}

/**
 * The store's own look at itself; then each day against its commitment and its proof, and each log replayed again. Complaints
 * are in English, each naming its board or game.
 */
export async function verifyStore(store: Store): Promise<Verification> {
  const own = await store.verify();
  const complaints = [...own.complaints];
  for (const board of await allBoards(store)) {
    const found = checkBoard(board);
    complaints.push(...found.map((words) => `${board.id}: ${words}`));
    // What was played on a row that is not the one of its commitment cannot be judged.
    if (found.length > 0) continue;
    for await (const result of allResults(store, board.id)) {
      const about = `${board.id}, game ${result.gameId}`;
      complaints.push(...checkResult(board, result).map((words) => `${about}: ${words}`));
    }
  }
  return { ...own, complaints };
}

async function* allResults(store: Store, board: string): AsyncGenerator<StoredResult> {
  let last: StoredResult | null = null;
  for (;;) {
    const batch: readonly StoredResult[] = await store.resultsAfter(board, last, BATCH);
    yield* batch;
    last = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/** What is wrong with a day's board, in words. */
export function checkBoard(board: StoredBoard): readonly string[] {
  const mode = parseMode(board.mode);
  const start = dayStart(board.date);
  if (!mode.ok) return [`its mode ${board.mode} is none`];
  if (start === null) return [`its date ${board.date} is none`];
  const complaints = [...checkProof(board)];
  if (board.id !== `${board.date}/${board.mode}`) complaints.push('its name is not its own');
  if (!keepsCommitment(board, mode.value, board.commitment)) {
    complaints.push('seed, k and row do not keep the published commitment');
  }
  if (board.closedAt !== null && board.closedAt < start + RESULTS_UNTIL) {
    complaints.push('it was closed while it still took results');
  }
  return complaints;
}

function checkProof({ mode, row, target, proof }: StoredBoard): readonly string[] {
  const played = replay(proof);
  if (!played.ok) return [`its proof cannot be replayed (${played.error.code})`];
  const { record, outcome, position } = played.value;
  const same =
    record.mode.text === mode &&
    formatCards(record.deal.cards) === row &&
    (target === null || (position.target !== null && formatCards([position.target]) === target));
  if (!same) return ['its proof is of another deal'];
  return outcome === 'won' ? [] : ['its proof does not win'];
}

/** What is wrong with a result, in words: its time by the calendar, and each figure by its log. */
function checkResult(board: StoredBoard, result: StoredResult): readonly string[] {
  const start = dayStart(board.date) ?? 0;
  const { receivedAt, timeMs, events } = result;
  const issuedAt = receivedAt - timeMs;
  const complaints: string[] = [];
  if (issuedAt < start || issuedAt >= start + STARTS_UNTIL) {
    complaints.push('it was started on another day');
  }
  if (receivedAt > start + RESULTS_UNTIL) complaints.push('it was received too late');
  const judged = judge(board, issuedAt, receivedAt, {
    rules: RULES_VERSION,
    events: [...events],
  });
  if (!judged.ok) {
    const { code, at } = judged.error;
    const place = at === undefined ? '' : ` at event ${String(at)}`;
    return [...complaints, `its log does not replay (${code}${place})`];
  }
  const wrong = PLAYED.filter((key) => judged.value[key] !== result[key]);
  const differences = wrong.map(
    (key) => `${key} is kept as ${String(result[key])}, its log says ${String(judged.value[key])}`,
  );
  return [...complaints, ...differences];
}

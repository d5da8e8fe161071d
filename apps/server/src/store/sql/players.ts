/** Players: their names, their nonces, and whether they may play. */
import type { OperatorNote, Player, PlayerKey, RollOutcome, UsedNonce } from '../store.ts';
import { note } from './moderation.ts';
import { pick, prepared } from './prepared.ts';
import { bit, type Db } from './schema.ts';
import type { Unit } from './unit.ts';

/** How many names a player may have on a day (UTC). */
export interface RollLimit {
  readonly today: string;
  readonly most: number;
}

const NEW: Player = { roll: 0, rolledOn: null, rolledThen: 0, stopped: false };

const byKey = prepared((db, value: { key: string }) =>
  db
    .selectFrom('players')
    .select(['roll', 'rolled_on', 'rolled_then', 'stopped'])
    .where('key', '=', value.key),
);
export const insertPlayer = prepared((db, value: { key: string }) =>
  db
    .insertInto('players')
    .values({ key: value.key, roll: 0, rolled_on: null, rolled_then: 0, stopped: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);
const forgetNonces = prepared((db, value: { before: number }) =>
  db.deleteFrom('nonces').where('at', '<', value.before),
);
const insertNonce = prepared((db, value: { player: string; nonce: string; at: number }) =>
  db
    .insertInto('nonces')
    .values(pick(value, ['player', 'nonce', 'at']))
    .onConflict((conflict) => conflict.doNothing())
    .returning('at'),
);

export async function findPlayer(db: Db, key: PlayerKey): Promise<Player | null> {
  const [row] = await byKey(db, { key });
  if (row === undefined) return null;
  const { roll, rolled_on, rolled_then, stopped } = row;
  return { roll, rolledOn: rolled_on, rolledThen: rolled_then, stopped: stopped === 1 };
}

export async function useNonce(unit: Unit, key: PlayerKey, used: UsedNonce): Promise<boolean> {
  const { nonce, at, forgetBefore } = used;
  unit.acted(at);
  await forgetNonces(unit.db, { before: forgetBefore });
  return (await insertNonce(unit.db, { player: key, nonce, at })).length === 1;
}

export async function rollName(
  unit: Unit,
  key: PlayerKey,
  nonce: UsedNonce,
  { today, most }: RollLimit,
): Promise<RollOutcome> {
  if (!(await useNonce(unit, key, nonce))) return { kind: 'nonce-used' };
  for (;;) {
    const known = await findPlayer(unit.db, key);
    if (known?.stopped) return { kind: 'stopped' };
    if (known === null) await insertPlayer(unit.db, { key });
    const before = known ?? NEW;
    const then = before.rolledOn === today ? before.rolledThen : 0;
    if (then >= most) return { kind: 'used-up' };
    const player = { ...before, roll: before.roll + 1, rolledOn: today, rolledThen: then + 1 };
    const { numUpdatedRows } = await unit.db
      .updateTable('players')
      .set({ roll: player.roll, rolled_on: today, rolled_then: player.rolledThen })
      .where('key', '=', key)
      .where('roll', '=', before.roll)
      .executeTakeFirst();
    // Else another process has just given the player a name.
    if (numUpdatedRows > 0n) return { kind: 'rolled', player };
  }
}

export async function stopPlayer(
  unit: Unit,
  key: PlayerKey,
  stopped: boolean,
  why: OperatorNote,
): Promise<boolean> {
  if ((await findPlayer(unit.db, key)) === null) return false;
  await unit.db
    .updateTable('players')
    .set({ stopped: bit(stopped) })
    .where('key', '=', key)
    .execute();
  await note(unit, stopped ? 'stop' : 'unstop', key, why);
  return true;
}

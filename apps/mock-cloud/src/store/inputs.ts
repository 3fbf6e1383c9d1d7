import { createHash } from 'node:crypto';
import type { InputAction, WorldInput } from '../scenario/plan.ts';
import type { Database } from './database.ts';

/** What somebody did, as it is stored. */
export interface NewInput {
  readonly id: string;
  readonly atMs: number;
  readonly action: InputAction;
  readonly userId: number | null;
  /** Security clock. */
  readonly recordedMs: number;
}

/** At one instant what people did follows what the scenario does. */
const FIRST_SEQ = 1_000_000_000;

/**
 * Id of an input: of what is done, when, and after which other input. So worlds of one scenario in which the same was
 * done are the same to the byte, wherever and whenever it was stored; another past makes another id, and so no id is
 * used twice by a world that discards inputs.
 */
export function inputId(action: InputAction, atMs: number, before: string | null): string {
  const text = JSON.stringify([before, atMs, action]);
  return `u${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/** Inputs as the world takes them, in the order in which they hold, after `before` others. */
export function inSequence(stored: readonly Pick<NewInput, 'id' | 'atMs' | 'action'>[], before = 0): WorldInput[] {
  return stored.map(({ id, atMs, action }, n) => ({ ...action, id, atMs, seq: FIRST_SEQ + before + n }));
}

/**
 * Adds inputs, all or none; `discardAfterMs` archives those that hold later than it, and `alongside` stores what goes
 * with them, in the same transaction.
 */
export async function appendInputs(
  database: Database,
  inputs: readonly NewInput[],
  discardAfterMs: number | null,
  alongside?: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const [first] = inputs;
    if (!first) return;
    if (discardAfterMs !== null) {
      await transaction
        .updateTable('inputs')
        .set({ archived_ms: first.recordedMs })
        .where('at_ms', '>', discardAfterMs)
        .where('archived_ms', 'is', null)
        .execute();
    }
    await insertInputs(transaction, inputs);
    await alongside?.(transaction);
  });
}

/** Within a transaction. */
export async function insertInputs(transaction: Database, inputs: readonly NewInput[]): Promise<void> {
  for (const { id, atMs, action, userId, recordedMs } of inputs) {
    await transaction
      .insertInto('inputs')
      .values({
        id,
        at_ms: atMs,
        action: JSON.stringify(action),
        user_id: userId,
        recorded_ms: recordedMs,
        archived_ms: null,
      })
      .execute();
  }
}

/** The inputs of people that hold, in their order, as they are stored. */
export async function readInputs(database: Database): Promise<NewInput[]> {
  const rows = await database
    .selectFrom('inputs')
    .selectAll()
    .where('archived_ms', 'is', null)
    .orderBy('at_ms')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at_ms,
    action: JSON.parse(row.action) as InputAction,
    userId: row.user_id,
    recordedMs: row.recorded_ms,
  }));
}

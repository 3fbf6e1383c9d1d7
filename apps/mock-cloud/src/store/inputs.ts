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
/** A statement takes only so many values. */
const AT_ONCE = 500;

/**
 * Id of an input: of what is done, when, and after which other inputs. So worlds of one scenario in which the same was
 * done are the same to the byte, wherever and whenever it was stored; another past makes another id, and so no id is
 * used twice by a world that discards inputs.
 */
export function inputId(action: InputAction, atMs: number, past: string): string {
  return `u${digestOf([past, atMs, action])}`;
}

/** Names what held before an input, all of it: the last alone may be the same though an earlier one was discarded. */
export function pastOf(held: readonly Pick<WorldInput, 'id'>[]): string {
  return digestOf(held.map(({ id }) => id));
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 24);
}

/** An input as the world takes it, whose place among all that hold it does not know yet. */
export function unplaced({ id, atMs, action }: Pick<NewInput, 'id' | 'atMs' | 'action'>): WorldInput {
  return { ...action, id, atMs, seq: FIRST_SEQ };
}

/** Inputs with their places after `before` others, given in the order in which they hold. */
export function inSequence(inputs: readonly WorldInput[], before = 0): WorldInput[] {
  return inputs.map((input, n) => ({ ...input, seq: FIRST_SEQ + before + n }));
}

/** Adds inputs, all or none; archives those of `discarded` ids and stores `alongside` in the same transaction. */
export async function appendInputs(
  database: Database,
  inputs: readonly NewInput[],
  discarded: readonly string[],
  alongside?: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const [first] = inputs;
    if (!first) return;
    for (let from = 0; from < discarded.length; from += AT_ONCE) {
      const ids = discarded.slice(from, from + AT_ONCE);
      const archived_ms = first.recordedMs;
      await transaction.updateTable('inputs').set({ archived_ms }).where('id', 'in', ids).execute();
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

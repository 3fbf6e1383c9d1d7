import { createHash, type Hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InputAction, WorldInput } from '../scenario/plan.ts';
import type { Database } from './database.ts';
import type { InputsTable } from './tables.ts';

/** A stored input of a person or of the controls. */
export interface StoredInput {
  readonly id: string;
  readonly atMs: number;
  readonly action: InputAction;
  readonly userId: number | null;
  /** Instant of the security clock. */
  readonly recordedMs: number;
}

/** High, so that at one instant people's inputs follow those of the scenario. */
const FIRST_SEQ = 1_000_000_000;
/** Inputs per statement, as a statement takes a limited number of values. */
const AT_ONCE = 500;

/**
 * Id of an input, derived from the action, its instant and all inputs before it. Worlds of one scenario with the same
 * actions are identical to the byte, whenever these were stored. A different past gives a different id, so a world that
 * discards inputs never uses an id twice.
 */
export function deriveInputId(action: InputAction, atMs: number, past: string): string {
  return `u${computeDigest([past, atMs, action])}`;
}

/** Digests of lists of inputs, begun so that those of longer lists continue them. */
const begunDigests = new WeakMap<readonly Pick<WorldInput, 'id'>[], Hash>();

/** Identifies all inputs before a new one. The last one alone is not enough, as an earlier one may have been discarded. */
export function identifyPast(inputs: readonly Pick<WorldInput, 'id'>[]): string {
  return shorten(beginDigest(inputs).copy().update(']'));
}

/** Lets the digest of a list continue that of its first inputs. */
export function continuePast(
  inputs: readonly Pick<WorldInput, 'id'>[],
  first: readonly Pick<WorldInput, 'id'>[],
): void {
  begunDigests.set(inputs, addIds(beginDigest(first).copy(), inputs, first.length));
}

function beginDigest(inputs: readonly Pick<WorldInput, 'id'>[]): Hash {
  const begun = begunDigests.get(inputs) ?? addIds(createHash('sha256').update('['), inputs, 0);
  begunDigests.set(inputs, begun);
  return begun;
}

/** As in the JSON of all ids. */
function addIds(hash: Hash, inputs: readonly Pick<WorldInput, 'id'>[], from: number): Hash {
  for (let n = from; n < inputs.length; n += 1) hash.update(`${n === 0 ? '' : ','}${JSON.stringify(inputs[n]?.id)}`);
  return hash;
}

function computeDigest(value: unknown): string {
  return shorten(createHash('sha256').update(JSON.stringify(value)));
}

function shorten(hash: Hash): string {
  return hash.digest('hex').slice(0, 24);
}

/** An input for the world, without its number. */
export function toWorldInput({ id, atMs, action }: Pick<StoredInput, 'id' | 'atMs' | 'action'>): WorldInput {
  return { ...action, id, atMs, seq: FIRST_SEQ };
}

/** Numbers inputs, given in the order in which they apply, after `before` others. */
export function numberInOrder(inputs: readonly WorldInput[], before = 0): WorldInput[] {
  return inputs.map((input, n) => ({ ...input, seq: FIRST_SEQ + before + n }));
}

/** Adds inputs, and archives those with `discarded` ids, within a transaction. */
export async function appendInputs(
  transaction: Database,
  inputs: readonly StoredInput[],
  discarded: readonly string[],
): Promise<void> {
  const [first] = inputs;
  if (!first) return;
  await archiveInputs(transaction, discarded, first.recordedMs);
  await insertInputs(transaction, inputs);
}

/**
 * Archives the inputs with `discardedIds` and adds others, whose ids archived inputs may have, within a transaction.
 * `recordedMs` is an instant of the security clock.
 */
export async function replaceInputs(
  transaction: Database,
  { added, discardedIds }: { readonly added: readonly StoredInput[]; readonly discardedIds: readonly string[] },
  recordedMs: number,
): Promise<void> {
  await archiveInputs(transaction, discardedIds, recordedMs);
  for (const { id } of added)
    await transaction.deleteFrom('inputs').where('id', '=', id).where('archived_ms', 'is not', null).execute();
  await insertInputs(transaction, added);
}

async function archiveInputs(transaction: Database, ids: readonly string[], archived_ms: number): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await transaction.updateTable('inputs').set({ archived_ms }).where('id', 'in', some).execute();
  }
}

/** Adds inputs within a transaction. */
export async function insertInputs(transaction: Database, inputs: readonly StoredInput[]): Promise<void> {
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

/** The inputs that were not archived, in the order in which they apply. */
export async function readInputs(database: Database): Promise<StoredInput[]> {
  const rows = await selectInputs(database).execute();
  return rows.map(toStoredInput);
}

/** Those of the inputs with some ids that were not archived, in the order in which they apply. */
export async function findInputs(database: Database, ids: readonly string[]): Promise<StoredInput[]> {
  const found: StoredInput[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await selectInputs(database)
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute();
    found.push(...rows.map(toStoredInput));
  }
  return found.sort((a, b) => a.atMs - b.atMs);
}

function selectInputs(database: Database) {
  return database.selectFrom('inputs').selectAll().where('archived_ms', 'is', null).orderBy('at_ms').orderBy('seq');
}

function toStoredInput(row: Selectable<InputsTable>): StoredInput {
  return {
    id: row.id,
    atMs: row.at_ms,
    action: JSON.parse(row.action) as InputAction,
    userId: row.user_id,
    recordedMs: row.recorded_ms,
  };
}

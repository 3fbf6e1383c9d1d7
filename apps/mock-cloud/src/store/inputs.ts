import type { InputAction, WorldInput } from '../scenario/plan.ts';
import type { Database } from './database.ts';

/** What somebody did, before it has its place in the list. */
export interface NewInput {
  readonly id: string;
  readonly atMs: number;
  readonly action: InputAction;
  readonly userId: number | null;
  readonly recordedMs: number;
}

/** Adds an input. Throws when its id was ever used. */
export async function appendInput(database: Database, input: NewInput): Promise<void> {
  await database
    .insertInto('inputs')
    .values({
      id: input.id,
      at_ms: input.atMs,
      action: JSON.stringify(input.action),
      user_id: input.userId,
      recorded_ms: input.recordedMs,
    })
    .execute();
}

/** All inputs of people, in the order in which they hold. */
export async function listInputs(database: Database): Promise<WorldInput[]> {
  const rows = await database.selectFrom('inputs').selectAll().orderBy('at_ms').orderBy('seq').execute();
  return rows.map((row) => ({ ...(JSON.parse(row.action) as InputAction), id: row.id, atMs: row.at_ms, seq: row.seq }));
}

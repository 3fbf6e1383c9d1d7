import { createHash } from 'node:crypto';
import { type Expression, type ExpressionBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { SharedState, SharedUpdate } from '../shared-state.ts';
import { StorageError } from '../storage-error.ts';
import { NOW_MS, type SharedDatabase } from './connections.ts';
import type { PostgresTables } from './tables.ts';

/** The most expired values that a transaction removes. */
const MAX_REMOVED = 100;
/** The most updates of a transaction, as a statement takes a limited number of values. */
const MAX_UPDATES = 500;

/** Where a value is stored. */
interface Place {
  readonly kind: string;
  readonly key: string;
  /** SHA-256 of the key, which may be too long for an index. */
  readonly hash: string;
}

interface WaitingUpdate {
  readonly places: readonly Place[];
  readonly lifeMs: number;
  readonly change: (values: readonly unknown[]) => SharedUpdate<unknown, unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A value as the updates of a transaction leave it. */
interface Draft {
  readonly place: Place;
  readonly isNew: boolean;
  value: unknown;
  /** Null if it is unchanged. */
  lifeMs: number | null;
}

/**
 * The values of a world that all replicas of a server count together. Updates that come during a transaction wait for the
 * next one, which makes all of them: many updates of one key need one connection.
 */
export class PostgresState implements SharedState {
  readonly #database: SharedDatabase;
  readonly #world: number;
  readonly #waiting: WaitingUpdate[] = [];
  #isUpdating = false;

  constructor(database: SharedDatabase, world: number) {
    this.#database = database;
    this.#world = world;
  }

  update<Value, Result>(
    kind: string,
    keys: readonly string[],
    change: (values: readonly (Value | null)[]) => SharedUpdate<Value, Result>,
    lifeMs: number,
  ): Promise<Result> {
    const places = keys.map((key) => ({ kind, key, hash: hashKey(key) }));
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({
        places,
        lifeMs,
        change: change as WaitingUpdate['change'],
        resolve: resolve as WaitingUpdate['resolve'],
        reject,
      });
      if (!this.#isUpdating) void this.#updateAll();
    });
  }

  async list<Value>(kind: string): Promise<ReadonlyMap<string, Value>> {
    const rows = await this.#database
      .selectFrom('shared_state')
      .select(['key', 'value'])
      .where('world', '=', this.#world)
      .where('kind', '=', kind)
      .where('value', 'is not', null)
      .orderBy('seq')
      .execute();
    return new Map(rows.map(({ key, value }) => [JSON.parse(key) as string, JSON.parse(value ?? 'null') as Value]));
  }

  async #updateAll(): Promise<void> {
    this.#isUpdating = true;
    while (this.#waiting.length > 0) {
      const updates = this.#waiting.splice(0, MAX_UPDATES);
      try {
        const finish = await this.#database.transaction().execute((transaction) => this.#run(transaction, updates));
        finish();
      } catch (error) {
        // If the database does not answer, those that wait would fail as well, but later.
        const failed = error instanceof StorageError ? [...updates, ...this.#waiting.splice(0)] : updates;
        for (const { reject } of failed) reject(error);
      }
    }
    this.#isUpdating = false;
  }

  /** Makes updates one after the other in a transaction; returns a step that settles them after the commit. */
  async #run(transaction: Transaction<PostgresTables>, updates: readonly WaitingUpdate[]): Promise<() => void> {
    const drafts = await this.#lock(
      transaction,
      updates.flatMap(({ places }) => places),
    );
    const steps = updates.map((update) => makeUpdate(update, drafts));
    await this.#save(transaction, [...drafts.values()]);
    await this.#removeExpired(transaction);
    return () => {
      for (const step of steps) step();
    };
  }

  /** Locks the rows of places, always in the same order; adds missing ones without a value. The drafts are in given order. */
  async #lock(transaction: Transaction<PostgresTables>, places: readonly Place[]): Promise<ReadonlyMap<string, Draft>> {
    const unique = new Map(places.map((place) => [formatPlace(place), place]));
    if (unique.size === 0) return new Map();
    const rows = [...unique]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { kind, key, hash }]) => ({
        world: this.#world,
        kind,
        hash,
        key: JSON.stringify(key),
        expires_ms: 0,
      }));
    const found = await transaction
      .insertInto('shared_state')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['world', 'kind', 'hash']).doUpdateSet((row) => ({ kind: row.ref('excluded.kind') })),
      )
      .returning(['kind', 'hash', 'value'])
      .execute();
    const values = new Map(found.map((row) => [formatPlace(row), row.value]));
    return new Map(
      [...unique].map(([at, place]): [string, Draft] => {
        const value = values.get(at) ?? null;
        return [at, { place, isNew: value === null, value: JSON.parse(value ?? 'null'), lifeMs: null }];
      }),
    );
  }

  async #save(transaction: Transaction<PostgresTables>, drafts: readonly Draft[]): Promise<void> {
    // New values are inserted again, so that they are numbered in the order in which they were given.
    const deleted = drafts.filter(({ isNew, value }) => isNew || value === null);
    if (deleted.length > 0)
      await transaction
        .deleteFrom('shared_state')
        .where('world', '=', this.#world)
        .where((where) => isAt(where, deleted))
        .execute();
    const saved = drafts.flatMap(({ place: { kind, key, hash }, value, lifeMs }) =>
      value === null || lifeMs === null
        ? []
        : [
            {
              world: this.#world,
              kind,
              hash,
              key: JSON.stringify(key),
              value: JSON.stringify(value),
              expires_ms: sql<number>`${NOW_MS} + ${lifeMs}`,
            },
          ],
    );
    if (saved.length === 0) return;
    await transaction
      .insertInto('shared_state')
      .values(saved)
      .onConflict((conflict) =>
        conflict.columns(['world', 'kind', 'hash']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          expires_ms: row.ref('excluded.expires_ms'),
        })),
      )
      .execute();
  }

  /** Passes over values that another transaction has locked, so that no two wait for each other. */
  async #removeExpired(transaction: Transaction<PostgresTables>): Promise<void> {
    const expired = transaction
      .selectFrom('shared_state')
      .select(['kind', 'hash'])
      .where('world', '=', this.#world)
      .where('expires_ms', '<', NOW_MS)
      .limit(MAX_REMOVED)
      .forUpdate()
      .skipLocked();
    await transaction
      .deleteFrom('shared_state')
      .using(expired.as('expired'))
      .where('world', '=', this.#world)
      .whereRef('shared_state.kind', '=', 'expired.kind')
      .whereRef('shared_state.hash', '=', 'expired.hash')
      .execute();
  }
}

/** Changes drafts, unless the update fails; returns a step that settles it. */
function makeUpdate(
  { places, change, lifeMs, resolve, reject }: WaitingUpdate,
  drafts: ReadonlyMap<string, Draft>,
): () => void {
  const own = places.flatMap((place) => drafts.get(formatPlace(place)) ?? []);
  try {
    const { values, result } = change(own.map(({ value }) => value));
    for (const [n, draft] of own.entries()) {
      const value = values[n] ?? null;
      // A refused attempt changes nothing, so it is not written.
      if (value !== draft.value) Object.assign(draft, { value, lifeMs });
    }
    return () => resolve(result);
  } catch (error) {
    return () => reject(error);
  }
}

function isAt(where: ExpressionBuilder<PostgresTables, 'shared_state'>, drafts: readonly Draft[]): Expression<SqlBool> {
  return where(
    where.refTuple('kind', 'hash'),
    'in',
    drafts.map(({ place: { kind, hash } }) => where.tuple(kind, hash)),
  );
}

function formatPlace({ kind, hash }: Pick<Place, 'kind' | 'hash'>): string {
  return `${kind} ${hash}`;
}

function hashKey(key: string): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}

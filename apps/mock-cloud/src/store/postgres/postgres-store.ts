import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { SharedState } from '../shared-state.ts';
import type { SnapshotStorage } from '../snapshots/snapshot-storage.ts';
import { WorldRemovedError } from '../world-removed-error.ts';
import type { AdoptChanges, ChangeStep, StoredChange, WorldStore } from '../world-store.ts';
import { NOW_MS, type SharedDatabase } from './connections.ts';
import { isLockTimeout } from './errors.ts';
import { PostgresState } from './postgres-state.ts';
import { createPostgresSnapshots } from './snapshots.ts';
import type { PostgresTables } from './tables.ts';
import { WorldScope } from './world-scope.ts';

/** A replica that missed more changes reads everything. */
export const KEPT_CHANGES = 1_000;
/** How often a change waits for a long one of another replica, for the lock timeout each. */
const LOCK_ATTEMPTS = 15;

interface StoreOptions {
  readonly name: string;
  /** The id of the world. */
  readonly world: number;
  /** The revision of the world when it was opened. */
  readonly revision: number;
  readonly database: SharedDatabase;
  /** With longer timeouts, for long texts. */
  readonly slowDatabase: SharedDatabase;
  /** Notifies the other replicas of a noted change. */
  readonly hint: RawBuilder<unknown>;
}

/** A world in a database that replicas share. The lock on its row orders their changes. */
export class PostgresStore implements WorldStore {
  readonly database: Database;
  readonly snapshots: SnapshotStorage;
  readonly shared: SharedState;
  readonly #options: StoreOptions;
  readonly #scope: WorldScope;
  #revision: number;
  #isClosed = false;

  constructor(options: StoreOptions) {
    const { database, slowDatabase, world } = options;
    const checkOpen = (): void => this.#checkOpen();
    this.#options = options;
    this.#revision = options.revision;
    this.#scope = new WorldScope(world, checkOpen);
    this.database = this.#limit(database);
    this.snapshots = createPostgresSnapshots(slowDatabase, world, checkOpen);
    this.shared = new PostgresState(database, world);
  }

  get revision(): number {
    return this.#revision;
  }

  async change<T>(work: ChangeStep<T>, adopt: AdoptChanges): Promise<T> {
    this.#checkOpen();
    const changed = await this.#runLocked(async (transaction, stored) => {
      const limited = this.#limit(transaction);
      const current =
        stored < this.#revision
          ? await this.#adoptRestored(transaction, adopt)
          : await this.#adoptMissed(transaction, stored, adopt);
      const notes: StoredChange[] = [];
      const result = await work(limited, (change) => void notes.push(change));
      if (notes.length > 0) await this.#storeNotes(transaction, current + 1, notes);
      return { result, revision: notes.length > 0 ? current + 1 : current };
    });
    // If it is unknown whether the commit succeeded, the revision stays: a stored change is adopted like that of another.
    this.#revision = changed.revision;
    return changed.result;
  }

  async catchUp(adopt: AdoptChanges): Promise<void> {
    this.#checkOpen();
    // What is adopted is read as of the revision.
    const reading = this.#options.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    const isRestored = await reading.execute(async (transaction) => {
      const stored = await this.#readRevision(transaction, 'shared');
      if (stored < this.#revision) return true;
      await this.#adoptMissed(transaction, stored, adopt);
      return false;
    });
    if (isRestored) await this.change(() => Promise.resolve(), adopt);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return Promise.resolve();
  }

  /** Runs a step in a transaction that no other one which is locked runs beside; gives it the stored revision. */
  async #runLocked<T>(step: (transaction: Transaction<PostgresTables>, revision: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const lock = { isTaken: false };
      try {
        return await this.#options.database.transaction().execute(async (transaction) => {
          const revision = await this.#readRevision(transaction, 'locked');
          lock.isTaken = true;
          return step(transaction, revision);
        });
      } catch (error) {
        if (lock.isTaken || attempt === LOCK_ATTEMPTS || !isLockTimeout(error)) throw error;
      }
    }
  }

  /** A lock lets rows of the world be added, which refer to its row. */
  async #readRevision(transaction: Transaction<PostgresTables>, access: 'locked' | 'shared'): Promise<number> {
    const { name, world } = this.#options;
    const row = await transaction
      .selectFrom('worlds')
      .select('revision')
      .where('id', '=', world)
      .where('removed', 'is', false)
      .$if(access === 'locked', (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!row) throw new WorldRemovedError(`World ${name} was removed`);
    return row.revision;
  }

  /** Returns the stored revision. */
  async #adoptMissed(transaction: Transaction<PostgresTables>, stored: number, adopt: AdoptChanges): Promise<number> {
    if (stored === this.#revision) return stored;
    await adopt(await this.#readMissed(transaction, stored), this.#limit(transaction));
    this.#revision = stored;
    return stored;
  }

  /**
   * Adopts an older backup, which was restored. Gives the world a revision that no replica and no client has seen, so that
   * all of them read everything again, and returns it. Revisions begin with the time (ms), and rise by less than it does.
   */
  async #adoptRestored(transaction: Transaction<PostgresTables>, adopt: AdoptChanges): Promise<number> {
    await adopt([{ kind: 'restored' }], this.#limit(transaction));
    const { rows } = await sql<{ now_ms: number }>`select ${NOW_MS} as now_ms`.execute(transaction);
    const revision = Math.max(Math.floor(rows[0]?.now_ms ?? 0), this.#revision + 1);
    await this.#storeNotes(transaction, revision, [{ kind: 'all' }]);
    return revision;
  }

  async #readMissed(transaction: Transaction<PostgresTables>, stored: number): Promise<readonly StoredChange[]> {
    const rows = await transaction
      .selectFrom('changes')
      .select('changes')
      .where('world', '=', this.#options.world)
      .where('revision', '>', this.#revision)
      .orderBy('revision')
      .execute();
    if (rows.length < stored - this.#revision) return [{ kind: 'all' }];
    return rows.flatMap(({ changes }) => JSON.parse(changes) as StoredChange[]);
  }

  /** In one statement, as the other replicas wait for it. */
  async #storeNotes(
    transaction: Transaction<PostgresTables>,
    revision: number,
    notes: readonly StoredChange[],
  ): Promise<void> {
    const { world, hint } = this.#options;
    await sql`
      with noted as (insert into changes (world, revision, changes) values (${world}, ${revision}, ${JSON.stringify(notes)})),
        pruned as (delete from changes where world = ${world} and revision <= ${revision - KEPT_CHANGES}),
        raised as (update worlds set revision = ${revision} where id = ${world})
      select ${hint}
    `.execute(transaction);
  }

  #limit(database: SharedDatabase): Database {
    return database.withPlugin(this.#scope) as unknown as Database;
  }

  /** A world whose users do not know it is one that was removed. */
  #checkOpen(): void {
    if (this.#isClosed) throw new WorldRemovedError(`World ${this.#options.name} was closed`);
  }
}

import type { Database } from './database.ts';
import type { SharedState } from './shared-state.ts';
import type { SnapshotStorage } from './snapshots/snapshot-storage.ts';

/**
 * What a stored change means for a replica that did not make it. `inputs`: ids of those that were added, in order, and of
 * those that were archived. `clients`: clients that were added to the scenario's. `sessions`: those of many users.
 * `accounts`: data that is read from the database each time.
 * `all`: everything may have changed.
 * `restored`: like `all`, after an older backup of the database was restored, so that clients have seen later states. It is
 * adopted in a transaction that may write, and not stored.
 */
export type StoredChange =
  | { readonly kind: 'inputs'; readonly added: readonly string[]; readonly archived: readonly string[] }
  | { readonly kind: 'clock' | 'clients' | 'layouts' | 'show' | 'keys' | 'sessions' | 'accounts' | 'all' | 'restored' }
  | { readonly kind: 'user'; readonly id: number }
  | { readonly kind: 'session'; readonly tokenHash: string };

/** Tells the other replicas what a transaction changes. Data that no replica caches needs no note. */
export type NoteChange = (change: StoredChange) => void;

/** A step of a change, within its transaction. */
export type ChangeStep<T> = (transaction: Database, note: NoteChange) => Promise<T>;

/** Adopts changes that other replicas stored, oldest first, as the database has them. */
export type AdoptChanges = (changes: readonly StoredChange[], database: Database) => Promise<void>;

/** The stored data of one world. */
export interface WorldStore {
  /** For reads, and for writes of data that no replica caches. */
  readonly database: Database;
  readonly snapshots: SnapshotStorage;
  readonly shared: SharedState;
  /** Number of the newest change that was adopted here, by `change` or `catchUp`; null if no other process changes the world. */
  readonly revision: number | null;
  /**
   * Runs a change in a transaction, after those of other replicas: `adopt` gets what they stored first. Resolves after the
   * commit; if it rejects, nothing was stored. Call it for one change at a time.
   */
  change<T>(work: ChangeStep<T>, adopt: AdoptChanges): Promise<T>;
  /** Adopts what other replicas stored. Not during a change. */
  catchUp(adopt: AdoptChanges): Promise<void>;
  /** Nothing can be stored afterwards, not even a snapshot. */
  close(): Promise<void>;
}

/** Where a server keeps its worlds: a folder, memory, or a database that it shares with other replicas. */
export interface WorldStorage {
  /** The names of the stored worlds, in alphabetical order. Deletes what is left of removed and unfinished ones. */
  list(): Promise<string[]>;
  /** Opens the data of a world; creates or migrates it if needed. Throws StorageError. */
  open(name: string): Promise<WorldStore>;
  /** Marks a world as removed, also for the next start. It may still be open. Throws StorageError. */
  markRemoved(name: string): Promise<void>;
  /** Removes all data of a world that is closed, its snapshots included. Throws StorageError. */
  remove(name: string): Promise<void>;
  /** Changes of other replicas; null if there are none. */
  readonly replicas: ReplicaFeed | null;
  /** May be called again. With replicas what still runs fails, within seconds, also if the database does not answer. */
  close(): Promise<void>;
}

/** What a replica learns about the others. */
export interface ReplicaFeed {
  /** The revision of every world, and the database's time (ms), by one query. Throws StorageError. */
  readRevisions(): Promise<{ readonly revisions: ReadonlyMap<string, number>; readonly nowMs: number }>;
  /** Calls back when another replica may have stored something: a hint that can get lost. */
  onHint(listener: () => void): void;
}

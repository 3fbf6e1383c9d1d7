import type { Generated } from 'kysely';

/** The worlds. A name is used again after its world was removed, an id never. */
export interface WorldsTable {
  id: Generated<number>;
  name: string;
  /** Raised by each noted change. That of a new world is higher than those of earlier worlds with its name. */
  revision: Generated<number>;
  removed: Generated<boolean>;
}

/** What each of the newest changes of a world means for other replicas. */
export interface ChangesTable {
  world: number;
  revision: number;
  /** JSON list of StoredChange. */
  changes: string;
}

export interface SnapshotsTable {
  world: number;
  name: string;
  text: string;
}

export interface SharedStateTable {
  world: number;
  kind: string;
  /** SHA-256 of the key, which may be too long for an index. */
  hash: string;
  /** JSON of the key, as text cannot contain a NUL. */
  key: string;
  /** JSON; null while an update decides on the first value. */
  value: string | null;
  /** Instant of the database's clock. */
  expires_ms: number;
  seq: Generated<number>;
}

export interface MigrationsTable {
  number: number;
  /** The oldest program that can still use the schema: the number of migrations that it knows. */
  oldest: number;
}

/** The tables beside those of `Tables`, which all have a further column: the id of their world. */
export interface PostgresTables {
  worlds: WorldsTable;
  changes: ChangesTable;
  snapshots: SnapshotsTable;
  shared_state: SharedStateTable;
  migrations: MigrationsTable;
}

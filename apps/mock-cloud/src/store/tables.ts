import type { Generated } from 'kysely';

/** The one row that says what the world is and how its clock runs. */
export interface WorldTable {
  id: 1;
  scenario: string;
  seed: number;
  anchor_ms: number;
  /** The clock read `clock_base_ms` at the real instant `clock_since_ms`. */
  clock_base_ms: number;
  clock_since_ms: number;
  clock_speed: number;
  clock_paused: 0 | 1;
  epoch: number;
}

export interface UsersTable {
  id: number;
  client_id: number;
  /** Lower case. */
  email: string;
  name: string;
  /** JSON list of scopes. */
  scopes: string;
  password_hash: string;
  language: string;
  notifications: 0 | 1;
  created_ts: number;
  updated_ts: number;
}

/** Tokens are stored as SHA-256 hashes. Instants are of the security clock. */
export interface SessionsTable {
  token_hash: string;
  marker_hash: string;
  user_id: number;
  created_ms: number;
  active_ms: number;
}

/** What people did to the world. Rows are only ever added. */
export interface InputsTable {
  seq: Generated<number>;
  id: string;
  at_ms: number;
  /** JSON of the input's action. */
  action: string;
  user_id: number | null;
  recorded_ms: number;
}

export interface MigrationsTable {
  number: number;
}

export interface Tables {
  world: WorldTable;
  users: UsersTable;
  sessions: SessionsTable;
  inputs: InputsTable;
  migrations: MigrationsTable;
}

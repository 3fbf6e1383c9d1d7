import type { LayoutType } from '@lapwing/domain';
import type { ColumnType, Generated } from 'kysely';

/** The single row with the world's identity and its clock. */
export interface WorldTable {
  id: 1;
  scenario: string;
  seed: number;
  anchor_ms: number;
  /** The clock showed `clock_base_ms` at the real instant `clock_since_ms`. */
  clock_base_ms: number;
  clock_since_ms: number;
  clock_speed: number;
  clock_paused: 0 | 1;
  epoch: number;
  /** Name or file of its scenario when the world was created; null means that of the main world. */
  source: string | null;
  /** Hash of the password of the scenario's accounts; null until they are created. */
  accounts_hash: string | null;
  /** How the clock runs after a reset. */
  start_speed: number;
  start_paused: 0 | 1;
  /** The world that a fork was made of, and its instant then; null for other worlds. */
  fork_origin: string | null;
  fork_at_ms: number | null;
}

export interface UsersTable {
  id: number;
  client_id: number;
  /** In lower case. */
  email: string;
  name: string;
  /** JSON list of scopes. */
  scopes: string;
  password_hash: string;
  language: string;
  notifications: 0 | 1;
  created_ts: number;
  updated_ts: number;
  /** JSON list of the ids of the clients that a super user may switch among. */
  super_users: string;
  /** Instant of the security clock. */
  last_login_ms: number | null;
}

/** Users who were removed, as they were last. Ids are never used again. */
export type FormerUsersTable = Pick<UsersTable, 'id' | 'email' | 'password_hash'>;

/** Tokens are stored as SHA-256 hashes. Instants are those of the security clock. */
export interface SessionsTable {
  token_hash: string;
  marker_hash: string;
  user_id: number;
  created_ms: number;
  active_ms: number;
  /** The client that the user acts for; null means the user's own. */
  client_id: number | null;
  /** Screen that a hand-off led to; null for a session that began with a password. */
  redirect: string | null;
}

/** The inputs of people. A row is deleted only when its input, which was archived, applies again. */
export interface InputsTable {
  seq: Generated<number>;
  id: string;
  at_ms: number;
  /** JSON of the input's action. */
  action: string;
  user_id: number | null;
  recorded_ms: number;
  /** When a later write discarded it (security clock); null while it applies. */
  archived_ms: number | null;
}

/** A hand-off or reset token, which works once, as a SHA-256 hash. Instants are those of the security clock. */
export interface SecretsTable {
  hash: string;
  purpose: 'handoff' | 'reset';
  user_id: number;
  /** Screen that a hand-off leads to. */
  redirect: string | null;
  expires_ms: number;
  used_ms: number | null;
}

/** Keys of the external API, one per client, in plain text because admins may read them. */
export interface ApiKeysTable {
  client_id: number;
  key: string;
}

/** Mails that would have been sent. `at_ms` is an instant of the world clock. */
export interface MailsTable {
  id: Generated<number>;
  at_ms: number;
  recipient: string;
  subject: string;
  text: string;
}

/** The next id of each kind: ids are never used twice, not even after a reset. */
export interface CountersTable {
  kind: string;
  next: number;
}

/** Clients that were added to the scenario's, in the form of a scenario file (JSON). */
export interface SeededClientsTable {
  id: number;
  definition: string;
}

/** Edited accounts of clients. */
export interface ClientAccountsTable {
  client_id: number;
  name: string;
  email: string;
}

/** Edited wireless networks of clients. A client without a row has those of the scenario. */
export interface ClientNetworksTable {
  client_id: number;
  /** JSON list of networks without their passwords, the internal one first, then by id. */
  networks: string;
}

/**
 * Passwords of wireless networks, in plain text because gateways need them. Those of deleted networks stay, so that a
 * snapshot with such a network finds its last password.
 */
export interface NetworkPasswordsTable {
  network_id: number;
  client_id: number;
  password: string;
}

/** Uploaded floor plans, which replace the scenario's. */
export interface LayoutsTable {
  client_id: number;
  /** Random, new for each upload: part of the image's address. */
  name: string;
  type: LayoutType;
  width_px: number;
  height_px: number;
  /** Bytes. The database returns them in one of two types. */
  image: ColumnType<ArrayBuffer | Uint8Array, Buffer, Buffer>;
}

/** The single row with the cue sheet that is being shown. */
export interface ShowsTable {
  id: 1;
  /** Rises with each change. */
  revision: number;
  /** JSON; null if nothing is shown. */
  show: string | null;
}

export interface MigrationsTable {
  number: number;
}

export interface Tables {
  world: WorldTable;
  users: UsersTable;
  former_users: FormerUsersTable;
  sessions: SessionsTable;
  inputs: InputsTable;
  secrets: SecretsTable;
  api_keys: ApiKeysTable;
  mails: MailsTable;
  counters: CountersTable;
  seeded_clients: SeededClientsTable;
  client_accounts: ClientAccountsTable;
  client_networks: ClientNetworksTable;
  network_passwords: NetworkPasswordsTable;
  layouts: LayoutsTable;
  shows: ShowsTable;
  migrations: MigrationsTable;
}

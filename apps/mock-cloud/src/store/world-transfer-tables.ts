import type { Tables } from './tables.ts';

/** The form of a column's values; with a question mark they may be null. An image is base64 in an export. */
type Kind = 'integer' | 'number' | 'text' | 'image' | 'integer?' | 'number?' | 'text?';

interface TransferredTable {
  /** The column that orders the rows. */
  readonly key: string;
  readonly columns: Readonly<Record<string, Kind>>;
}

/**
 * The tables of an export in their order, each with its columns in theirs. Sessions and one-time secrets are not part of
 * it: they end, so that a file cannot sign anyone in.
 */
const STORED = {
  world: {
    key: 'id',
    columns: {
      id: 'integer',
      scenario: 'text',
      source: 'text?',
      seed: 'integer',
      anchor_ms: 'number',
      clock_base_ms: 'number',
      clock_since_ms: 'number',
      clock_speed: 'number',
      clock_paused: 'integer',
      epoch: 'integer',
      start_speed: 'number',
      start_paused: 'integer',
      accounts_hash: 'text?',
      fork_origin: 'text?',
      fork_at_ms: 'number?',
    },
  },
  users: {
    key: 'id',
    columns: {
      id: 'integer',
      client_id: 'integer',
      email: 'text',
      name: 'text',
      scopes: 'text',
      super_users: 'text',
      password_hash: 'text',
      language: 'text',
      notifications: 'integer',
      created_ts: 'integer',
      updated_ts: 'integer',
      last_login_ms: 'number?',
    },
  },
  former_users: { key: 'id', columns: { id: 'integer', email: 'text', password_hash: 'text' } },
  inputs: {
    key: 'seq',
    columns: {
      seq: 'integer',
      id: 'text',
      at_ms: 'number',
      action: 'text',
      user_id: 'integer?',
      recorded_ms: 'number',
      archived_ms: 'number?',
    },
  },
  api_keys: { key: 'client_id', columns: { client_id: 'integer', key: 'text' } },
  mails: {
    key: 'id',
    columns: { id: 'integer', at_ms: 'number', recipient: 'text', subject: 'text', text: 'text' },
  },
  counters: { key: 'kind', columns: { kind: 'text', next: 'integer' } },
  seeded_clients: { key: 'id', columns: { id: 'integer', definition: 'text' } },
  client_accounts: { key: 'client_id', columns: { client_id: 'integer', name: 'text', email: 'text' } },
  client_networks: { key: 'client_id', columns: { client_id: 'integer', networks: 'text' } },
  network_passwords: {
    key: 'network_id',
    columns: { network_id: 'integer', client_id: 'integer', password: 'text' },
  },
  layouts: {
    key: 'client_id',
    columns: {
      client_id: 'integer',
      name: 'text',
      type: 'text',
      width_px: 'integer',
      height_px: 'integer',
      image: 'image',
    },
  },
  shows: { key: 'id', columns: { id: 'integer', revision: 'integer', show: 'text?' } },
} as const satisfies {
  readonly [Table in Exclude<keyof Tables, 'sessions' | 'secrets' | 'migrations'>]: {
    readonly key: keyof Tables[Table];
    readonly columns: Readonly<Record<keyof Tables[Table], Kind>>;
  };
};

/** A table that a world's database has in every storage. */
export type StoredTable = keyof typeof STORED;

/** The tables of which rows are numbered, and the columns with the numbers. A number is never used twice. */
export const NUMBERED = { inputs: 'seq', mails: 'id' } as const;
export type NumberedTable = keyof typeof NUMBERED;

const TRANSFERRED = {
  ...STORED,
  /** The last number of each numbered table. */
  numbers: { key: 'of_table', columns: { of_table: 'text', last: 'integer' } },
  snapshots: { key: 'name', columns: { name: 'text', text: 'text' } },
} as const satisfies Readonly<Record<string, TransferredTable>>;

/** A table of an export. */
export type TransferTable = keyof typeof TRANSFERRED;

export const TRANSFER_TABLES = Object.keys(TRANSFERRED) as readonly TransferTable[];

export const STORED_TABLES = Object.keys(STORED) as readonly StoredTable[];

/** A row of an export, by column. */
export type TransferRow = Readonly<Record<string, string | number | null>>;

export function getTable(table: TransferTable): TransferredTable {
  return TRANSFERRED[table];
}

export function isNumbered(table: string): table is NumberedTable {
  return table in NUMBERED;
}

/** What is wrong with a value that was read as a row of a table; null if nothing is. */
export function findRowProblem(table: TransferTable, value: unknown): string | null {
  const { columns } = getTable(table);
  if (typeof value !== 'object' || value === null) return `the row of ${table} is not an object`;
  const unknown = Object.keys(value).find((column) => !Object.hasOwn(columns, column));
  if (unknown !== undefined) return `${table} has no column ${unknown}`;
  const wrong = Object.entries(columns).find(([column, kind]) => !isOfKind((value as TransferRow)[column], kind));
  return wrong ? `${wrong[0]} of ${table} is not ${describeKind(wrong[1])}` : null;
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (value === null) return kind.endsWith('?');
  switch (kind) {
    case 'integer':
    case 'integer?':
      return Number.isSafeInteger(value);
    case 'number':
    case 'number?':
      return Number.isFinite(value);
    case 'text':
    case 'text?':
      return typeof value === 'string' && !value.includes('\0');
    case 'image':
      return typeof value === 'string' && Buffer.from(value, 'base64').toString('base64') === value;
  }
}

function describeKind(kind: Kind): string {
  if (kind === 'image') return 'an image in base64';
  return kind.startsWith('integer') ? 'an integer' : kind.startsWith('number') ? 'a number' : 'text';
}

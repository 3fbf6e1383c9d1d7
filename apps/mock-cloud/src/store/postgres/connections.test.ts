import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, runAlone } from '../../testing/test-postgres.ts';
import { openConnections, type SharedDatabase } from './connections.ts';

let url: string;
let drop: () => Promise<void>;
let database: SharedDatabase;

beforeEach(async () => {
  const created = await createTestDatabase();
  ({ url, drop } = created);
  database = openConnections(url, {
    connections: 1,
    connectTimeoutMs: 100,
    timeoutMs: 1_000,
    lockTimeoutMs: 500,
  });
});
afterEach(async () => {
  await database.destroy();
  await drop();
});

describe('the only connection', () => {
  it('is waited for as long as the database answers others', async () => {
    const answers: string[] = [];
    const busy = database.transaction().execute(async (transaction) => {
      for (let n = 0; n < 10; n += 1) await sql`select pg_sleep(0.05)`.execute(transaction);
      answers.push('busy');
    });
    const waiting = sql`select 1`.execute(database).then(() => answers.push('waiting'));
    await Promise.all([busy, waiting]);
    expect(answers).toEqual(['busy', 'waiting']);
  });

  it('is not waited for if the database answers none', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let isBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isBegun = resolve));
    const idle = database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      isBegun();
      await finished;
    });
    await begun;
    await expect(sql`select 1`.execute(database)).rejects.toThrow('The database does not answer');
    finish();
    await idle;
    await sql`select 1`.execute(database);
  });
});

describe('a query', () => {
  it('with a parameter that the embedded database cannot store is refused here, too', async () => {
    for (const value of [true, Number.NaN, 2 ** 60, 'nul\0', undefined, {}])
      await expect(sql`select ${value}`.execute(database)).rejects.toThrow(TypeError);
  });

  it('that is wrong is not a failure of the storage, and its connection stays usable', async () => {
    await expect(sql`select wrong`.execute(database)).rejects.toThrow('column "wrong" does not exist');
    await expect(sql`select wrong`.execute(database)).rejects.not.toHaveProperty('name', 'StorageError');
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a connection that began while the database accepted no changes', () => {
  it('is replaced once it refused a change', async () => {
    const limits = { connections: 1, connectTimeoutMs: 5_000, timeoutMs: 5_000, lockTimeoutMs: 500 };
    const connections = openConnections(url, limits);
    const name = new URL(url).pathname.slice(1);
    const change = () => sql`create table changed (id bigint)`.execute(connections);
    await runAlone(url, `alter database ${name} set default_transaction_read_only = on`);
    await expect(change()).rejects.toThrow('read-only transaction');
    await runAlone(
      `${url}?options=-c%20default_transaction_read_only%3Doff`,
      `alter database ${name} reset default_transaction_read_only`,
    );
    await change();
    await connections.destroy();
  });
});

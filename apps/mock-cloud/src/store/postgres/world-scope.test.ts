import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-postgres.ts';
import type { Database } from '../database.ts';
import type { WorldStorage } from '../world-store.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let storage: WorldStorage;
let drop: () => Promise<void>;
let ours: Database;
let theirs: Database;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  storage = await openPostgresStorage(created.url);
  ours = (await storage.open('ours')).database;
  theirs = (await storage.open('theirs')).database;
  for (const [database, name] of [
    [ours, 'ours'],
    [theirs, 'theirs'],
  ] as const) {
    for (const id of [1, 2]) await database.insertInto('users').values(userRow(id, name)).execute();
    await database.insertInto('former_users').values({ id: 1, email: name, password_hash: name }).execute();
    await database.insertInto('client_accounts').values({ client_id: 1, name, email: name }).execute();
  }
  // Only the other world has this one.
  await theirs.insertInto('former_users').values({ id: 2, email: 'theirs', password_hash: 'theirs' }).execute();
});
afterAll(async () => {
  await storage.close();
  await drop();
});

function userRow(id: number, name: string) {
  return {
    id,
    client_id: 1,
    email: `${id}@x.test`,
    name,
    scopes: '[]',
    password_hash: '',
    language: 'en',
    notifications: 0,
    created_ts: 0,
    updated_ts: 0,
    super_users: '[]',
    last_login_ms: null,
  } as const;
}

/** Runs in a transaction that is rolled back; returns what the step did. */
async function attempt<T>(step: (transaction: Database) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  const undo = new Error('undo');
  await ours
    .transaction()
    .execute(async (transaction) => {
      result = { value: await step(transaction) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error('The step did not end');
  return result.value;
}

describe('a query of a world reads only its rows', () => {
  it('without the column of the world', async () => {
    expect(await ours.selectFrom('users').selectAll().orderBy('id').execute()).toEqual([
      userRow(1, 'ours'),
      userRow(2, 'ours'),
    ]);
  });

  it('in inner joins', async () => {
    const rows = await ours
      .selectFrom('users')
      .innerJoin('former_users as former', 'former.id', 'users.id')
      .selectAll('users')
      .select('former.email as former_email')
      .execute();
    expect(rows).toEqual([{ ...userRow(1, 'ours'), former_email: 'ours' }]);
  });

  it('in outer joins, which keep the rows that have no partner in this world', async () => {
    const left = await ours
      .selectFrom('users')
      .leftJoin('former_users', 'former_users.id', 'users.id')
      .select(['users.id', 'former_users.email'])
      .orderBy('users.id')
      .execute();
    expect(left).toEqual([
      { id: 1, email: 'ours' },
      { id: 2, email: null },
    ]);
    const right = await ours
      .selectFrom('former_users')
      .rightJoin('users', 'users.id', 'former_users.id')
      .select(['users.id', 'former_users.email'])
      .orderBy('users.id')
      .execute();
    expect(right).toEqual(left);
  });

  it('in several tables of a list', async () => {
    const rows = await ours
      .selectFrom(['users as u', 'client_accounts'])
      .select(['u.id', 'u.name', 'client_accounts.name as client'])
      .orderBy('u.id')
      .execute();
    expect(rows).toEqual([1, 2].map((id) => ({ id, name: 'ours', client: 'ours' })));
  });

  it('in subqueries of conditions, columns and tables', async () => {
    const inCondition = ours
      .selectFrom('users')
      .select('id')
      .where('id', 'in', (query) => query.selectFrom('former_users').select('id'));
    expect(await inCondition.execute()).toEqual([{ id: 1 }]);
    const inColumn = ours
      .selectFrom('client_accounts')
      .select((query) => query.selectFrom('former_users').select(query.fn.countAll().as('n')).as('count'));
    expect(await inColumn.execute()).toEqual([{ count: 1 }]);
    const inTable = ours
      .selectFrom((query) => query.selectFrom('former_users').select('email').as('some'))
      .select('some.email');
    expect(await inTable.execute()).toEqual([{ email: 'ours' }]);
    const union = ours
      .selectFrom('former_users')
      .select('email as text')
      .unionAll(ours.selectFrom('users').select('name as text'));
    expect(await union.execute()).toEqual([{ text: 'ours' }, { text: 'ours' }, { text: 'ours' }]);
  });
});

describe('a query of a world changes only its rows', () => {
  it('by an update, whatever its condition', async () => {
    const { numUpdatedRows } = await attempt((transaction) =>
      transaction
        .updateTable('users as u')
        .set({ name: 'changed' })
        .where(sql<boolean>`true or false`)
        .executeTakeFirst(),
    );
    expect(numUpdatedRows).toBe(2n);
  });

  it('by an update from another table', async () => {
    const rows = await attempt((transaction) =>
      transaction
        .updateTable('users')
        .from('former_users')
        .set({ name: sql`former_users.email` })
        .whereRef('former_users.id', '=', 'users.id')
        .returning(['users.id', 'users.name'])
        .execute(),
    );
    expect(rows).toEqual([{ id: 1, name: 'ours' }]);
  });

  it('by a delete, also with another table and without a condition', async () => {
    const all = await attempt((transaction) => transaction.deleteFrom('users').returningAll().execute());
    expect(all).toEqual([userRow(1, 'ours'), userRow(2, 'ours')]);
    const some = await attempt((transaction) =>
      transaction
        .deleteFrom('users')
        .using('former_users')
        .whereRef('former_users.id', '=', 'users.id')
        .returning('users.id')
        .execute(),
    );
    expect(some).toEqual([{ id: 1 }]);
  });

  it('by an insert, which conflicts only with its own', async () => {
    const saved = await attempt(async (transaction) => {
      await transaction
        .insertInto('former_users')
        .values([
          { id: 1, email: 'new', password_hash: 'new' },
          { id: 2, email: 'new', password_hash: 'new' },
        ])
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ email: 'replaced' }))
        .execute();
      return transaction.selectFrom('former_users').select(['id', 'email']).orderBy('id').execute();
    });
    expect(saved).toEqual([
      { id: 1, email: 'replaced' },
      { id: 2, email: 'new' },
    ]);
  });
});

describe('a query that cannot be limited to a world is refused', () => {
  const refused = 'cannot be limited';

  it.each<[string, () => Promise<unknown>]>([
    ['raw SQL', () => sql`select * from users`.execute(ours)],
    [
      'a table in raw SQL',
      () =>
        ours
          .selectFrom('users')
          .select(sql`(select 1 from ${sql.table('inputs')})`.as('n'))
          .execute(),
    ],
    ['a table that is not of worlds', () => ours.selectFrom('migrations').selectAll().execute()],
    ['a table of a schema', () => ours.withSchema('public').selectFrom('users').selectAll().execute()],
    [
      'a common table expression',
      () =>
        ours
          .with('some', (query) => query.selectFrom('users').select('id'))
          .selectFrom('some')
          .selectAll()
          .execute(),
    ],
    [
      'an insert of a query',
      () =>
        ours
          .insertInto('counters')
          .columns(['kind', 'next'])
          .expression((query) => query.selectFrom('counters').select(['kind', 'next']))
          .execute(),
    ],
    ['a change of the schema', () => ours.schema.dropTable('users').execute()],
  ])('%s', async (_, run) => {
    await expect(run()).rejects.toThrow(refused);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-postgres.ts';
import { MemoryState, type SharedState } from '../shared-state.ts';
import type { WorldStorage } from '../world-store.ts';
import { openConnections, type SharedDatabase } from './connections.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const HOUR_MS = 3_600_000;
let replicas: WorldStorage[];
let connection: SharedDatabase;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  const limits = { connections: 1, connectTimeoutMs: 1_500, timeoutMs: 30_000, lockTimeoutMs: 25_000 };
  connection = openConnections(created.url, limits);
  replicas = [await openPostgresStorage(created.url), await openPostgresStorage(created.url)];
});
afterAll(async () => {
  for (const storage of replicas) await storage.close();
  await connection.destroy();
  await drop();
});

/** The state of a world in each replica. */
async function open(world: string): Promise<SharedState[]> {
  const stores = await Promise.all(replicas.map((storage) => storage.open(world)));
  return stores.map(({ shared }) => shared);
}

/** Adds one to the values of keys; returns what they were. */
function count(state: SharedState, kind: string, keys: readonly string[], lifeMs = HOUR_MS): Promise<number[]> {
  return state.update<{ n: number }, number[]>(
    kind,
    keys,
    (values) => ({
      values: values.map((value) => ({ n: (value?.n ?? 0) + 1 })),
      result: values.map((value) => value?.n ?? 0),
    }),
    lifeMs,
  );
}

describe('the state that replicas share', () => {
  it('counts each update once, in whatever order their keys are given', async () => {
    const states = await open('counts');
    const updates = Array.from({ length: 200 }, (_, n) => {
      const keys = ['a', 'b', 'c'].slice(0, 1 + (n % 3));
      return count(states[n % 2]!, 'kind', n % 4 < 2 ? keys : keys.toReversed());
    });
    const before = (await Promise.all(updates)).map((values, n) => (n % 4 < 2 ? values[0] : values.at(-1)));
    expect(before.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    const counts = await states[0]?.list('kind');
    expect(counts?.get('a')).toEqual({ n: 200 });
    expect([counts?.get('b'), counts?.get('c')]).toEqual([{ n: 133 }, { n: 66 }]);
  });

  it('makes all updates that come at the same time, but those that fail', async () => {
    const [state] = await open('failing');
    const fail = (): Promise<never> =>
      state!.update(
        'kind',
        ['a', 'b'],
        () => {
          throw new Error('refused');
        },
        HOUR_MS,
      );
    const results = await Promise.allSettled([
      count(state!, 'kind', ['a']),
      fail(),
      count(state!, 'kind', ['a']),
      fail(),
      count(state!, 'another', ['a']),
    ]);
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      [0],
      'Error: refused',
      [1],
      'Error: refused',
      [0],
    ]);
    expect(await state!.list('kind')).toEqual(new Map([['a', { n: 2 }]]));
  });

  it('behaves like that of one process', async () => {
    const [shared, other] = await open('alike');
    const observe = async (state: SharedState): Promise<unknown[]> => {
      const results: unknown[] = [];
      const long = 'x'.repeat(10_000);
      for (const keys of [['a'], ['nul\0', 'a'], ['', long, 'ä'], ['a', 'a'], []])
        results.push(await count(state, 'kind', keys));
      results.push(await count(state, 'another', ['a']));
      const removed = state.update('kind', ['a', 'never'], (values) => ({ values: [null, null], result: values }), 1);
      results.push(await removed);
      const failed = state.update(
        'kind',
        ['ä'],
        () => {
          throw new Error('refused');
        },
        1,
      );
      results.push(await failed.catch(String));
      results.push(
        [...(await state.list('kind'))],
        [...(await state.list('another'))],
        [...(await state.list('none'))],
      );
      return results;
    };
    expect(await observe(shared!)).toEqual(await observe(new MemoryState()));
    expect(await other?.list('another')).toEqual(new Map([['a', { n: 1 }]]));
    const [elsewhere] = await open('elsewhere');
    expect(await elsewhere?.list('another')).toEqual(new Map());
  });

  it('does not write a value that an update leaves as it is', async () => {
    const [shared] = await open('refused');
    await count(shared!, 'kind', ['a', 'b']);
    const read = async (): Promise<unknown> => {
      const rows = await sql`
        select key, value, expires_ms, seq from shared_state where kind = 'kind' order by key
      `.execute(connection);
      return rows.rows;
    };
    const before = await read();
    const refuse = (keys: readonly string[]) =>
      shared!.update('kind', keys, (values) => ({ values, result: values.length }), HOUR_MS);
    expect(await Promise.all([refuse(['a']), refuse(['b', 'a', 'missing'])])).toEqual([1, 3]);
    expect(await read()).toEqual(before);
  });

  it('removes values whose life has ended, of any kind', async () => {
    const [shared] = await open('lives');
    if (!shared) throw new Error('No replica');
    await count(shared, 'short', ['a', 'b'], -1);
    await count(shared, 'long', ['a']);
    expect(await shared.list('short')).toEqual(new Map());
    expect(await count(shared, 'long', ['a'])).toEqual([1]);
    expect(await count(shared, 'short', ['a'])).toEqual([0]);
  });
});

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-postgres.ts';
import { findKey, saveKey } from '../api-keys.ts';
import type { Database } from '../database.ts';
import { insertMail, listMails } from '../mails.ts';
import { WorldRemovedError } from '../world-removed-error.ts';
import type { AdoptChanges, StoredChange, WorldStorage, WorldStore } from '../world-store.ts';
import { insertWorldRecord } from '../world-row.ts';
import { openPostgresStorage } from './postgres-storage.ts';
import { KEPT_CHANGES } from './postgres-store.ts';

let url: string;
let drop: () => Promise<void>;
const storages: WorldStorage[] = [];

beforeEach(async () => {
  ({ url, drop } = await createTestDatabase());
});
afterEach(async () => {
  for (const storage of storages.splice(0)) await storage.close();
  await drop();
});

/** Another replica: it opens the world and records what it adopts. */
async function openReplica(name = 'main'): Promise<Replica> {
  const storage = await openPostgresStorage(url);
  storages.push(storage);
  const adopted: StoredChange[] = [];
  const adopt: AdoptChanges = async (changes) => {
    adopted.push(...changes);
    await Promise.resolve();
  };
  return { storage, store: await storage.open(name), adopted, adopt };
}

interface Replica {
  readonly storage: WorldStorage;
  readonly store: WorldStore;
  readonly adopted: StoredChange[];
  readonly adopt: AdoptChanges;
}

/** Stores the key of a client, with a note of the client's id. */
function change({ store, adopt }: Replica, id: number, key = `key-${id}`): Promise<void> {
  return store.change(async (transaction, note) => {
    await saveKey(transaction, id, key);
    note({ kind: 'user', id });
  }, adopt);
}

const user = (id: number): StoredChange => ({ kind: 'user', id });
const nothing = (): Promise<void> => Promise.resolve();

const MAIL = { atMs: 1, recipient: 'a@x.test', subject: '', text: '' };

/** Waits until a query that waits for a lock has been started twice. */
async function waitForSecondAttempt(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const starts = new Set<string>();
  await vi.waitFor(
    async () => {
      const waiting = "select query_start::text as start from pg_stat_activity where wait_event_type = 'Lock'";
      const { rows } = await client.query<{ start: string }>(waiting);
      for (const { start } of rows) starts.add(start);
      expect(starts.size).toBeGreaterThan(1);
    },
    { timeout: 20_000 },
  );
  await client.end();
}

describe('changes of a world', () => {
  it('of three replicas are adopted by each in one order, without gaps', async () => {
    const replicas = [await openReplica(), await openReplica(), await openReplica()];
    const first = replicas[0]?.store.revision ?? 0;
    const orders: number[][] = [];
    await Promise.all(
      replicas.map(async (replica, n) => {
        const { store } = replica;
        const order: number[] = [];
        orders.push(order);
        const adopt: AdoptChanges = (changes) => {
          for (const one of changes) if (one.kind === 'user') order.push(one.id);
          return Promise.resolve();
        };
        for (let k = 0; k < 334; k += 1) {
          const id = k * 3 + n;
          await store.change((_, note) => Promise.resolve(note(user(id))), adopt);
          order.push(id);
          if (k % 7 === n) await store.catchUp(adopt);
        }
        await Promise.resolve();
      }),
    );
    for (const [n, { store }] of replicas.entries()) {
      await store.catchUp((changes) => {
        for (const one of changes) if (one.kind === 'user') orders[n]?.push(one.id);
        return Promise.resolve();
      });
      expect(store.revision).toBe(first + 1_002);
    }
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    expect([...(orders[0] ?? [])].sort((a, b) => a - b)).toEqual(Array.from({ length: 1_002 }, (_, id) => id));
  });

  it('are adopted before the next change, which reads them', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await change(one, 1);
    const seen = await other.store.change(async (transaction) => {
      expect(other.adopted).toEqual([user(1)]);
      return findKey(transaction, 1);
    }, other.adopt);
    expect(seen).toBe('key-1');
    expect(other.store.revision).toBe(one.store.revision);
    await one.store.catchUp(one.adopt);
    expect(one.adopted).toEqual([]);
  });

  it('are adopted with the data as of the newest one', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await change(one, 1, 'first');
    const keys: (string | null)[] = [];
    const adopt = async (_: unknown, database: Database): Promise<void> => {
      keys.push(await findKey(database, 1));
      await change(one, 1, 'second');
      keys.push(await findKey(database, 1));
    };
    await other.store.catchUp(adopt);
    expect(keys).toEqual(['first', 'first']);
    expect(other.store.revision).toBe((one.store.revision ?? 0) - 1);
    await other.store.catchUp(other.adopt);
    expect(other.adopted).toEqual([user(1)]);
  });

  it('that fail store nothing and raise no revision, but what was adopted stays', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await change(one, 1);
    const failed = other.store.change(async (transaction, note) => {
      await saveKey(transaction, 2, 'key-2');
      note(user(2));
      throw new Error('refused');
    }, other.adopt);
    await expect(failed).rejects.toThrow('refused');
    expect(await findKey(other.store.database, 2)).toBeNull();
    expect(other.store.revision).toBe(one.store.revision);
    await change(other, 3);
    expect(other.adopted).toEqual([user(1)]);
    await one.store.catchUp(one.adopt);
    expect(one.adopted).toEqual([user(3)]);
  });

  it('are adopted again if they could not be adopted', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await change(one, 1);
    const failing = (): Promise<void> => Promise.reject(new Error('not adopted'));
    await expect(other.store.catchUp(failing)).rejects.toThrow('not adopted');
    await expect(other.store.change(nothing, failing)).rejects.toThrow('not adopted');
    await other.store.catchUp(other.adopt);
    expect(other.adopted).toEqual([user(1)]);
  });

  it('without a note raise no revision', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    const before = one.store.revision;
    await one.store.change((transaction) => insertMail(transaction, MAIL), one.adopt);
    expect(one.store.revision).toBe(before);
    expect(await listMails(other.store.database)).toHaveLength(1);
  });

  it('cannot be committed after a statement failed', async () => {
    const { store, adopt } = await openReplica();
    const failed = store.change(async (transaction) => {
      await saveKey(transaction, 1, 'same');
      await saveKey(transaction, 2, 'same').catch(() => undefined);
    }, adopt);
    await expect(failed).rejects.toThrow('A failed transaction cannot be committed');
    expect(await findKey(store.database, 1)).toBeNull();
  });

  it('are all adopted at once by a replica that missed more than are kept', async () => {
    const [one, other, near] = [await openReplica(), await openReplica(), await openReplica()];
    await change(one, 1);
    await near.store.catchUp(near.adopt);
    for (let n = 0; n < KEPT_CHANGES; n += 1)
      await one.store.change((_, note) => Promise.resolve(note(user(n))), one.adopt);
    await other.store.catchUp(other.adopt);
    expect(other.adopted).toEqual([{ kind: 'all' }]);
    expect(other.store.revision).toBe(one.store.revision);
    await near.store.catchUp(near.adopt);
    expect(near.adopted).toHaveLength(1 + KEPT_CHANGES);
  });

  it('wait for a long one of another replica', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const long = one.store.change(async (_, note) => {
      begin();
      await finished;
      note(user(1));
    }, one.adopt);
    await begun;
    const second = change(other, 2);
    // Other rows of the world can be added during the change.
    await insertMail(other.store.database, MAIL);
    await waitForSecondAttempt();
    finish();
    await Promise.all([long, second]);
    expect(other.adopted).toEqual([user(1)]);
  });
});

describe('a removed world', () => {
  it('can no longer be changed, read by other replicas, or removed again', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await one.storage.markRemoved('main');
    await expect(change(other, 1)).rejects.toThrow(new WorldRemovedError('World main was removed'));
    await expect(other.store.catchUp(other.adopt)).rejects.toThrow(WorldRemovedError);
    await expect(other.storage.markRemoved('main')).rejects.toThrow(WorldRemovedError);
    expect(await other.storage.list()).toEqual([]);
    await one.store.close();
    await one.storage.remove('main');
    await expect(change(other, 1)).rejects.toThrow(WorldRemovedError);
    await expect(saveKey(other.store.database, 1, 'late')).rejects.toThrow(WorldRemovedError);
    await expect(other.store.snapshots.write('late', '{}')).rejects.toThrow(WorldRemovedError);
    const count = other.store.shared.update('late', ['a'], () => ({ values: [1], result: null }), 1_000);
    await expect(count).rejects.toThrow(WorldRemovedError);
  });

  it('leaves nothing to a new one of its name, whose revision is higher', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    await createRecord(one);
    await change(one, 1);
    await one.store.snapshots.write('saved', '{}');
    await one.storage.markRemoved('main');
    const next = await openReplica();
    await createRecord(next);
    await one.storage.remove('main');
    expect(await next.storage.list()).toEqual(['main']);
    expect(await findKey(next.store.database, 1)).toBeNull();
    expect(await next.store.snapshots.listNames()).toEqual([]);
    await expect(other.store.catchUp(other.adopt)).rejects.toThrow(WorldRemovedError);
    await expect(change(other, 2)).rejects.toThrow(WorldRemovedError);
    const feed = await next.storage.replicas?.readRevisions();
    expect(feed?.revisions.get('main')).toBe(next.store.revision);
    expect(next.store.revision).toBeGreaterThan(one.store.revision ?? Infinity);
  });

  it('is listed only once its row is stored, and is closed for its replica only', async () => {
    const [one, other] = [await openReplica(), await openReplica()];
    expect(await other.storage.list()).toEqual([]);
    await createRecord(one);
    expect(await other.storage.list()).toEqual(['main']);
    await one.store.close();
    await expect(change(one, 1)).rejects.toThrow('World main was closed');
    await expect(findKey(one.store.database, 1)).rejects.toThrow('World main was closed');
    await expect(one.store.snapshots.write('late', '{}')).rejects.toThrow('World main was closed');
    await change(other, 1);
  });
});

function createRecord({ store, adopt }: Replica): Promise<void> {
  return store.change(async (transaction, note) => {
    await insertWorldRecord(transaction, {
      scenario: 'demo',
      source: null,
      seed: 1,
      anchorMs: 1,
      clock: { baseMs: 1, sinceMs: 1, speed: 1, paused: true, epoch: 1 },
      start: { speed: 1, paused: true },
      accountsHash: null,
      fork: null,
    });
    note({ kind: 'all' });
  }, adopt);
}

describe('the snapshots of a world', () => {
  it('are stored by name, in alphabetical order, and belong to it', async () => {
    const { store, storage } = await openReplica();
    const other = await storage.open('other');
    for (const name of ['b', 'a-2', 'a']) await store.snapshots.write(name, name);
    await store.snapshots.write('b', 'replaced');
    await other.snapshots.write('b', 'other');
    expect(await store.snapshots.listNames()).toEqual(['a', 'a-2', 'b']);
    expect(await store.snapshots.read('b')).toBe('replaced');
    expect(await store.snapshots.read('c')).toBeNull();
    expect(await store.snapshots.remove('b')).toBe(true);
    expect(await store.snapshots.remove('b')).toBe(false);
    expect(await other.snapshots.read('b')).toBe('other');
  });
});

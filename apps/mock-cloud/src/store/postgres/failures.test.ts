import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PostgresProxy, startPostgresProxy } from '../../testing/postgres-proxy.ts';
import { createTestDatabase, runAlone, startTestPostgres, type TestPostgres } from '../../testing/test-postgres.ts';
import { findKey, saveKey } from '../api-keys.ts';
import { StorageError } from '../storage-error.ts';
import type { AdoptChanges, StoredChange, WorldStorage, WorldStore } from '../world-store.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const LONGEST_MS = 2_000;
const nothing = (): Promise<void> => Promise.resolve();

/** Expects that work fails because of the storage, and soon. */
async function expectFailure(work: () => Promise<unknown>, what: string): Promise<void> {
  const begunMs = performance.now();
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error, what).toBeInstanceOf(StorageError);
  expect(performance.now() - begunMs, what).toBeLessThan(LONGEST_MS);
}

function count({ shared }: WorldStore): Promise<unknown> {
  return shared.update('kind', ['key'], () => ({ values: [1], result: null }), 1_000);
}

async function expectFailures(storage: WorldStorage, store: WorldStore): Promise<void> {
  await Promise.all([
    expectFailure(() => findKey(store.database, 1), 'a query'),
    expectFailure(() => store.change(nothing, nothing), 'a change'),
    expectFailure(() => store.catchUp(nothing), 'catching up'),
    expectFailure(() => count(store), 'a count'),
    expectFailure(() => count(store), 'a count that waits for the other one'),
    expectFailure(() => storage.open('other'), 'opening a world'),
    expectFailure(async () => storage.replicas?.readRevisions(), 'reading revisions'),
  ]);
}

describe('when the server is stopped', () => {
  let server: TestPostgres;
  let storage: WorldStorage;
  const hint = vi.fn<() => void>();
  beforeAll(async () => {
    server = await startTestPostgres({ durable: true });
    storage = await openPostgresStorage(server.url);
    storage.replicas?.onHint(hint);
  });
  afterAll(async () => {
    await storage.close();
    await server.stop();
  });

  it.each([undefined, 'kill'] as const)(
    'everything fails soon, and works again once it is started (%s)',
    async (how) => {
      const store = await storage.open('main');
      await vi.waitFor(() => expect(hint).toHaveBeenCalled());
      await store.change((transaction) => saveKey(transaction, 1, `before ${how}`), nothing);
      let interrupted: Promise<void> = Promise.resolve();
      const begun = new Promise<void>((resolve) => {
        interrupted = store.change(async (transaction) => {
          await saveKey(transaction, 1, 'interrupted');
          resolve();
          await stopped;
          await saveKey(transaction, 2, 'interrupted');
        }, nothing);
      });
      const stopped = begun.then(() => server.stop(how));
      await expectFailure(async () => {
        await stopped;
        await interrupted;
      }, 'the change that was interrupted');
      await expectFailures(storage, store);
      await expectFailure(() => openPostgresStorage(server.url), 'opening the storage');
      hint.mockClear();
      await server.start();
      await vi.waitFor(() => findKey(store.database, 1), { timeout: 10_000 });
      expect(await findKey(store.database, 1)).toBe(`before ${how}`);
      expect(await findKey(store.database, 2)).toBeNull();
      await vi.waitFor(() => expect(hint).toHaveBeenCalled(), { timeout: 10_000 });
    },
  );
});

describe('when the network', () => {
  let drop: () => Promise<void>;
  let proxy: PostgresProxy;
  let storage: WorldStorage;
  let store: WorldStore;
  const adopted: StoredChange[] = [];
  const adopt: AdoptChanges = (changes) => Promise.resolve(void adopted.push(...changes));

  beforeEach(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    proxy = await startPostgresProxy(created.url);
    storage = await openPostgresStorage(proxy.url);
    store = await storage.open('main');
    adopted.length = 0;
  });
  afterEach(async () => {
    await storage.close();
    await proxy.close();
    await drop();
  });

  it('is cut, everything fails soon, and works again once it is mended', async () => {
    await store.change((transaction) => saveKey(transaction, 1, 'kept'), nothing);
    let isBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isBegun = resolve));
    const interrupted = store.change(async (transaction) => {
      await saveKey(transaction, 1, 'interrupted');
      proxy.cut();
      isBegun();
      await saveKey(transaction, 2, 'interrupted');
    }, nothing);
    await expectFailure(() => interrupted, 'the change that was interrupted');
    await begun;
    await expectFailures(storage, store);
    proxy.mend();
    expect(await findKey(store.database, 1)).toBe('kept');
    await store.change((transaction) => saveKey(transaction, 3, 'new'), nothing);
  });

  it('loses the answer to a commit, its change is adopted like that of another replica', async () => {
    const lost = store.change(async (transaction, note) => {
      await saveKey(transaction, 1, 'stored');
      note({ kind: 'keys' });
      proxy.loseCommit();
    }, adopt);
    await expect(lost).rejects.toThrow(StorageError);
    await store.change(nothing, adopt);
    expect(adopted).toEqual([{ kind: 'keys' }]);
    expect(await findKey(store.database, 1)).toBe('stored');
  });
});

describe('an address', () => {
  it('of a server that refuses the sign-in, or of a database that is missing, fails', async () => {
    const { url, drop } = await createTestDatabase();
    const wrong = new URL(url);
    wrong.pathname = 'missing';
    await expect(openPostgresStorage(wrong.href)).rejects.toThrow(
      new StorageError('The database fails: database "missing" does not exist'),
    );
    await drop();
  });

  it('of a database that cannot store every text fails', async () => {
    const { url, drop } = await createTestDatabase();
    const latin = new URL(url);
    latin.pathname += '_latin';
    const name = latin.pathname.slice(1);
    await runAlone(url, `create database ${name} encoding latin1 locale 'C' template template0`);
    await expect(openPostgresStorage(latin.href)).rejects.toThrow(
      new StorageError('Its encoding is LATIN1. Create one with the encoding UTF8.'),
    );
    await runAlone(url, `drop database ${name}`);
    await drop();
  });

  it('that cannot be read fails without showing its password', async () => {
    const error: unknown = await openPostgresStorage('postgres://me:hidden@host:not-a-port/x').catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageError);
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).not.toContain('hidden');
  });
});

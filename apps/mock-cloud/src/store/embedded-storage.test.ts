import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openFolderStorage, openMemoryStorage } from './embedded-storage.ts';
import { StorageError } from './storage-error.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-embedded-'));
afterAll(() => rmSync(root, { recursive: true }));

const newDir = (): string => mkdtempSync(join(root, 'data-'));

async function count(database: Database): Promise<number> {
  return (await database.selectFrom('counters').selectAll().execute()).length;
}

async function insertCounter(database: Database): Promise<void> {
  await database.insertInto('counters').values({ kind: 'route', next: 1 }).execute();
}

describe.each([
  ['a folder', () => openFolderStorage(newDir())],
  ['memory', openMemoryStorage],
])('a world in %s', (_where, openStorage) => {
  it('stores a change completely or not at all, and no other process changes it', async () => {
    const storage = openStorage();
    expect(storage.replicas).toBeNull();
    const store = await storage.open('main');
    const adopt = vi.fn(() => Promise.resolve());
    const failing = store.change(async (transaction) => {
      await insertCounter(transaction);
      throw new Error('not today');
    }, adopt);
    await expect(failing).rejects.toThrow('not today');
    expect(await count(store.database)).toBe(0);
    const result = await store.change(async (transaction, note) => {
      note({ kind: 'all' });
      await insertCounter(transaction);
      return 'stored';
    }, adopt);
    expect(result).toBe('stored');
    expect(await count(store.database)).toBe(1);
    await store.catchUp(adopt);
    expect(adopt).not.toHaveBeenCalled();
    expect(store.revision).toBeNull();
    await store.close();
    await storage.close();
  });

  it('keeps its snapshots until it is removed, apart from those of other worlds', async () => {
    const storage = openStorage();
    const [store, other] = [await storage.open('a'), await storage.open('b')];
    await store.snapshots.write('kept', '{}');
    expect(await other.snapshots.listNames()).toEqual([]);
    await store.close();
    const again = await storage.open('a');
    expect(await again.snapshots.read('kept')).toBe('{}');
    await again.close();
    await storage.markRemoved('a');
    await storage.remove('a');
    const next = await storage.open('a');
    expect(await next.snapshots.listNames()).toEqual([]);
    expect(await count(next.database)).toBe(0);
    await next.close();
    await other.close();
    await storage.close();
  });

  it('stores nothing after it was closed', async () => {
    const store = await openStorage().open('a');
    await store.close();
    await expect(store.snapshots.write('late', '{}')).rejects.toThrow('after its world was closed');
    await expect(insertCounter(store.database)).rejects.toThrow('destroyed');
    expect(await store.snapshots.listNames()).toEqual([]);
  });
});

describe('a data folder', () => {
  it('lists its worlds by name, and deletes what is left of others', async () => {
    const dir = newDir();
    const storage = openFolderStorage(dir);
    for (const name of ['b', 'a', 'gone']) await (await storage.open(name)).close();
    await storage.markRemoved('gone');
    for (const end of ['new', 'new-wal', 'new.new', 'new.new-wal', 'new.new-shm'])
      writeFileSync(join(dir, `begun.sqlite.${end}`), '');
    for (const name of ['a', 'begun.new', 'My.new']) mkdirSync(join(dir, 'snapshots', name), { recursive: true });
    writeFileSync(join(dir, 'snapshots/begun.new/kept.json'), '');
    for (const name of ['notes.txt', 'begun.sqlite.new.newer']) writeFileSync(join(dir, name), '');
    expect(await storage.list()).toEqual(['a', 'b']);
    expect(readdirSync(dir).filter((file) => !/^(a|b|gone)\.sqlite-(wal|shm)$/.test(file))).toEqual([
      'a.sqlite',
      'b.sqlite',
      'begun.sqlite.new.newer',
      'notes.txt',
      'snapshots',
    ]);
    expect(readdirSync(join(dir, 'snapshots')).sort()).toEqual(['My.new', 'a']);
  });

  it('marks a world as removed while it is open, and then removes all of its files', async () => {
    const dir = newDir();
    const storage = openFolderStorage(dir);
    const store = await storage.open('a');
    await store.snapshots.write('kept', '{}');
    await storage.markRemoved('a');
    expect(existsSync(join(dir, 'a.sqlite'))).toBe(false);
    await store.close();
    await storage.remove('a');
    expect(readdirSync(dir)).toEqual(['snapshots']);
    expect(readdirSync(join(dir, 'snapshots'))).toEqual([]);
  });

  it('that cannot be read or written is a failure of the storage', async () => {
    const dir = newDir();
    const storage = openFolderStorage(dir);
    await expect(storage.markRemoved('unknown')).rejects.toBeInstanceOf(StorageError);
    mkdirSync(join(dir, 'blocked.sqlite/inside'), { recursive: true });
    await expect(storage.open('blocked')).rejects.toBeInstanceOf(StorageError);
    rmSync(dir, { recursive: true });
    await expect(storage.list()).rejects.toBeInstanceOf(StorageError);
  });
});

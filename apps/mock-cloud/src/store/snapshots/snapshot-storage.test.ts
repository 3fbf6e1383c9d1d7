import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageError } from '../storage-error.ts';
import { createFolderSnapshots } from './snapshot-storage.ts';

const dir = mkdtempSync(join(tmpdir(), 'lapwing-storage-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('snapshots in a folder', () => {
  it('are only files: a folder with such a name is not listed and not replaced', async () => {
    const storage = createFolderSnapshots(dir);
    await storage.write('kept', '{}');
    mkdirSync(join(dir, 'folder.json'));
    expect(await storage.listNames()).toEqual(['kept']);
    expect(await storage.read('folder')).toBeNull();
    expect(await storage.remove('folder')).toBe(false);
    await expect(storage.write('folder', '{}')).rejects.toBeInstanceOf(StorageError);
    expect(await storage.listNames()).toEqual(['kept']);
  });

  it('are not files whose names no snapshot can have', async () => {
    const storage = createFolderSnapshots(dir);
    await storage.write('kept', '{}');
    for (const file of ['Not a name.json', 'kept.json.tmp']) writeFileSync(join(dir, file), '{}');
    expect(await storage.listNames()).toEqual(['kept']);
  });
});

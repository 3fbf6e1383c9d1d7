import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageError } from '../storage-error.ts';
import { createFolderStorage } from './snapshot-storage.ts';

const dir = mkdtempSync(join(tmpdir(), 'lapwing-storage-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('snapshots in a folder', () => {
  it('are only files: a folder with such a name is not listed and not replaced', () => {
    const storage = createFolderStorage(dir);
    storage.write('kept', '{}');
    mkdirSync(join(dir, 'folder.json'));
    expect(storage.listNames()).toEqual(['kept']);
    expect(storage.read('folder')).toBeNull();
    expect(storage.remove('folder')).toBe(false);
    expect(() => {
      storage.write('folder', '{}');
    }).toThrow(StorageError);
    expect(storage.listNames()).toEqual(['kept']);
  });

  it('are not files whose names no snapshot can have', () => {
    const storage = createFolderStorage(dir);
    storage.write('kept', '{}');
    for (const file of ['Not a name.json', 'kept.json.tmp']) writeFileSync(join(dir, file), '{}');
    expect(storage.listNames()).toEqual(['kept']);
  });
});

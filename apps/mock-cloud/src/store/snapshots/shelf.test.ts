import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageError } from '../storage-error.ts';
import { folderShelf } from './shelf.ts';

const dir = mkdtempSync(join(tmpdir(), 'lapwing-shelf-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('snapshots in a folder', () => {
  it('are files alone: a folder in their place hides no others, and refuses to be written', () => {
    const shelf = folderShelf(dir);
    shelf.write('kept', '{}');
    mkdirSync(join(dir, 'folder.json'));
    expect(shelf.names()).toEqual(['kept']);
    expect(shelf.read('folder')).toBeNull();
    expect(shelf.remove('folder')).toBe(false);
    expect(() => {
      shelf.write('folder', '{}');
    }).toThrow(StorageError);
    expect(shelf.names()).toEqual(['kept']);
  });
});

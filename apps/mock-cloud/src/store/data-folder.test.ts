import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isForeignFolder, listMissingFolders, makeDataFolder, removeUnusedFolders } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('creates missing parent folders, and keeps an existing folder', () => {
  const folder = join(root, 'a/b/c');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('throws if a file is in the way', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeDataFolder(join(root, 'file/below'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(process.platform === 'linux')('throws where no folder can be created', () => {
  expect(() => makeDataFolder('/proc/lapwing/data')).toThrow(/ENOENT|EACCES|EPERM/);
});

describe('a folder that was created for nothing', () => {
  it('is removed with its lock and the parents that were created for it', () => {
    const created = listMissingFolders(join(root, 'new/parent/data'));
    makeDataFolder(join(root, 'new/parent/data'));
    for (const file of ['writer.lock', 'writer.json']) writeFileSync(join(root, 'new/parent/data', file), '');
    mkdirSync(join(root, 'new/parent/data/snapshots'));
    removeUnusedFolders(created);
    expect(existsSync(join(root, 'new'))).toBe(false);
    expect(existsSync(root)).toBe(true);
  });

  it.each(['notes.txt', 'main.sqlite', 'snapshots/main'])('stays if it has %s', (file) => {
    const data = mkdtempSync(join(root, 'used-'));
    writeFileSync(join(data, 'writer.lock'), '');
    mkdirSync(join(data, file), { recursive: true });
    removeUnusedFolders([data]);
    expect(existsSync(join(data, file))).toBe(true);
    expect(existsSync(join(data, 'writer.lock'))).toBe(true);
  });
});

describe('a folder', () => {
  const createFolder = (...files: readonly string[]): string => {
    const folder = mkdtempSync(join(root, 'data-'));
    for (const file of files) writeFileSync(join(folder, file), '');
    return folder;
  };

  it.each([
    [],
    ['.gitkeep', 'lost+found'],
    ['main.sqlite', 'main.sqlite-wal', 'main.sqlite-shm', 'ci-7.sqlite', 'snapshots'],
    [
      'begun.sqlite.new',
      'begun.sqlite.new.new',
      'begun.sqlite.new-wal',
      'ended.sqlite.removed',
      'writer.lock-journal',
      'writer.json',
    ],
    ['writer.lock', 'notes.txt'],
  ])('with these files is a data folder: %j', (...files) => {
    expect(isForeignFolder(createFolder(...files))).toBe(false);
  });

  it.each([['notes.txt'], ['main.sqlite', 'notes.removed'], ['Town.sqlite'], ['a.sqlite.bak'], ['.sqlite.x', 'x']])(
    'with these files is one of another program: %j',
    (...files) => {
      expect(isForeignFolder(createFolder(...files))).toBe(true);
    },
  );
});

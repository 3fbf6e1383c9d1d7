import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isForeignFolder, makeDataFolder } from './data-folder.ts';

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
    ['begun.sqlite.new', 'begun.sqlite.new-wal', 'ended.sqlite.removed', 'writer.lock-journal', 'writer.json'],
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

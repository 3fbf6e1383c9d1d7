import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('makes the folders above it too, and leaves one alone that is there', () => {
  const folder = join(root, 'a/b/c');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('says that a file is in the way', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => makeDataFolder(join(root, 'file/below'))).toThrow(/ENOTDIR|EEXIST/);
});

it.runIf(process.platform === 'linux')('ends where nothing can be made', () => {
  expect(() => makeDataFolder('/proc/lapwing/data')).toThrow(/ENOENT|EACCES|EPERM/);
});

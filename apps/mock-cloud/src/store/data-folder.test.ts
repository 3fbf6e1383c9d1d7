import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

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

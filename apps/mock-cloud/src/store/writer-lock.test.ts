import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeWriterLock } from './writer-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

function newDir(): string {
  return mkdtempSync(join(root, 'data-'));
}

/** Another process that takes the lock, reports it, and waits to be killed. */
const OTHER_PROCESS = `
  const { writeFileSync } = require('node:fs');
  const Libsql = require(${JSON.stringify(createRequire(import.meta.url).resolve('libsql'))});
  const dir = process.argv[1];
  const lock = new Libsql(dir + '/writer.lock');
  lock.exec('BEGIN EXCLUSIVE');
  writeFileSync(dir + '/writer.json', JSON.stringify({ pid: process.pid, since: '2026-03-18T10:00:00Z' }));
  process.stdout.write('taken');
  setInterval(() => lock.inTransaction, 1000);
`;

describe('the lock of a data directory', () => {
  it('is refused a second time, with the name of its holder', () => {
    const dir = newDir();
    const lock = takeWriterLock(dir, '2026-03-18T10:42:00Z');
    expect(takeWriterLock(dir, 'later')).toEqual({ heldBy: { pid: process.pid, since: '2026-03-18T10:42:00Z' } });
    if ('release' in lock) lock.release();
  });

  it('can be taken again after it is released', () => {
    const dir = newDir();
    const first = takeWriterLock(dir, 'now');
    if ('release' in first) first.release();
    const second = takeWriterLock(dir, 'later');
    expect(second).toHaveProperty('release');
    if ('release' in second) second.release();
  });

  it('is held by another process until that exits, even if it is killed', async () => {
    const dir = newDir();
    const other = spawn(process.execPath, ['-e', OTHER_PROCESS, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    expect(takeWriterLock(dir, 'now')).toEqual({ heldBy: { pid: other.pid, since: '2026-03-18T10:00:00Z' } });

    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = takeWriterLock(dir, 'now');
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
  });
});

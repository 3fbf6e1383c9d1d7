import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIN_WORLD } from '@lapwing/contracts';
import Libsql from 'libsql';
import { makePrivate } from './database.ts';
import { wrapStorageErrors } from './storage-error.ts';
import { WorldFiles } from './world-files.ts';

/** Frees the directory for another writer. */
export interface WriterLock {
  release(): void;
}

/** The process that holds the directory. */
export interface LockHolder {
  readonly heldBy: { readonly pid: number; readonly since: string } | null;
}

/**
 * Locks a data directory for this process, or returns who holds it. The lock is an open exclusive transaction on a
 * small file, so it is released however the process ends. The file with the holder's name is for the message. Throws StorageError if the directory cannot be written.
 */
export function takeWriterLock(dir: string, since: string): WriterLock | LockHolder {
  const nameFile = join(dir, 'writer.json');
  const lockFile = join(dir, 'writer.lock');
  // Someone may have deleted the lock of a process that still runs.
  if (!existsSync(lockFile) && isMainWorldOpen(dir)) return { heldBy: readHolder(nameFile) };
  const sqlite = wrapStorageErrors(() => {
    if (!existsSync(lockFile)) makePrivate(lockFile);
    return new Libsql(lockFile);
  });
  try {
    wrapStorageErrors(() => sqlite.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    sqlite.close();
    if (!isLocked(error)) throw error;
    return { heldBy: readHolder(nameFile) };
  }
  wrapStorageErrors(() => writeFileSync(nameFile, `${JSON.stringify({ pid: process.pid, since })}\n`, { mode: 0o600 }));
  return {
    release() {
      rmSync(nameFile, { force: true });
      sqlite.exec('ROLLBACK');
      sqlite.close();
    },
  };
}

function readHolder(file: string): LockHolder['heldBy'] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    // The holder may have taken the lock but not written its name yet.
    return null;
  }
}

/** Whether a process has the main world open: it then holds a lock on the database itself, too. */
function isMainWorldOpen(dir: string): boolean {
  const file = new WorldFiles(dir).formatPath(MAIN_WORLD);
  if (!existsSync(file)) return false;
  try {
    const sqlite = new Libsql(file);
    try {
      sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; ROLLBACK');
    } finally {
      sqlite.close();
    }
    return false;
  } catch (error) {
    // Opening the world reports any other failure.
    return isLocked(error);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

function isHolder(value: unknown): value is { pid: number; since: string } {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('since' in value)) return false;
  return typeof value.pid === 'number' && typeof value.since === 'string';
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { makePrivate } from './database.ts';
import { wrapStorageErrors } from './storage-error.ts';

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
 * small file, so it is released however the process ends. The file with the holder's name is for the message, and shows
 * who holds a lock whose file was deleted. Throws StorageError if the directory cannot be written.
 */
export function takeWriterLock(dir: string, since: string): WriterLock | LockHolder {
  const nameFile = join(dir, 'writer.json');
  const lockFile = join(dir, 'writer.lock');
  // Someone may have deleted the lock of a process that still runs.
  const holder = existsSync(lockFile) ? null : readHolder(nameFile);
  if (holder && isRunning(holder.pid)) return { heldBy: holder };
  const sqlite = wrapStorageErrors(() => {
    if (!existsSync(lockFile)) makePrivate(lockFile);
    return new Libsql(lockFile);
  });
  try {
    wrapStorageErrors(() => sqlite.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    sqlite.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isHolder(value: unknown): value is { pid: number; since: string } {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('since' in value)) return false;
  return typeof value.pid === 'number' && typeof value.since === 'string';
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
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
 * small file, so it is released however the process ends. The file with the holder's name is only for the message. Throws
 * StorageError if the directory cannot be written.
 */
export function takeWriterLock(dir: string, since: string): WriterLock | LockHolder {
  const nameFile = join(dir, 'writer.json');
  const sqlite = wrapStorageErrors(() => new Libsql(join(dir, 'writer.lock')));
  try {
    wrapStorageErrors(() => sqlite.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    sqlite.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    return { heldBy: readHolder(nameFile) };
  }
  wrapStorageErrors(() => writeFileSync(nameFile, `${JSON.stringify({ pid: process.pid, since })}\n`));
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

function isHolder(value: unknown): value is { pid: number; since: string } {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('since' in value)) return false;
  return typeof value.pid === 'number' && typeof value.since === 'string';
}

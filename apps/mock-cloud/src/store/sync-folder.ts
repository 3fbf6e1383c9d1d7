import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * New and removed names of a folder are durable once the folder is synced. Systems that cannot sync folders need no
 * sync.
 */
export function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

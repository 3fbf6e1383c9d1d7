import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Syncs a folder, so that new and removed files in it are durable. Systems that cannot sync folders do not need it.
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

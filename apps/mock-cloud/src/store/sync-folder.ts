import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Names that came to a folder or left it are safe once it is on the disk. Where folders cannot be synced, they are. */
export function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

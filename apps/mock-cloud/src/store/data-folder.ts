import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, one at a time: where a file system refuses new entries as if their parent were
 * missing (/proc does), node's own recursive way never ends. Throws what the file system says.
 */
export function makeDataFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.toReversed()) mkdirSync(folder);
}

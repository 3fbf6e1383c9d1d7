import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents one at a time: Node's recursive option never ends on a file system like /proc,
 * which reports a missing parent for every new entry. Throws the error of the file system.
 */
export function makeDataFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.toReversed()) mkdirSync(folder);
}

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWorldFile } from './world-files.ts';

/**
 * Creates a folder and its missing parents one at a time: Node's recursive option never ends on a file system like /proc,
 * which reports a missing parent for every new entry. Only their owner can enter them. Throws the error of the file
 * system.
 */
export function makeDataFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.toReversed()) mkdirSync(folder, 0o700);
}

/** Closes the data folder of an earlier version to other users, if this process owns it. */
export function makePrivateFolder(path: string): void {
  const { uid, mode } = statSync(path);
  const isOurs = uid === process.getuid?.() && existsSync(join(path, 'writer.lock'));
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
}

const OWN_FILES: readonly string[] = ['writer.lock', 'writer.lock-journal', 'writer.json', 'snapshots'];

/**
 * Whether a folder contains visible files, but none that shows it to be a data folder. Its own files could be taken for
 * worlds. Throws the error of the file system.
 */
export function isForeignFolder(path: string): boolean {
  // A disk that was just formatted has this folder.
  const files = readdirSync(path).filter((file) => !file.startsWith('.') && file !== 'lost+found');
  return !files.includes('writer.lock') && !files.every((file) => OWN_FILES.includes(file) || isWorldFile(file));
}

import { chmodSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWorldFile } from './world-files.ts';

/**
 * Creates a folder and its missing parents one at a time: Node's recursive option never ends on a file system like /proc,
 * which reports a missing parent for every new entry. Only their owner can enter them. Throws the error of the file
 * system.
 */
export function makeDataFolder(path: string): void {
  for (const folder of listMissingFolders(path).toReversed()) mkdirSync(folder, 0o700);
}

/** The folders that `makeDataFolder` creates for a path, the innermost first. */
export function listMissingFolders(path: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}

/** Closes the data folder of an earlier version to other users, if this process owns it. */
export function makePrivateFolder(path: string): void {
  const { uid, mode } = statSync(path);
  const isOurs = uid === process.getuid?.() && existsSync(join(path, 'writer.lock'));
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
}

const LOCK_FILES: readonly string[] = ['writer.lock', 'writer.lock-journal', 'writer.json'];
const OWN_FILES: readonly string[] = [...LOCK_FILES, 'snapshots'];

/**
 * Whether a folder contains visible files, but none that shows it to be a data folder. Its own files could be taken for
 * worlds. Throws the error of the file system.
 */
export function isForeignFolder(path: string): boolean {
  // A disk that was just formatted has this folder.
  const files = readdirSync(path).filter((file) => !file.startsWith('.') && file !== 'lost+found');
  return !files.includes('writer.lock') && !files.every((file) => OWN_FILES.includes(file) || isWorldFile(file));
}

/**
 * Removes folders that `makeDataFolder` created, given the innermost first, and in which nothing was stored. A folder that
 * has anything else stays. Call it before the data folder is unlocked.
 */
export function removeUnusedFolders(created: readonly string[]): void {
  const [data] = created;
  if (data === undefined) return;
  try {
    const files = readdirSync(data);
    if (files.includes('snapshots')) rmdirSync(join(data, 'snapshots'));
    if (!files.every((file) => OWN_FILES.includes(file))) return;
    for (const file of LOCK_FILES) rmSync(join(data, file), { force: true });
    for (const folder of created) rmdirSync(folder);
  } catch {
    // Something else is in a folder, or uses it.
  }
}

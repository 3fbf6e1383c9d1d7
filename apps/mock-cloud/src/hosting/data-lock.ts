import { statSync } from 'node:fs';
import { isForeignFolder, makeDataFolder, makePrivateFolder } from '../store/data-folder.ts';
import { StorageError } from '../store/storage-error.ts';
import { type LockHolder, takeWriterLock, type WriterLock } from '../store/writer-lock.ts';
import { StartError } from './start-error.ts';

/** Creates a data folder if it is missing, and locks it for this process. Throws StartError. */
export function lockDataFolder(data: string, nowMs: number): WriterLock {
  prepareFolder(data);
  const taken = tryLock(data, nowMs);
  if ('release' in taken) return taken;
  const holder = taken.heldBy ? `process ${taken.heldBy.pid}, since ${taken.heldBy.since}` : 'another process';
  throw new StartError(
    'data-in-use',
    `The data in ${data} is in use by ${holder}. Stop that process, or choose another folder.`,
  );
}

/** Creates the data folder, or closes an existing one to other users. */
function prepareFolder(data: string): void {
  let isForeign = false;
  try {
    if (isFile(data)) throw new Error('it is a file');
    makeDataFolder(data);
    isForeign = isForeignFolder(data);
    if (!isForeign) makePrivateFolder(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/s, '') : String(error);
    throw new StartError('data-unusable', `Could not create the data folder ${data}: ${reason}`, { cause: error });
  }
  if (!isForeign) return;
  const message = `The folder ${data} has files of other programs. Choose an empty or a new folder.`;
  throw new StartError('data-unusable', message);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function tryLock(data: string, nowMs: number): WriterLock | LockHolder {
  try {
    return takeWriterLock(data, new Date(nowMs).toISOString());
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = `Could not write to the data folder ${data}: ${error.message}`;
    throw new StartError('data-unusable', message, { cause: error });
  }
}

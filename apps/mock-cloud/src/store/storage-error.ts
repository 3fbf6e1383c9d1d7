/**
 * The disk is full, or data cannot be read or written. The requested change was not stored, and nothing else changed.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const SQLITE_CODES = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/;
/** libsql's message for a file that cannot be opened; it has no code. */
const SQLITE_OPENING = 'ConnectionFailed(';
const UNOPENED_FILE = /^ConnectionFailed\(".* local database (.*): \d+"\)$/;
const FILE_CODES: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** Runs work on files or the database. Failures of the storage are thrown as StorageError. */
export function wrapStorageErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isStorageFailure(error) ? new StorageError(formatReason(error), { cause: error }) : error;
  }
}

/** Runs work on files in one step. Failures of the storage reject with StorageError. */
export function runFileWork<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(wrapStorageErrors(work)));
}

function isStorageFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQLITE_CODES.test(code) || error.message.startsWith(SQLITE_OPENING) || FILE_CODES.has(code);
}

function formatReason({ message }: Error): string {
  const file = UNOPENED_FILE.exec(message)?.[1];
  return file === undefined ? message : `${file} cannot be opened`;
}

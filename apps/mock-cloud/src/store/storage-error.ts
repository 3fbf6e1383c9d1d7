/** The disk is full, or data cannot be read or written. What was asked for was not stored, and nothing else changed. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

const SQLITE_CODES = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/;
/** How libsql says that a file cannot be opened: without a code. */
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

/** Does work on files or the database; what the storage refuses is thrown as a StorageError. */
export function onStorage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isRefused(error) ? new StorageError(reasonOf(error), { cause: error }) : error;
  }
}

function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQLITE_CODES.test(code) || error.message.startsWith(SQLITE_OPENING) || FILE_CODES.has(code);
}

function reasonOf({ message }: Error): string {
  const file = UNOPENED_FILE.exec(message)?.[1];
  return file === undefined ? message : `${file} cannot be opened`;
}

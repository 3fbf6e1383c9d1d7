import pg from 'pg';
import { StorageError } from '../storage-error.ts';
import { WorldRemovedError } from '../world-removed-error.ts';

/** Classes of SQLSTATE that are the fault of a query: its data, a constraint, its syntax. */
const QUERY_FAULTS = /^(22|23|42)/;
const NO_PERMISSION = '42501';
const FOREIGN_KEY = '23503';
const LOCK_TIMEOUT = '55P03';
/** Ends the names of the constraints by which rows belong to a world. */
const OF_WORLD = '_world_fkey';

/** What a query or a connection threw: a StorageError unless the query itself is wrong. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  if (!(error instanceof pg.DatabaseError))
    return new StorageError(
      `The database does not answer: ${formatReason(error)}`,
      isUrl(error) ? {} : { cause: error },
    );
  if (error.code === FOREIGN_KEY && error.constraint?.endsWith(OF_WORLD) === true)
    return new WorldRemovedError('The world was removed', { cause: error });
  const isFault = QUERY_FAULTS.test(error.code ?? '') && error.code !== NO_PERMISSION;
  return isFault ? error : new StorageError(`The database fails: ${error.message}`, { cause: error });
}

/** Whether a query failed because it waited too long for another transaction. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof StorageError && error.cause instanceof pg.DatabaseError && error.cause.code === LOCK_TIMEOUT;
}

/** An error about a URL contains it, with its password. */
function isUrl(error: Error): boolean {
  return 'input' in error;
}

/** A name with several addresses fails with an error that has no message of its own. */
function formatReason(error: Error): string {
  if (error.message !== '') return error.message;
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : error.name;
}

import { StorageError } from './storage-error.ts';

/** Another replica removed the world, so nothing more can be stored in it. */
export class WorldRemovedError extends StorageError {}

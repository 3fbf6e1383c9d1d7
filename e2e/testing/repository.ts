import { join } from 'node:path';

/** The repository's root, and the command line in it. */
export const root = join(import.meta.dirname, '../..');
export const bin = join(root, 'bin/lapwing.js');

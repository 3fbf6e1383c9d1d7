import { join } from 'node:path';

/** The root of the repository, and its CLI. */
export const root = join(import.meta.dirname, '../..');
export const bin = join(root, 'bin/lapwing.js');

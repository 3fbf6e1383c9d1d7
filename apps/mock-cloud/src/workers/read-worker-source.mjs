/** Starts a thread of reads from the sources, as in development and tests. */
import { register } from 'tsx/esm/api';

register();
await import('./read-worker.ts');

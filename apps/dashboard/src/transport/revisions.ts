import { Revisions } from '@lapwing/contracts';

/** The newest revisions that this page has seen, of the server that it came from. */
export const revisions = new Revisions();

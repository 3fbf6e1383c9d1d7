/** Names the world that a request is for; the main one if absent. */
export const WORLD_HEADER = 'x-lapwing-world';
/** `1` on a request that follows what a person just did: it keeps the session alive. */
export const ACTIVE_HEADER = 'x-lapwing-active';
/** The clock of the world, on each answer. */
export const CLOCK_HEADER = 'x-lapwing-clock';
/**
 * The revision of the world, on each answer of a server with replicas. On a request it is the newest that the caller has
 * seen: the answer is as of that one or a later one.
 */
export const REVISION_HEADER = 'x-lapwing-revision';

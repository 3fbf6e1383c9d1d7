/** Names the world that a request is for; the main one if absent. */
export const WORLD_HEADER = 'x-lapwing-world';
/** `1` on a request that follows what a person just did: it keeps the session alive. */
export const ACTIVE_HEADER = 'x-lapwing-active';
/** The clock of the world, on each answer. */
export const CLOCK_HEADER = 'x-lapwing-clock';

/**
 * Times within a unit are whole milliseconds from its start. What has no time is one of these rather than Infinity or
 * NaN: the engine keeps small whole numbers in place, and boxes anything else.
 */

/** Later than any time of a unit. */
export const NEVER = 0x7fff_ffff;
/** Earlier than any time of a unit. */
export const NO_TIME = -0x8000_0000;

/**
 * Times within a unit are whole milliseconds from its start. An absent time is one of these constants, not Infinity or
 * NaN, because the engine stores small whole numbers in place and boxes everything else.
 */

/** Later than any time of a unit. */
export const NEVER = 0x7fff_ffff;
/** Earlier than any time of a unit. */
export const NO_TIME = -0x8000_0000;

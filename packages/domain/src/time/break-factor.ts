/** A stay or trip that is longer than this many times the median may be a break. */
export const BREAK_FACTOR = 3;

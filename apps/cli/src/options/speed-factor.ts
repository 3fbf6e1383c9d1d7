import { numberWithin } from './number-within.ts';

const SLOWEST = 0.1;
const FASTEST = 600;

/** The range of `speedFactor`, in words. */
export const SPEEDS = `from ${SLOWEST} to ${FASTEST}`;

/** Parses how many seconds of a world pass in one second. */
export const speedFactor = numberWithin(SLOWEST, FASTEST);

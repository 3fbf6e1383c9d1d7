import { createNumberParser } from './number-within.ts';

const MIN_SPEED = 0.1;
const MAX_SPEED = 600;

/** The range of `parseSpeedFactor`, for the help. */
export const SPEEDS = `${MIN_SPEED} to ${MAX_SPEED} times real time`;

/** Parses the speed of a world clock as a multiple of real time. */
export const parseSpeedFactor = createNumberParser(MIN_SPEED, MAX_SPEED);

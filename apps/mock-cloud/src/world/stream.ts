// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- types of a file that its package leaves untyped, for every workspace that reads this one
/// <reference path="./alea.d.ts" />
import alea from 'seedrandom/lib/alea.js';
import { QUANTILE_COUNT, QUANTILE_ONE } from './quantiles.ts';

/** The next number in [0, 1) of a stream. */
export type Draw = () => number;

/** What a stream is for; each purpose has streams of its own, so that none disturbs another. */
export type Purpose = 'drive' | 'chance' | 'fault' | 'plant' | 'beat' | 'wifi' | 'sighting' | 'battery';

/**
 * A stream of random numbers of one mover (its id), purpose, unit (its key) and segment (0, or the id of the input that
 * began it). Equal keys give equal streams, and other keys independent ones.
 */
export function stream(seed: number, mover: number, purpose: Purpose, unit: number, segment: string): Draw {
  return alea(`${seed}/${mover}/${purpose}/${unit}/${segment}`);
}

/** A duration about a nominal one (ms), by a table of quantiles; whole milliseconds. */
export function drawDuration(nominalMs: number, quantiles: Uint32Array, draw: Draw): number {
  return Math.floor((nominalMs * (quantiles[(draw() * QUANTILE_COUNT) | 0] ?? QUANTILE_ONE)) / QUANTILE_ONE);
}

/** A whole number in [0, count). */
export function drawIndex(count: number, draw: Draw): number {
  return Math.floor(draw() * count);
}

// oxlint-disable-next-line typescript/triple-slash-reference -- Types of an untyped package file, for each workspace that imports this file.
/// <reference path="./alea.d.ts" />
import alea from 'seedrandom/lib/alea.js';
import { QUANTILE_COUNT, QUANTILE_ONE } from './quantiles.ts';

/** The next number in [0, 1) of a stream. */
export type Draw = () => number;

/** What a stream is for. Each purpose has its own streams, so that none disturbs another. */
export type Purpose = keyof typeof PURPOSES;

const PURPOSES = {
  drive: 1,
  chance: 2,
  fault: 3,
  plant: 4,
  beat: 5,
  wifi: 6,
  sighting: 7,
  battery: 8,
  hit: 9,
  choice: 10,
  anchor: 11,
  stay: 12,
  signal: 13,
  fix: 14,
} as const;

const UNIT_32 = 2.3283064365386963e-10;
/** The factor of the Alea generator. */
const ALEA_FACTOR = 2_091_639;
const state = { c: 1, s0: 0, s1: 0, s2: 0 };

/**
 * A stream of random numbers keyed by mover (its id), purpose, unit (its key) and segment (0, or the id of the input that
 * began it). Equal keys give equal streams; different keys give independent ones. A hash of 96 bits sets the generator's
 * state, because the generator's own seeding costs as much as simulating fifty visits.
 */
export function createStream(seed: number, mover: number, purpose: Purpose, unit: number, segment: string): Draw {
  const kind = PURPOSES[purpose];
  state.s0 = hash(0x9e37_79b9, seed, mover, kind, unit, segment) * UNIT_32;
  state.s1 = hash(0x7f4a_7c15, seed, mover, kind, unit, segment) * UNIT_32;
  state.s2 = hash(0x94d0_49bb, seed, mover, kind, unit, segment) * UNIT_32;
  return alea('', { state });
}

/** The first number of the stream that `createStream` returns for the same key, at less than a third of the cost. */
export function drawFirst(seed: number, mover: number, purpose: Purpose, unit: number, segment: string): number {
  const s0 = hash(0x9e37_79b9, seed, mover, PURPOSES[purpose], unit, segment) * UNIT_32;
  const product = ALEA_FACTOR * s0 + UNIT_32;
  return product - Math.floor(product);
}

/** Draws a duration around a nominal one (ms) from a table of quantiles; whole milliseconds. */
export function drawDuration(nominalMs: number, quantiles: Uint32Array, draw: Draw): number {
  return Math.floor((nominalMs * (quantiles[(draw() * QUANTILE_COUNT) | 0] ?? QUANTILE_ONE)) / QUANTILE_ONE);
}

/** Draws a whole number in [0, count). */
export function drawIndex(count: number, draw: Draw): number {
  return Math.floor(draw() * count);
}

function hash(salt: number, seed: number, mover: number, kind: number, unit: number, segment: string): number {
  let h = mixNumber(salt, seed);
  h = mixNumber(h, mover);
  h = mix(h ^ kind);
  h = mixNumber(h, unit);
  for (let n = 0; n < segment.length; n += 1) h = mix(h ^ segment.charCodeAt(n));
  return mix(h ^ segment.length) >>> 0;
}

/** Mixes in a whole number, including its part above 32 bits. */
function mixNumber(h: number, value: number): number {
  const low = mix(h ^ value);
  const high = Math.floor(value / 0x1_0000_0000);
  return high === 0 || high === -1 ? low : mix(low ^ high);
}

/** The final mixing step of MurmurHash3 (32 bits), after an addition so that 0 is not a fixed point. */
function mix(value: number): number {
  let h = (value + 0x6d2b_79f5) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return h ^ (h >>> 16);
}

import type { LayoutPlan, PointMm } from '../scenario/plan.ts';
import { computeDistanceMm } from './geometry.ts';
import { createStream } from './stream.ts';

const MM_PER_M = 1000;
/** Received power at one metre, and its loss for ten times the distance. */
const WIFI = { atMetreDbm: -38, perDecadeDb: 22, noiseDb: 6 };
const BEACON = { atMetreDbm: -54, perDecadeDb: 24, noiseDb: 5 };
/** Asset tags are heard only nearby: the scale of 16 ranges covers 16 m (L§5). */
const ASSET = { atMetreDbm: -18, perDecadeDb: 12, noiseDb: 3 };
export const WEAKEST_WIFI_DBM = -94;
/** Weaker signals are not heard. */
export const WEAKEST_BEACON_DBM = -92;
export const STRONGEST_DBM = -20;
/** Consecutive numbers whose noise comes from one stream. */
const BLOCK = 64;

export type AccessPoint = LayoutPlan['accessPoints'][number];

/** The access point with the strongest signal at a place; null without any. */
export function findNearestAccessPoint(accessPoints: readonly AccessPoint[], at: PointMm): AccessPoint | null {
  let best: AccessPoint | null = null;
  for (const point of accessPoints) {
    if (best === null || computeDistanceMm(point.at, at) < computeDistanceMm(best.at, at)) best = point;
  }
  return best;
}

/** Signal strength (dBm) of a wireless link over a distance; `noise` in [0, 1). */
export function computeWifiRssi(mm: number, noise: number): number {
  return Math.max(WEAKEST_WIFI_DBM, Math.min(STRONGEST_DBM, computeFading(WIFI, mm, noise)));
}

/** Signal strength (dBm) of a beacon over a distance; null if it is not heard. */
export function computeBeaconRssi(mm: number, noise: number): number | null {
  const rssi = computeFading(BEACON, mm, noise);
  return rssi < WEAKEST_BEACON_DBM ? null : Math.min(STRONGEST_DBM, rssi);
}

/** Signal strength (dBm) of an asset tag over a distance. */
export function computeAssetRssi(mm: number, noise: number): number {
  return computeFading(ASSET, mm, noise);
}

/** Beyond this distance (mm) no beacon is heard, whatever the noise. */
export const BEACON_REACH_MM = 60_000;

/** Allocated on first use: the signal of most gateways is never read. */
const NO_VALUES = new Float64Array(0);

type NoisePurpose = 'wifi' | 'sighting' | 'signal';

/** Noise keyed by a mover and a consecutive number. Numbers of a block share a stream; the last block is cached. */
export class Noise {
  readonly #seed: number;
  readonly #mover: number;
  readonly #purpose: NoisePurpose;
  #block = NaN;
  #values = NO_VALUES;

  constructor(seed: number, mover: number, purpose: NoisePurpose) {
    this.#seed = seed;
    this.#mover = mover;
    this.#purpose = purpose;
  }

  /** A number in [0, 1). */
  at(n: number): number {
    const block = Math.floor(n / BLOCK);
    if (block !== this.#block) this.#fill(block);
    return this.#values[n - block * BLOCK] ?? 0;
  }

  #fill(block: number): void {
    const draw = createStream(this.#seed, this.#mover, this.#purpose, block, '0');
    this.#values = Float64Array.from({ length: BLOCK }, draw);
    this.#block = block;
  }
}

function computeFading(radio: typeof WIFI, mm: number, noise: number): number {
  const metres = Math.max(1, mm / MM_PER_M);
  return Math.round(radio.atMetreDbm - radio.perDecadeDb * Math.log10(metres) + (noise - 0.5) * radio.noiseDb);
}

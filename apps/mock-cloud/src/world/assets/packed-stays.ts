import type { Stay } from '../types.ts';

/** Stays as numbers in a row: a third of the memory of objects. */
export type PackedStays = Float64Array;

const FIELDS = 4;

export function packStays(stays: readonly Stay[]): PackedStays {
  return Float64Array.from(stays.flatMap(({ gatewayId, fromMs, toMs, mm }) => [gatewayId, fromMs, toMs, mm]));
}

export function* unpackStays(packed: PackedStays): Generator<Stay> {
  for (let n = 0; n < packed.length; n += FIELDS) {
    const [gatewayId = 0, fromMs = 0, toMs = 0, mm = 0] = packed.subarray(n, n + FIELDS);
    yield { gatewayId, fromMs, toMs, mm };
  }
}

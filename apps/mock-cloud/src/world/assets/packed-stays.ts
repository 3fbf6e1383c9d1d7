import type { Stay } from '../types.ts';

/** Stays as numbers in a row: a third of the memory of objects. */
export type PackedStays = Float64Array;

const FIELDS = 4;

export function packStays(stays: readonly Stay[]): PackedStays {
  const packed = new Float64Array(stays.length * FIELDS);
  let n = 0;
  for (const { gatewayId, fromMs, toMs, mm } of stays) {
    packed[n] = gatewayId;
    packed[n + 1] = fromMs;
    packed[n + 2] = toMs;
    packed[n + 3] = mm;
    n += FIELDS;
  }
  return packed;
}

export function* unpackStays(packed: PackedStays): Generator<Stay> {
  for (let n = 0; n < packed.length; n += FIELDS) {
    yield { gatewayId: packed[n] ?? 0, fromMs: packed[n + 1] ?? 0, toMs: packed[n + 2] ?? 0, mm: packed[n + 3] ?? 0 };
  }
}

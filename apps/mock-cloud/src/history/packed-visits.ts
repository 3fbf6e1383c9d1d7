import type { TagVisit } from '@lapwing/domain';

/** Visits as numbers in a row: a fraction of the memory of objects. */
export type PackedVisits = Float64Array;

const FIELDS = 4;
const ENTRY = 1;
const BUZZER = 2;

export function packVisits(visits: readonly TagVisit[]): PackedVisits {
  const packed = new Float64Array(visits.length * FIELDS);
  for (const [n, { tagId, startMs, checkoutMs, hasEntry, passedBuzzer }] of visits.entries()) {
    const flags = (hasEntry ? ENTRY : 0) | (passedBuzzer ? BUZZER : 0);
    packed.set([tagId, startMs, checkoutMs ?? NaN, flags], n * FIELDS);
  }
  return packed;
}

export function* unpackVisits(packed: PackedVisits): Generator<TagVisit> {
  for (let n = 0; n < packed.length; n += FIELDS) {
    const checkoutMs = packed[n + 2] ?? NaN;
    const flags = packed[n + 3] ?? 0;
    yield {
      tagId: packed[n] ?? 0,
      startMs: packed[n + 1] ?? 0,
      checkoutMs: Number.isNaN(checkoutMs) ? null : checkoutMs,
      hasEntry: (flags & ENTRY) > 0,
      passedBuzzer: (flags & BUZZER) > 0,
    };
  }
}

import { DAY_MS } from '@lapwing/domain';

/** Long periods are read in parts, so that neither memory nor the time between two turns grows with them. */
const PART_MS = 31 * DAY_MS;

/** A period of time: [fromMs, toMs). */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The parts of a period, oldest first; none of an empty one. */
export function splitPeriod({ fromMs, toMs }: Period): Period[] {
  const count = Math.max(0, Math.ceil((toMs - fromMs) / PART_MS));
  return Array.from({ length: count }, (_, n) => {
    const startMs = fromMs + n * PART_MS;
    return { fromMs: startMs, toMs: Math.min(startMs + PART_MS, toMs) };
  });
}

import type { Outage, Stay } from '../types.ts';

/** The parts of a stay outside the outages of its gateway, which are merged and in order. */
export function cutByOutages(stay: Stay, outages: readonly Outage[]): Stay[] {
  if (outages.length === 0) return [stay];
  const parts: Stay[] = [];
  let { fromMs } = stay;
  for (const outage of outages) {
    if (outage.fromMs > fromMs) parts.push({ ...stay, fromMs, toMs: Math.min(outage.fromMs, stay.toMs) });
    fromMs = Math.max(fromMs, outage.toMs);
  }
  if (fromMs < stay.toMs) parts.push({ ...stay, fromMs });
  return parts;
}

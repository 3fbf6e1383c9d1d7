import type { Span } from './calendar.ts';
import type { Mover } from './mover.ts';
import { clipped } from './spans.ts';
import type { Outage, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';

const NO_VISITS: Visits = {
  count: 0,
  position: new Uint32Array(0),
  enter: new Uint32Array(0),
  leave: new Uint32Array(0),
  tag: new Uint32Array(0),
};

/** A day of a gateway that stands: it visits nothing, and is silent where inputs say so. */
export function standingUnit(
  { gateway }: Mover,
  { key, startMs, endMs }: Span,
  offline: readonly Outage[],
): DrivenUnit {
  return {
    name: `${gateway.id}/${key}`,
    gatewayId: gateway.id,
    key,
    startMs,
    endMs,
    visits: NO_VISITS,
    outages: clipped(offline, startMs, endMs),
    planted: [],
    segments: [],
    silences: [],
  };
}

import type { UnitSpan } from './calendar.ts';
import type { Mover } from './mover.ts';
import { clipSpans } from './spans.ts';
import type { Outage, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';

const NO_VISITS: Visits = {
  count: 0,
  position: new Uint32Array(0),
  enter: new Uint32Array(0),
  leave: new Uint32Array(0),
  tag: new Uint32Array(0),
};

/** A day of a stationary gateway: no visits, and outages only by inputs. */
export function createStationaryUnit(
  { gateway }: Mover,
  { key, startMs, endMs }: UnitSpan,
  offline: readonly Outage[],
): DrivenUnit {
  return {
    name: `${gateway.id}/${key}`,
    gatewayId: gateway.id,
    key,
    startMs,
    endMs,
    visits: NO_VISITS,
    outages: clipSpans(offline, startMs, endMs),
    planted: [],
    segments: [],
    silences: [],
  };
}

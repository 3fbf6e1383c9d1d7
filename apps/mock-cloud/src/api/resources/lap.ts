import type { LapRow } from '../../history/types.ts';
import { routeLabel } from './route.ts';
import { unix, unixOrNull, type View, type Wire } from './view.ts';

/** A lap as lists of laps show it. */
export function recentLapOf(view: View, lap: LapRow): Wire<'RecentLap'> {
  return {
    id: lap.id,
    anchor_id: lap.gatewayId,
    route_id: lap.routeId,
    route_label: routeLabel(view, lap.routeId),
    start_time: unix(lap.startMs),
    end_date: unixOrNull(lap.endMs),
    duration: wholeOrNull(lap.durationSec),
    delay: wholeOrNull(lap.delaySec),
    error: lap.error,
  };
}

function wholeOrNull(sec: number | null): number | null {
  return sec === null ? null : Math.round(sec);
}

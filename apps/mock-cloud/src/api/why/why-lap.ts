import { explainLap, type Explanation, type LapErrorCode } from '@lapwing/domain';
import { findClientAt } from '../../clients/client-at.ts';
import type { LapEvidence, LapRow } from '../../history/types.ts';
import { findGateway, type View } from '../resources/view.ts';
import { listUsualTimes } from '../resources/usual-times.ts';

/** Why a lap has its error, is valid, or still runs; null if its route is unknown. */
export function explainLapOf(view: View, lap: LapRow): Explanation | null {
  const { world, clock } = view;
  const evidence = world.history.readLapEvidence(lap, clock.nowMs);
  if (!evidence) return null;
  const { silence } = evidence;
  return explainLap({
    ...evidence,
    gatewayId: lap.gatewayId,
    lapId: lap.id,
    startMs: lap.startMs,
    endMs: lap.endMs,
    error: lap.error as LapErrorCode,
    interruptedBy: lap.interruptedBy,
    nowMs: clock.nowMs,
    usual: isDelayed(lap) ? listUsualTimesOf(view, lap, evidence) : [],
    silence: silence && { ...silence, limitSec: ((lap.endMs ?? 0) - silence.lastHeartbeatMs) / 1000 },
  });
}

function isDelayed({ error, interruptedBy }: LapRow): boolean {
  return error === 1 || interruptedBy === 'one-day';
}

/** The usual times by place in the route, as they were known when the lap began. */
function listUsualTimesOf(view: View, lap: LapRow, { route }: LapEvidence) {
  const { world, client, clock } = view;
  const then = findClientAt(world.plan, world.inputs, client.id, lap.startMs);
  const thenView = then && { ...view, client: then, clock: { ...clock, nowMs: lap.startMs } };
  const gateway = thenView && findGateway(thenView, lap.gatewayId);
  const driven = then?.routes.find(({ id }) => id === route.id);
  if (!thenView || !gateway || !driven) return [];
  return listUsualTimes(thenView, gateway, driven).map(({ avg_stay, avg_trip }) => ({
    staySec: avg_stay,
    tripSec: avg_trip,
  }));
}

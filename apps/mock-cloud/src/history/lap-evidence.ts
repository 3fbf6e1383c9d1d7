import type { LapRoute } from '@lapwing/domain';
import type { LapEvidence, LapRow } from './types.ts';
import type { UnitRecords } from './unit-records.ts';
import { findRoot, findRoute, findRules } from './vehicle.ts';

/** The evidence of a lap as known at `nowMs`; null if its route is unknown. */
export function readLapEvidence(records: UnitRecords, lap: LapRow, nowMs: number): LapEvidence | null {
  const { vehicle } = records;
  const route = findRules(vehicle, lap.startMs).routes.find(({ id }) => id === lap.routeId);
  if (!route) return null;
  return {
    route,
    goalSec: findRoute(vehicle, lap.routeId, lap.startMs)?.goalSec ?? 0,
    visits: listVisits(records, route, lap, nowMs),
    silence: lap.error === 4 && lap.endMs !== null ? findSilence(records, lap.endMs, nowMs) : null,
  };
}

function listVisits({ vehicle, reader }: UnitRecords, route: LapRoute, lap: LapRow, nowMs: number) {
  const { parents } = findRules(vehicle, lap.startMs);
  const visits: LapEvidence['visits'][number][] = [];
  for (const { positionId, tagId, enterMs, leaveMs } of reader.listVisitsFrom(lap.startMs - 1, nowMs)) {
    if (visits.length === 0 && (route.startOnEnter ? enterMs : leaveMs) < lap.startMs) continue;
    const position = findRoot(parents, positionId);
    visits.push({ positionId, tagId, enterMs, leaveMs: leaveMs > nowMs ? Infinity : leaveMs, position });
    if (lap.endMs !== null && enterMs > lap.endMs) break;
  }
  return visits;
}

function findSilence({ vehicle, offlineJudge }: UnitRecords, endMs: number, nowMs: number): LapEvidence['silence'] {
  const spans = offlineJudge.listSpansOverlapping(vehicle.gateway.id, endMs, endMs + 1, nowMs);
  const span = spans.find(({ fromMs }) => fromMs === endMs);
  return span ? { lastHeartbeatMs: span.lastHeartbeatMs, nextHeartbeatMs: span.toMs } : null;
}

import type { UnitRecords } from './unit-records.ts';
import { listLastVisits } from './visit-rows.ts';

/**
 * Milliseconds of [fromMs, nowMs] that a gateway spent between two visits or since the last one. Time before its first
 * visit does not count, nor offline spans, from the last heartbeat to the next.
 */
export function computeUnderWayMs(
  { vehicle, reader, offlineJudge }: UnitRecords,
  fromMs: number,
  nowMs: number,
): number {
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs >= nowMs) return 0;
  const silences = offlineJudge
    .listSpansOverlapping(vehicle.gateway.id, firstMs, nowMs, nowMs)
    .map(({ lastHeartbeatMs, toMs }) => ({ fromMs: lastHeartbeatMs, toMs: toMs ?? nowMs }));
  let departureMs = listLastVisits(vehicle, reader, firstMs, 1).length > 0 ? firstMs : Infinity;
  let totalMs = 0;
  const add = (untilMs: number): void => {
    if (untilMs <= departureMs) return;
    const silentMs = silences.reduce((sum, silence) => sum + computeOverlapMs(departureMs, untilMs, silence), 0);
    totalMs += untilMs - departureMs - silentMs;
  };
  for (const { enterMs, leaveMs } of reader.listVisitsFrom(firstMs, nowMs)) {
    add(enterMs);
    departureMs = Math.max(firstMs, leaveMs);
  }
  add(nowMs);
  return totalMs;
}

function computeOverlapMs(
  fromMs: number,
  toMs: number,
  span: { readonly fromMs: number; readonly toMs: number },
): number {
  return Math.max(0, Math.min(toMs, span.toMs) - Math.max(fromMs, span.fromMs));
}

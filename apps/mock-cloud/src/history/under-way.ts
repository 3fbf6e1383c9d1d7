import type { UnitRecords } from './unit-records.ts';
import { lastVisits } from './visit-rows.ts';

/**
 * Milliseconds of [fromMs, nowMs] that a gateway spent between two visits, or since the last: under way. What lies before
 * its first visit ever is not, nor a silence that made it offline, from its last heartbeat to its next.
 */
export function underWayMs({ vehicle, reader, watch }: UnitRecords, fromMs: number, nowMs: number): number {
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs >= nowMs) return 0;
  const silences = watch
    .overlapping(vehicle.gateway.id, firstMs, nowMs, nowMs)
    .map(({ lastHeartbeatMs, toMs }) => ({ fromMs: lastHeartbeatMs, toMs: toMs ?? nowMs }));
  let leftMs = lastVisits(vehicle, reader, firstMs, 1).length > 0 ? firstMs : Infinity;
  let totalMs = 0;
  const add = (untilMs: number): void => {
    if (untilMs <= leftMs) return;
    const silentMs = silences.reduce((sum, silence) => sum + overlapMs(leftMs, untilMs, silence), 0);
    totalMs += untilMs - leftMs - silentMs;
  };
  for (const { enterMs, leaveMs } of reader.from(firstMs, nowMs)) {
    add(enterMs);
    leftMs = Math.max(firstMs, leaveMs);
  }
  add(nowMs);
  return totalMs;
}

function overlapMs(fromMs: number, toMs: number, span: { readonly fromMs: number; readonly toMs: number }): number {
  return Math.max(0, Math.min(toMs, span.toMs) - Math.max(fromMs, span.fromMs));
}

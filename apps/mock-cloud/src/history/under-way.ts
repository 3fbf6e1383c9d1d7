import type { TimeSpan } from '@lapwing/domain';
import type { UnitRecords } from './unit-records.ts';
import { listLastVisits } from './visit-rows.ts';

/**
 * The spans of [fromMs, toMs) that a gateway spent between two visits or since the last one, oldest first, as known at
 * `nowMs`. Time before its first visit does not count, nor offline spans, from the last heartbeat to the next.
 */
export function listUnderWaySpans(
  { vehicle, reader, offlineJudge }: UnitRecords,
  fromMs: number,
  toMs: number,
  nowMs: number,
): TimeSpan[] {
  const spans: TimeSpan[] = [];
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs >= toMs) return spans;
  const silences = offlineJudge.listSilences(vehicle.gateway.id, firstMs, toMs, nowMs);
  let silence = 0;
  const add = (departureMs: number, untilMs: number): void => {
    if (untilMs <= departureMs) return;
    let startMs = departureMs;
    while ((silences[silence]?.toMs ?? Infinity) <= startMs) silence += 1;
    for (let at = silence; startMs < untilMs; at += 1) {
      const { fromMs: silentMs, toMs: heardMs } = silences[at] ?? { fromMs: Infinity, toMs: Infinity };
      const endMs = Math.min(untilMs, silentMs);
      if (endMs > startMs) spans.push({ fromMs: startMs, toMs: endMs });
      startMs = heardMs;
    }
  };
  let departureMs = listLastVisits(vehicle, reader, firstMs, 1).length > 0 ? firstMs : Infinity;
  for (const { enterMs, leaveMs } of reader.listVisitsFrom(firstMs, toMs)) {
    add(departureMs, Math.min(enterMs, toMs));
    departureMs = Math.max(firstMs, leaveMs);
  }
  add(departureMs, toMs);
  return spans;
}

/** Milliseconds of [fromMs, nowMs] in which a gateway was under way. */
export function computeUnderWayMs(records: UnitRecords, fromMs: number, nowMs: number): number {
  return listUnderWaySpans(records, fromMs, nowMs, nowMs).reduce((sum, span) => sum + span.toMs - span.fromMs, 0);
}

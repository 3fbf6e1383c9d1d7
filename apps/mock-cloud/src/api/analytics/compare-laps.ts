import { getZoneTable, type LapGroupFigures, LapGroupTotals, listGroupStarts, lowerBound } from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';
import type { ClientReadCall, WireQuery } from '../../operations/call.ts';
import { findDelaySec } from '../resources/lap-delay.ts';
import { findGateway, toUnix, type View, type Wire } from '../resources/view.ts';
import type { FoundLaps } from './find-laps.ts';

/** The ended laps by day or week, from the first to the last of the period, or by gateway, in order of labels. */
export async function compareLaps(
  call: ClientReadCall<unknown>,
  found: FoundLaps,
  group: WireQuery<'compareRouteLaps'>['group'],
): Promise<Wire<'LapGroup'>[]> {
  return group === 'vehicle' ? compareVehicles(call, found) : compareDays(call, found, group);
}

async function compareDays(view: View, { period, forEach }: FoundLaps, group: 'day' | 'week') {
  const starts = listGroupStarts(group, getZoneTable(view.client.zone), period.fromMs, period.toMs);
  const totals = starts.slice(1).map(() => new LapGroupTotals());
  await forEach((digest, lap) => {
    const startMs = digest.readStartMs(lap);
    const index = lowerBound(starts.length, (n) => (starts[n] ?? 0) <= startMs) - 1;
    const total = totals[index];
    if (total) addLap(view, total, digest, lap);
  });
  return totals.map((total, index) => ({
    start_ts: toUnix(starts[index] ?? 0),
    end_ts: toUnix((starts[index + 1] ?? 0) - 1),
    anchor_id: null,
    anchor_label: null,
    ...toFigures(total.summarise()),
  }));
}

async function compareVehicles(view: View, { forEach }: FoundLaps) {
  const totals = new Map<number, LapGroupTotals>();
  await forEach((digest, lap) => {
    if (digest.readEndMs(lap) === null) return;
    const total = totals.get(digest.gatewayId) ?? new LapGroupTotals();
    totals.set(digest.gatewayId, total);
    addLap(view, total, digest, lap);
  });
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...totals]
    .map(([id, total]) => ({
      start_ts: null,
      end_ts: null,
      anchor_id: id,
      anchor_label: findGateway(view, id)?.label ?? '',
      ...toFigures(total.summarise()),
    }))
    .sort((a, b) => compare(a.anchor_label, b.anchor_label) || a.anchor_id - b.anchor_id);
}

function addLap(view: View, total: LapGroupTotals, digest: LapDigest, lap: number): void {
  const durationSec = digest.readDurationSec(lap);
  if (durationSec === null) return;
  const delaySec = findDelaySec(view, digest, lap);
  total.add({ id: digest.readId(lap), error: digest.readError(lap), durationSec, delaySec });
}

function toFigures({ avgSec, medianSec, p90Sec, onTime, avgDelaySec, ...counts }: LapGroupFigures) {
  return { ...counts, avg: avgSec, median: medianSec, p90: p90Sec, on_time: onTime, avg_delay: avgDelaySec };
}

import { HOUR_MS, PositionTotals, type PositionTotal } from '@lapwing/domain';
import type { VisitRow } from '../../history/types.ts';
import type { ClientReadCall } from '../../operations/call.ts';
import { mapInTurns } from '../../operations/map-in-turns.ts';
import type { FoundVisits } from './find-visits.ts';

/** One page of visits, newest first. */
export interface VisitPage {
  readonly visits: readonly VisitRow[];
  /** The number of visits on all pages. */
  readonly total: number;
  /** All visits of a gateway to a position. */
  readonly findTotal: (visit: VisitRow) => PositionTotal | null;
}

/** Reads one page, from 1, of the visits found; only the visits of a few hours are in memory at once. */
export async function readVisitPage(
  call: ClientReadCall<unknown>,
  found: FoundVisits,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<VisitPage> {
  const hours = new Map<number, number>();
  const totals = new Map<number, PositionTotals>();
  for (const gateway of found.gateways) {
    const positions = new PositionTotals(call.clock.nowMs);
    totals.set(gateway.id, positions);
    for (const part of found.parts) {
      await call.takeTurn();
      const visits = found.listVisits(gateway, part);
      positions.add(visits);
      for (const { enterMs } of visits) {
        // The visit with which the history begins counts in its first hour.
        const hour = Math.floor(Math.max(enterMs, found.period.fromMs) / HOUR_MS);
        hours.set(hour, (hours.get(hour) ?? 0) + 1);
      }
    }
  }
  const { fromMs, toMs, skipped, total } = findPageHours(hours, (page - 1) * size, size);
  const part = { fromMs: Math.max(fromMs, found.period.fromMs), toMs: Math.min(toMs, found.period.toMs) };
  const listed = await mapInTurns(call, found.gateways, (gateway) => found.listVisits(gateway, part));
  const newestFirst = listed.flat().sort((a, b) => b.enterMs - a.enterMs || b.id - a.id);
  return {
    visits: newestFirst.slice(skipped, skipped + size),
    total,
    findTotal: ({ gatewayId, positionId }) => totals.get(gatewayId)?.find(positionId) ?? null,
  };
}

/** The hours whose visits contain a page, how many newer visits they contain, and the number of all visits. */
function findPageHours(counts: ReadonlyMap<number, number>, first: number, size: number) {
  let [fromMs, toMs, skipped, total] = [0, 0, 0, 0];
  for (const [hour, count] of [...counts].sort(([a], [b]) => b - a)) {
    if (total < first + size && total + count > first) {
      if (toMs === 0) [toMs, skipped] = [(hour + 1) * HOUR_MS, first - total];
      fromMs = hour * HOUR_MS;
    }
    total += count;
  }
  return { fromMs, toMs, skipped, total };
}

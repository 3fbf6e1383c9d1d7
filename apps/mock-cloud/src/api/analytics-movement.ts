import { getZoneTable, listHourWindows, WindowTotals } from '@lapwing/domain';
import type { Readers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { toVisitFilter } from './analytics.ts';
import { findVisits } from './analytics/find-visits.ts';
import { findMovementProblem } from './analytics/period.ts';
import { toUnix, type Wire } from './resources/view.ts';

const LAST_SECOND = 86_399;

export const movementReaders: Readers<'listHourlyMovement'> = {
  async listHourlyMovement(call) {
    const { world, client, clock, query } = call;
    const found = findVisits(call, toVisitFilter(query));
    if (found instanceof Problem) return found;
    const { gateways, parts, period } = found;
    const problem = findMovementProblem(gateways.length, period);
    if (problem) return problem;
    const { shift_start: startSec = 0, shift_end: endSec = LAST_SECOND } = query;
    const windows = listHourWindows(getZoneTable(client.zone), period, { startSec, endSec });
    const records: Wire<'HourlyMovement'>[] = [];
    for (const { id } of gateways) {
      const totals = new WindowTotals(windows);
      for (const { fromMs, toMs } of parts) {
        await call.takeTurn();
        totals.add(world.history.listUnderWaySpans(id, fromMs, Math.min(toMs, clock.nowMs), clock.nowMs));
      }
      for (const { startMs, totalMs } of totals.list())
        records.push({ anchor_id: id, timestamp: toUnix(startMs), total_s_motion: Math.round(totalMs / 1000) });
    }
    return records;
  },
};

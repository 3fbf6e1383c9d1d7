import { computeStoreTotals, type TagVisit, countVisitsByHour, getZoneTable } from '@lapwing/domain';
import type { ApiHandlers, WireQuery } from '../operations/call.ts';
import type { Problem } from '../problems/problems.ts';
import { findPeriodProblem } from './analytics/period.ts';
import type { View } from './resources/view.ts';

type StoreOperation = 'listAverageTime' | 'getInOutUsage' | 'getBuzzerTotal';

type Period = WireQuery<'getInOutUsage'>;

export const tagStoreHandlers: Pick<ApiHandlers, StoreOperation> = {
  listAverageTime: (call) =>
    withVisits(call, call.query, (visits) =>
      countVisitsByHour(visits, getZoneTable(call.client.zone)).map(({ hour, records, recordsPerDay, averageMs }) => ({
        hour,
        total_tags: records,
        tags_per_day: Math.round(recordsPerDay * 100) / 100,
        avg_duration: toTenths(averageMs),
      })),
    ),

  getInOutUsage: (call) =>
    withVisits(call, call.query, (visits) => {
      const { tags, records, hours, days, averageMs } = computeStoreTotals(visits, getZoneTable(call.client.zone));
      return {
        total_usage_tags: tags,
        customer_records: records,
        customer_hours: hours,
        days_with_data: days,
        average_time: toTenths(averageMs),
      };
    }),

  getBuzzerTotal: (call) =>
    withVisits(call, call.query, (visits) => ({
      total_buzzer_tags: computeStoreTotals(visits, getZoneTable(call.client.zone)).warnings,
    })),
};

/** Statistics of the visits that began in a period. By default it starts with the history and ends now. */
function withVisits<T>(view: View, period: Period, make: (visits: TagVisit[]) => T): T | Problem {
  const { start_date: startTs = 0, end_date: endTs } = period;
  const { nowMs } = view.clock;
  const lastTs = endTs ?? Math.max(startTs, Math.floor(nowMs / 1000));
  const problem = findPeriodProblem(view, { start: startTs, end: lastTs, where: 'query/end_date' });
  if (problem) return problem;
  // The period includes its last second.
  const toMs = endTs === undefined ? nowMs + 1 : (endTs + 1) * 1000;
  return make(view.world.history.listStoreVisits(view.client.id, startTs * 1000, toMs, nowMs));
}

/** Seconds, rounded to tenths. */
function toTenths(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10;
}

import { DAY_SEC, getZoneTable, MAX_ANALYTICS_DAYS, StoreSums } from '@lapwing/domain';
import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findPeriodProblem } from './analytics/period.ts';

type StoreRead = 'listAverageTime' | 'getInOutUsage' | 'getBuzzerTotal';

type PeriodQuery = WireQuery<'getInOutUsage'>;

export const tagStoreReaders: Readers<StoreRead> = {
  async listAverageTime(call) {
    const sums = await sumVisits(call, call.query);
    if (sums instanceof Problem) return sums;
    return sums.listHours().map(({ hour, records, recordsPerDay, averageMs }) => ({
      hour,
      total_tags: records,
      tags_per_day: Math.round(recordsPerDay * 100) / 100,
      avg_duration: toTenths(averageMs),
    }));
  },

  async getInOutUsage(call) {
    const sums = await sumVisits(call, call.query);
    if (sums instanceof Problem) return sums;
    const { tags, records, hours, days, averageMs } = sums.computeTotals();
    return {
      total_usage_tags: tags,
      customer_records: records,
      customer_hours: hours,
      days_with_data: days,
      average_time: toTenths(averageMs),
    };
  },

  async getBuzzerTotal(call) {
    const sums = await sumVisits(call, call.query);
    return sums instanceof Problem ? sums : { total_buzzer_tags: sums.computeTotals().warnings };
  },
};

/** Adds up the visits that began in a period. By default it ends now, and is as long as the limit and the history allow. */
async function sumVisits(
  { world, client, clock, takeTurn }: ClientReadCall<unknown>,
  { start_date, end_date }: PeriodQuery,
): Promise<StoreSums | Problem> {
  const { nowMs } = clock;
  const end = end_date ?? Math.max(start_date ?? 0, Math.floor(nowMs / 1000));
  const start = start_date ?? Math.max(0, end - MAX_ANALYTICS_DAYS * DAY_SEC);
  const problem = findPeriodProblem({ world, clock }, { start, end, where: 'query/end_date' });
  if (problem) return problem;
  // The period includes its last second.
  const toMs = Math.min((end + 1) * 1000, nowMs + 1);
  const sums = new StoreSums(getZoneTable(client.zone));
  for (const visits of world.history.generateStoreVisits(client.id, start * 1000, toMs, nowMs)) {
    await takeTurn();
    sums.add(visits);
  }
  return sums;
}

/** Seconds, rounded to tenths. */
function toTenths(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10;
}

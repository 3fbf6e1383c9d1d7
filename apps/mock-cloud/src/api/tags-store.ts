import { DAY_MS, getZoneTable, StoreSums } from '@lapwing/domain';
import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { splitPeriod } from '../operations/split-period.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';

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

/** Adds up the visits that began in a period. By default it starts with the history and ends now. */
async function sumVisits(
  { world, client, clock: { nowMs }, takeTurn }: ClientReadCall<unknown>,
  { start_date: startTs = 0, end_date: endTs }: PeriodQuery,
): Promise<StoreSums | Problem> {
  if (endTs !== undefined && endTs < startTs)
    return createBadInputProblem('query/end_date', 'must not be before the start');
  const fromMs = Math.max(startTs * 1000, world.plan.startMs);
  // The period includes its last second.
  const toMs = Math.min(endTs === undefined ? Infinity : (endTs + 1) * 1000, nowMs + 1);
  const sums = new StoreSums(getZoneTable(client.zone));
  for (const day of splitPeriod({ fromMs, toMs }, DAY_MS)) {
    await takeTurn();
    sums.add(world.history.listStoreVisits(client.id, day.fromMs, day.toMs, nowMs));
  }
  return sums;
}

/** Seconds, rounded to tenths. */
function toTenths(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10;
}

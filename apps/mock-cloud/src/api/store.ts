import { storeTotals, type TagVisit, visitsByHour, zoneTable } from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { badInput, type Problem } from '../http/problems.ts';
import type { View } from './resources/view.ts';

type StoreOperation = 'listAverageTime' | 'getInOutUsage' | 'getBuzzerTotal';

interface Period {
  readonly start_date?: number | undefined;
  readonly end_date?: number | undefined;
}

export const storeHandlers: Pick<ApiHandlers, StoreOperation> = {
  listAverageTime: (call) =>
    withVisits(call, call.query, (visits) =>
      visitsByHour(visits, zoneTable(call.client.zone)).map(({ hour, records, averageMs }) => ({
        hour,
        total_tags: records,
        avg_duration: seconds(averageMs),
      })),
    ),

  getInOutUsage: (call) =>
    withVisits(call, call.query, (visits) => {
      const { tags, records, hours, averageMs } = storeTotals(visits, zoneTable(call.client.zone));
      return {
        total_usage_tags: tags,
        customer_records: records,
        customer_hours: hours,
        average_time: seconds(averageMs),
      };
    }),

  getBuzzerTotal: (call) =>
    withVisits(call, call.query, (visits) => ({
      total_buzzer_tags: storeTotals(visits, zoneTable(call.client.zone)).warnings,
    })),
};

/** What is made of the visits that began in a period: all of history without a start, until now without an end. */
function withVisits<T>(view: View, period: Period, make: (visits: TagVisit[]) => T): T | Problem {
  const { start_date: startTs = 0, end_date: endTs } = period;
  const { nowMs } = view.clock;
  if (endTs !== undefined && endTs < startTs) return badInput('query/end_date', 'lies before the start');
  // The last second of the period belongs to it.
  const toMs = endTs === undefined ? nowMs + 1 : (endTs + 1) * 1000;
  return make(view.world.history.storeVisits(view.client.id, startTs * 1000, toMs, nowMs));
}

/** Tenths of a second are as much as anybody reads. */
function seconds(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 100) / 10;
}

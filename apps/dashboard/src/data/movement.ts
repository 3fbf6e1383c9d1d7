import type { Model } from '@lapwing/contracts';
import { HOUR_SEC, MAX_MOVEMENT_GATEWAY_HOURS } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { ANALYTICS_TIMEOUT_MS, pollingOptions, toPeriodParams, type ActivityQuery } from './analytics.ts';
import { createScopedKey, type Scope } from './scope.ts';

/** How long a gateway moved in an hour (R§3). */
export type HourlyMovement = Model<'HourlyMovement'>;

/** A lap has no movement of its own: its vehicle's, from its start to its end, is. */
export type MovementQuery = Omit<ActivityQuery, 'lapId'>;

/** How long gateways moved in each hour of a period and a shift (R§7). More than one request may ask for is requested in turn. */
export function hourlyMovementOptions(scope: Scope, query: MovementQuery) {
  const { anchorIds, startTs, endTs } = query;
  const hours = Math.ceil((endTs + 1 - startTs) / HOUR_SEC) + 1;
  const batchSize = Math.max(1, Math.floor(MAX_MOVEMENT_GATEWAY_HOURS / hours));
  return queryOptions({
    queryKey: createScopedKey(scope, 'hourly-movement', query),
    queryFn: async ({ signal }): Promise<readonly HourlyMovement[]> => {
      const answers: HourlyMovement[][] = [];
      for (let start = 0; start < anchorIds.length; start += batchSize) {
        const batch = { ...query, anchorIds: anchorIds.slice(start, start + batchSize) };
        const options = { signal, timeoutMs: ANALYTICS_TIMEOUT_MS };
        answers.push(await api.call('listHourlyMovement', toPeriodParams(batch), options));
      }
      return answers.flat();
    },
    ...pollingOptions(query),
  });
}

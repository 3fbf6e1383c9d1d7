import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { clockAtom, computeWorldNowMs } from '../liveness/clock.ts';
import { createScopedKey, type Scope } from './scope.ts';
import { store } from '../tab/store.ts';

export type VisitedPosition = Model<'VisitedPosition'>;
/** The visits of one or more gateways to a position; `anchorId` is the gateway of the last one. */
export type GatewayVisits = VisitedPosition & { readonly anchorId: number };
export type TripFrequency = Model<'TripFrequency'>;

/** A period in unix seconds, including both ends. */
export interface Period {
  readonly startTs: number;
  readonly endTs: number;
}

/** The polling interval of a period that has not ended. */
export const ANALYTICS_POLL_MS = 60_000;
/** Its data is stale once two polls in a row are missing. */
export const ANALYTICS_STALE_MS = 3 * ANALYTICS_POLL_MS;

const ALL_DAY = { shiftStart: 0, shiftEnd: 86_399 };
/** Browsers open few connections to a server, and a call that waits for one may time out. */
const MAX_CONCURRENT = 4;
const TIMEOUT_MS = 20_000;

/** The positions that gateways visited in a period, with counts and durations over all of them (R§7). */
export function visitedPositionsOptions(scope: Scope, anchorIds: readonly number[], period: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'visited-positions', anchorIds, period),
    queryFn: async ({ signal }): Promise<readonly GatewayVisits[]> => {
      const answers: GatewayVisits[] = [];
      for (let start = 0; start < anchorIds.length; start += MAX_CONCURRENT) {
        const batch = anchorIds.slice(start, start + MAX_CONCURRENT);
        const calls = batch.map(async (anchorId) => {
          const path = { anchorId, start: period.startTs, end: period.endTs, ...ALL_DAY };
          const positions = await api.call('listVisitedPositions', path, { signal, timeoutMs: TIMEOUT_MS });
          return positions.map((position) => ({ ...position, anchorId }));
        });
        answers.push(...(await Promise.all(calls)).flat());
      }
      return mergePositions(answers);
    },
    ...pollingOptions(period),
  });
}

/** The trips of gateways from one beacon to another in a period, with counts and durations (R§7). */
export function tripFrequencyOptions(scope: Scope, anchorIds: readonly number[], period: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'trip-frequency', anchorIds, period),
    queryFn: ({ signal }): Promise<readonly TripFrequency[]> =>
      api.call(
        'listTripFrequency',
        { anchorIds: [...anchorIds], timestampStart: period.startTs, timestampEnd: period.endTs },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    ...pollingOptions(period),
  });
}

/** Merges the visits of several gateways into one entry per position. */
export function mergePositions<T extends VisitedPosition>(positions: readonly T[]): readonly T[] {
  const byId = new Map<number, T>();
  for (const position of positions) {
    const known = byId.get(position.tagPositionId);
    byId.set(position.tagPositionId, known ? mergeVisits(known, position) : position);
  }
  return [...byId.values()];
}

function mergeVisits<T extends VisitedPosition>(a: T, b: T): T {
  const last = b.enterTs > a.enterTs ? b : a;
  const [count, sum] = [a.count + b.count, a.sum + b.sum];
  return { ...last, count, sum, avg: Math.round(sum / count), lastSeenAt: Math.max(a.lastSeenAt, b.lastSeenAt) };
}

/** Query options that poll a period until it has ended. */
export function pollingOptions({ endTs }: Period) {
  return {
    staleTime: () => (isOver(endTs) ? Infinity : ANALYTICS_POLL_MS),
    refetchInterval: () => (isOver(endTs) ? false : ANALYTICS_POLL_MS),
    meta: { refetchOnRecovery: true },
  } as const;
}

/** Whether an instant (unix seconds) has passed in the world. */
export function isOver(endTs: number): boolean {
  const clock = store.get(clockAtom);
  return clock !== null && computeWorldNowMs(clock, performance.now()) / 1000 > endTs;
}

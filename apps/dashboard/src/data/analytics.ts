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
type Trips = TripFrequency['trips'][number];
/** The trips from a beacon as maps and lists show them. */
export type LaneTrips = Pick<TripFrequency, 'tagPositionId' | 'tagId'> & {
  readonly trips: readonly Pick<Trips, 'tagPositionId' | 'tagId' | 'count' | 'totalTime' | 'way'>[];
};

/** A period in unix seconds, including both ends. */
export interface Period {
  readonly startTs: number;
  readonly endTs: number;
}

/** Which visits and trips are requested. */
export interface ActivityQuery extends Period {
  readonly anchorIds: readonly number[];
  /** Seconds of the day, including both ends. */
  readonly shiftStart: number;
  readonly shiftEnd: number;
  /** Null: of every lap, and between laps. */
  readonly lapId: number | null;
}

/** The polling interval of a period that has not ended. */
export const ANALYTICS_POLL_MS = 60_000;
/** Its data is stale once two polls in a row are missing. */
export const ANALYTICS_STALE_MS = 3 * ANALYTICS_POLL_MS;

/** Browsers open few connections to a server, and a call that waits for one may time out. */
const MAX_CONCURRENT = 4;
export const ANALYTICS_TIMEOUT_MS = 20_000;

/** The positions that gateways visited in a period, with counts and durations over all of them (R§7). */
export function visitedPositionsOptions(scope: Scope, query: ActivityQuery) {
  const { anchorIds, startTs, endTs, shiftStart, shiftEnd } = query;
  return queryOptions({
    queryKey: createScopedKey(scope, 'visited-positions', query),
    queryFn: async ({ signal }): Promise<readonly GatewayVisits[]> => {
      const answers: GatewayVisits[] = [];
      for (let start = 0; start < anchorIds.length; start += MAX_CONCURRENT) {
        const batch = anchorIds.slice(start, start + MAX_CONCURRENT);
        const calls = batch.map(async (anchorId) => {
          const params = { anchorId, start: startTs, end: endTs, shiftStart, shiftEnd, ...toLapParam(query) };
          const positions = await api.call('listVisitedPositions', params, { signal, timeoutMs: ANALYTICS_TIMEOUT_MS });
          return positions.map((position) => ({ ...position, anchorId }));
        });
        answers.push(...(await Promise.all(calls)).flat());
      }
      return mergePositions(answers);
    },
    ...pollingOptions(query),
  });
}

/** The trips of gateways from one beacon to another in a period, with counts and durations (R§7). */
export function tripFrequencyOptions(scope: Scope, query: ActivityQuery) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'trip-frequency', query),
    queryFn: ({ signal }): Promise<readonly TripFrequency[]> =>
      api.call(
        'listTripFrequency',
        { ...toPeriodParams(query), ...toLapParam(query) },
        { signal, timeoutMs: ANALYTICS_TIMEOUT_MS },
      ),
    ...pollingOptions(query),
  });
}

/** Vehicles, period and shift as query parameters. */
export function toPeriodParams({ anchorIds, startTs, endTs, shiftStart, shiftEnd }: Omit<ActivityQuery, 'lapId'>) {
  return { anchorIds: [...anchorIds], timestampStart: startTs, timestampEnd: endTs, shiftStart, shiftEnd };
}

/** The lap as a query parameter; none for every lap. */
export function toLapParam({ lapId }: Pick<ActivityQuery, 'lapId'>) {
  return lapId === null ? {} : { routeInstanceId: lapId };
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

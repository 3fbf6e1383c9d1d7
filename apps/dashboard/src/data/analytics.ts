import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { clockAtom, worldNowMs } from './clock.ts';
import { scopedKey, type Scope } from './scope.ts';
import { store } from './store.ts';

export type VisitedPosition = Model<'VisitedPosition'>;
export type TripFrequency = Model<'TripFrequency'>;

/** From when to when something is asked for, unix seconds, both of them within. */
export interface Period {
  readonly startTs: number;
  readonly endTs: number;
}

/** A period that has not ended is asked for this often. */
export const ANALYTICS_POLL_MS = 60_000;
/** The same counts as stale once two polls in a row are missing. */
export const ANALYTICS_STALE_MS = 3 * ANALYTICS_POLL_MS;

const ALL_DAY = { shiftStart: 0, shiftEnd: 86_399 };
/** Browsers open so many connections to a server; what waits for one has its time run out. */
const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

/** Where some gateways were in a period, how often and how long, all taken together (R§7). */
export function visitedPositionsOptions(scope: Scope, anchorIds: readonly number[], period: Period) {
  return queryOptions({
    queryKey: scopedKey(scope, 'visited-positions', anchorIds, period),
    queryFn: async ({ signal }): Promise<readonly VisitedPosition[]> => {
      const answers: VisitedPosition[] = [];
      for (let start = 0; start < anchorIds.length; start += AT_ONCE) {
        const some = anchorIds.slice(start, start + AT_ONCE);
        const asked = some.map((anchorId) =>
          api.call(
            'listVisitedPositions',
            { anchorId, start: period.startTs, end: period.endTs, ...ALL_DAY },
            { signal, timeoutMs: TIMEOUT_MS },
          ),
        );
        answers.push(...(await Promise.all(asked)).flat());
      }
      return mergedPositions(answers);
    },
    ...polledPeriod(period),
  });
}

/** How often some gateways went from one beacon to another in a period, and how long that took (R§7). */
export function tripFrequencyOptions(scope: Scope, anchorIds: readonly number[], period: Period) {
  return queryOptions({
    queryKey: scopedKey(scope, 'trip-frequency', anchorIds, period),
    queryFn: ({ signal }): Promise<readonly TripFrequency[]> =>
      api.call(
        'listTripFrequency',
        { anchorIds: [...anchorIds], timestampStart: period.startTs, timestampEnd: period.endTs },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    ...polledPeriod(period),
  });
}

/** What several gateways did at each position, as if one had done it all. */
export function mergedPositions(positions: readonly VisitedPosition[]): readonly VisitedPosition[] {
  const byId = new Map<number, VisitedPosition>();
  for (const position of positions) {
    const known = byId.get(position.tagPositionId);
    byId.set(position.tagPositionId, known ? merged(known, position) : position);
  }
  return [...byId.values()];
}

function merged(a: VisitedPosition, b: VisitedPosition): VisitedPosition {
  const last = b.enterTs > a.enterTs ? b : a;
  const [count, sum] = [a.count + b.count, a.sum + b.sum];
  return { ...last, count, sum, avg: Math.round(sum / count), lastSeenAt: Math.max(a.lastSeenAt, b.lastSeenAt) };
}

/** How often a period is asked for: nothing happens any more in one that has ended. */
export function polledPeriod({ endTs }: Period) {
  return {
    staleTime: () => (isOver(endTs) ? Infinity : ANALYTICS_POLL_MS),
    refetchInterval: () => (isOver(endTs) ? false : ANALYTICS_POLL_MS),
    meta: { isAskedWhenBack: true },
  } as const;
}

/** Whether an instant (unix seconds) has passed in the world. */
export function isOver(endTs: number): boolean {
  const clock = store.get(clockAtom);
  return clock !== null && worldNowMs(clock, performance.now()) / 1000 > endTs;
}

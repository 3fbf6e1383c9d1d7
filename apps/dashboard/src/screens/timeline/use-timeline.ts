import { timelinePeriod, usualTimelineDay, type TimelinePeriod } from '@lapwing/domain';
import { hashKey, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rider } from '../../analytics/rider.ts';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { ANALYTICS_STALE_MS, isOver, type Period } from '../../data/analytics.ts';
import { worldNow } from '../../data/clock.ts';
import { timelineOptions, type TimelineRecord } from '../../data/timeline.ts';
import { useTimelineChoice, type ShownChoice } from './timeline-choice.ts';
import { usePlayback, type Playback } from './use-playback.ts';

/** What is known of the hours that were chosen. */
export type TimelineState =
  /** Nothing is asked for. */
  | { readonly kind: Exclude<TimelinePeriod['kind'], 'period'> }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'known'; readonly records: readonly TimelineRecord[] };

export interface ShownTimeline {
  readonly choice: ShownChoice;
  readonly choose: (part: Partial<ShownChoice>) => void;
  /** Whose records are played back; null where nobody is chosen. */
  readonly rider: Rider | null;
  /** Null while the choice is none. */
  readonly period: Period | null;
  readonly state: TimelineState;
  readonly playback: Playback;
  /** Of when the answer is, and when it is stale. */
  readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number };
}

const NO_PERIOD: Period = { startTs: 0, endTs: 0 };

/** The timeline that the address asks for. Nothing is asked for before gateway, date and both times are there (L§5). */
export function useTimeline({ scope, zone, riders, today }: AnalyticsSite): ShownTimeline {
  const [usualDay] = useState(() => usualTimelineDay(zone, worldNow()));
  const { choice, choose, at, onAt } = useTimelineChoice({ vehicleId: riders[0]?.id ?? null, day: usualDay });
  const rider = riders.find(({ id }) => id === choice.vehicleId) ?? null;
  const chosen = timelinePeriod(zone, choice, today);
  const period = chosen.kind === 'period' ? { startTs: chosen.startTs, endTs: chosen.endTs } : null;
  const isAsked = rider !== null && period !== null;
  const options = timelineOptions(scope, rider?.id ?? 0, period ?? NO_PERIOD);
  const { data, error, refetch } = useQuery({ ...options, enabled: isAsked });
  const known = isAsked ? data : undefined;
  const playback = usePlayback({
    of: hashKey(options.queryKey),
    records: known ?? null,
    period: period ?? NO_PERIOD,
    at,
    onAt,
  });
  const state = (): TimelineState => {
    if (chosen.kind !== 'period') return chosen;
    if (rider === null) return { kind: 'incomplete' };
    if (known) return { kind: 'known', records: known };
    return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
  };
  const staleAfterMs = period && isOver(period.endTs) ? Infinity : ANALYTICS_STALE_MS;
  return {
    choice,
    choose,
    rider,
    period,
    state: state(),
    playback,
    asOf: { queryKey: options.queryKey, staleAfterMs },
  };
}

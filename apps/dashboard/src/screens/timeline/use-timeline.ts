import { resolveTimelinePeriod, computeDefaultTimelineDay, type TimelinePeriod } from '@lapwing/domain';
import { hashKey, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedLoad } from '../../data/failed-load.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { ANALYTICS_STALE_MS, isOver, type Period } from '../../data/analytics.ts';
import { readWorldNow } from '../../liveness/clock.ts';
import { timelineOptions, type TimelineRecord } from '../../data/timeline.ts';
import { useTimelineChoice, type ShownChoice } from './timeline-choice.ts';
import { usePlayback, type Playback } from './use-playback.ts';

/** The timeline of the chosen hours. */
export type TimelineState =
  /** Nothing is requested. */
  | { readonly kind: Exclude<TimelinePeriod['kind'], 'period'> }
  | { readonly kind: 'loading' }
  | FailedLoad
  | { readonly kind: 'known'; readonly records: readonly TimelineRecord[] };

export interface ShownTimeline {
  readonly choice: ShownChoice;
  readonly choose: (part: Partial<ShownChoice>) => void;
  /** The vehicle that is played back; null if none is chosen. */
  readonly vehicle: FleetVehicle | null;
  /** Null while the choice is invalid or incomplete. */
  readonly period: Period | null;
  readonly state: TimelineState;
  readonly playback: Playback;
  /** The query whose age is shown, and how old it may get. */
  readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number };
}

const NO_PERIOD: Period = { startTs: 0, endTs: 0 };

/** Loads the timeline of the choice in the address. Nothing is requested before gateway, date and both times are chosen (L§5). */
export function useTimeline({ scope, zone, vehicles, today }: Site): ShownTimeline {
  const [defaultDay] = useState(() => computeDefaultTimelineDay(zone, readWorldNow()));
  const { choice, choose, ...position } = useTimelineChoice({
    vehicleId: vehicles[0]?.id ?? null,
    day: defaultDay,
  });
  const vehicle = vehicles.find(({ id }) => id === choice.vehicleId) ?? null;
  const chosen = resolveTimelinePeriod(zone, choice, today);
  const period = chosen.kind === 'period' ? { startTs: chosen.startTs, endTs: chosen.endTs } : null;
  const isEnabled = vehicle !== null && period !== null;
  const options = timelineOptions(scope, vehicle?.id ?? 0, period ?? NO_PERIOD);
  const { data, error, refetch } = useQuery({ ...options, enabled: isEnabled });
  const known = isEnabled ? data : undefined;
  const playback = usePlayback({
    of: hashKey(options.queryKey),
    records: known ?? null,
    period: period ?? NO_PERIOD,
    ...position,
  });
  const readState = (): TimelineState => {
    if (chosen.kind !== 'period') return chosen;
    if (vehicle === null) return { kind: 'incomplete' };
    if (known) return { kind: 'known', records: known };
    return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
  };
  const staleAfterMs = period && isOver(period.endTs) ? Infinity : ANALYTICS_STALE_MS;
  return {
    choice,
    choose,
    vehicle,
    period,
    state: readState(),
    playback,
    asOf: { queryKey: options.queryKey, staleAfterMs },
  };
}

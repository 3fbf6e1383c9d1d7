import {
  resolveTimelinePeriod,
  computeDefaultTimelineDay,
  MAX_TIMELINE_LANES,
  TRUE_TIME_FACTOR,
  type TimelinePeriod,
} from '@lapwing/domain';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FailedLoad } from '../../data/failed-load.ts';
import { createScopedKey } from '../../data/scope.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { ANALYTICS_STALE_MS, isOver, type Period } from '../../data/analytics.ts';
import { readWorldNow } from '../../liveness/clock.ts';
import { timelineOptions, type TimelineRecord } from '../../data/timeline.ts';
import type { LaneState } from './lane-state.ts';
import { useTimelineChoice, type ChosenTimeline, type ChosenVehicles } from './timeline-choice.ts';
import { useLanes } from './use-lanes.ts';
import { usePlayback, type Playback } from './use-playback.ts';

/** The timeline of the chosen hours. */
export type TimelineState =
  /** Nothing is requested. */
  | { readonly kind: Exclude<TimelinePeriod['kind'], 'period'> }
  | { readonly kind: 'loading' }
  | FailedLoad
  | { readonly kind: 'known'; readonly records: readonly TimelineRecord[] };

/** What is chosen, and the data of its lanes. */
export interface TimelineData extends ChosenTimeline {
  /** Null while the choice is invalid or incomplete. */
  readonly period: Period | null;
  /** The lanes of the chosen vehicles, at most 200. */
  readonly lanes: readonly LaneState[];
  /** The number of chosen vehicles beyond those. */
  readonly omitted: number;
  readonly isSeveral: boolean;
  /** The lane whose positions are listed; null if no vehicle is chosen. */
  readonly focus: LaneState | null;
  /** The state of that lane. */
  readonly state: TimelineState;
}

export interface ShownTimeline extends TimelineData {
  readonly playback: Playback;
  /** The vehicle in focus; null if none is chosen. */
  readonly vehicle: FleetVehicle | null;
  /** The query whose age is shown, and how old it may get. */
  readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number };
}

const NO_PERIOD: Period = { startTs: 0, endTs: 0 };

/** Loads the timeline of the choice in the address. Nothing is requested before gateway, date and both times are chosen (L§5). */
export function useTimelineData({ scope, zone, vehicles, today }: Site): TimelineData {
  const [defaultDay] = useState(() => computeDefaultTimelineDay(zone, readWorldNow()));
  const chosen = useTimelineChoice({ vehicleId: vehicles[0]?.id ?? null, day: defaultDay });
  const { choice, focusId } = chosen;
  const resolved = resolveTimelinePeriod(zone, choice, today);
  const { startTs, endTs } = resolved.kind === 'period' ? resolved : NO_PERIOD;
  const hasPeriod = resolved.kind === 'period';
  const period = useMemo(() => (hasPeriod ? { startTs, endTs } : null), [hasPeriod, startTs, endTs]);
  const all = useChosenVehicles(vehicles, choice.vehicles);
  const shown = useMemo(() => all.slice(0, MAX_TIMELINE_LANES), [all]);
  const lanes = useLanes(scope, shown, period);
  const isSeveral = lanes.length > 1;
  const focus = lanes.find(({ id }) => isSeveral && id === focusId) ?? lanes[0] ?? null;
  const state = resolved.kind === 'period' ? readState(focus) : resolved;
  return { ...chosen, period, lanes, omitted: all.length - shown.length, isSeveral, focus, state };
}

/** Plays back what has been loaded. */
export function useTimeline({ scope }: Site, data: TimelineData): ShownTimeline {
  const { period, lanes, focus, isSeveral, factor, isTrueTime } = data;
  const { startTs, endTs } = period ?? NO_PERIOD;
  const { queryKey } = timelineOptions(scope, focus?.id ?? 0, { startTs, endTs });
  const records = focus?.records ?? null;
  const playback = usePlayback({
    ...data,
    of: hashKey(isSeveral ? createScopedKey(scope, 'lanes', startTs, endTs) : queryKey),
    records: period && records,
    canPlay: lanes.some((lane) => (lane.records?.length ?? 0) > 0),
    isEmpty: lanes.length > 0 && lanes.every((lane) => lane.records?.length === 0),
    period: period ?? NO_PERIOD,
    // Records of several vehicles follow no common pace.
    isTrueTime: isTrueTime || isSeveral,
    factor: isSeveral ? factor : TRUE_TIME_FACTOR,
  });
  const staleAfterMs = period && isOver(period.endTs) ? Infinity : ANALYTICS_STALE_MS;
  return { ...data, playback, vehicle: focus?.vehicle ?? null, asOf: { queryKey, staleAfterMs } };
}

/** The chosen vehicles in the order of the fleet. */
function useChosenVehicles(vehicles: readonly FleetVehicle[], chosen: ChosenVehicles): readonly FleetVehicle[] {
  const key = String(chosen);
  return useMemo(() => {
    if (key === 'all') return vehicles;
    const ids = new Set(key.split(',').map(Number));
    return vehicles.filter(({ id }) => ids.has(id));
  }, [vehicles, key]);
}

function readState(focus: LaneState | null): TimelineState {
  if (!focus) return { kind: 'incomplete' };
  if (focus.records) return { kind: 'known', records: focus.records };
  return focus.failed ?? { kind: 'loading' };
}

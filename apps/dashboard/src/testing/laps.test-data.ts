/** Laps of Hauler 01 on the route Inbound loop. */
import type { FullLap, LapStop, ListedLap } from '../data/laps.ts';
import { NOW_TS, place } from './fleet.test-data.ts';

export const LAP_STOPS = ['Gate in', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east'] as const;

export const lapCall = <Id extends number>(id: Id) => `GET /routes/instances/${id}` as const;

/** A valid lap of Hauler 01 that started `id` × 1000 s ago. */
export function listedLap(id: number, extra: Partial<ListedLap> = {}): ListedLap {
  const startTime = NOW_TS - id * 1000;
  return {
    id,
    number: id,
    anchorId: 1,
    anchorLabel: 'Hauler 01',
    routeId: 11,
    routeLabel: 'Inbound loop',
    startTime,
    endDate: startTime + 840,
    duration: 840,
    delay: 0,
    error: 0,
    interruptedBy: null,
    stops: 5,
    reached: 5,
    nextLabel: null,
    faultLabel: null,
    errorPositionId: null,
    errorLabel: null,
    ...extra,
  };
}

/** A stop of one minute, after a trip of one minute. */
export function stop(label: string, ord: number | null, extra: Partial<LapStop> = {}): LapStop {
  const { id, tagId, x, y } = place(label);
  return {
    ord,
    tagPositionId: id,
    tagId,
    label,
    x,
    y,
    enterTs: NOW_TS - 5000 + (ord ?? 3) * 120,
    stayed: 60,
    trip: ord === 0 ? null : 60,
    skipped: false,
    mismatch: false,
    way: [],
    ...extra,
  };
}

/** A lap in detail, with the stops in `tags`. */
export function lapInFull(tags: readonly LapStop[], extra: Partial<FullLap> = {}): FullLap {
  const {
    startTime,
    reached: _1,
    nextLabel: _2,
    faultLabel: _3,
    errorPositionId: _4,
    errorLabel: _5,
    ...head
  } = listedLap(7);
  return {
    ...head,
    startDate: startTime,
    lastHeard: null,
    tags: [...tags],
    routeTags: LAP_STOPS.map((label, ord) => {
      const { id, x, y } = place(label);
      return { ord, tagPositionId: id, label, x, y, way: [] };
    }),
    routeTolerance: 0,
    routeTimeout: 1800,
    routeMinDuration: 300,
    goalTime: 840,
    ...extra,
  };
}

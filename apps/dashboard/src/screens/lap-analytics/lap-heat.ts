import type { LaneTrips, VisitedPosition } from '../../data/analytics.ts';
import { mergePositions } from '../../data/analytics.ts';
import type { FullLap } from '../../data/laps.ts';

/** Visits to beacons, and trips between them. */
export interface Movement {
  readonly positions: readonly VisitedPosition[];
  readonly trips: readonly LaneTrips[];
}

/** The visits and trips of one lap. */
export function readMovement({ tags }: Pick<FullLap, 'tags'>): Movement {
  const visits = tags.flatMap(({ tagId, enterTs, ...tag }) =>
    tagId === null || enterTs === null ? [] : [{ ...tag, tagId, enterTs }],
  );
  const positions = visits.map(({ tagPositionId, tagId, label, enterTs, stayed }): VisitedPosition => {
    const sec = stayed ?? 0;
    return { tagPositionId, tagId, label, count: 1, sum: sec, avg: sec, enterTs, lastSeenAt: enterTs + sec };
  });
  const trips = new Map<string, LaneTrips>();
  for (const [index, to] of visits.entries()) {
    const from = visits[index - 1];
    if (!from || to.trip === null) continue;
    const key = `${from.tagPositionId}-${to.tagPositionId}`;
    const earlier = trips.get(key)?.trips[0];
    const trip = {
      tagPositionId: to.tagPositionId,
      tagId: to.tagId,
      count: (earlier?.count ?? 0) + 1,
      totalTime: (earlier?.totalTime ?? 0) + to.trip,
      way: to.way,
    };
    trips.set(key, { tagPositionId: from.tagPositionId, tagId: from.tagId, trips: [trip] });
  }
  return { positions: mergePositions(positions), trips: [...trips.values()] };
}

import { drawIndex, stream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { itinerary } from './itinerary.ts';
import { type AssetDay, between, pickPlace, type Place } from './places.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1440;
/** So many units a thing belongs to one shelf. */
const EPOCH = 5;
/** Of the times that it leaves its shelf, in so many it goes where no shelf hears it. */
const OUT_OF_RANGE_SHARE = 0.3;
const AT_HOME_MS = { from: 2 * HOUR_MS, to: 12 * HOUR_MS };
const ELSEWHERE_MS = { from: 12 * MINUTE_MS, to: 3 * HOUR_MS };
const OUT_OF_RANGE_MS = { from: 8 * MINUTE_MS, to: 6 * HOUR_MS };

/** Stock lies on its shelf, is taken to another or out of range for a while, and belongs elsewhere after some days. */
export function stockDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const start = homeOn(day, span.key);
  const others = stations.filter(({ id }) => id !== start?.gatewayId);
  const isOut = (leg: number): boolean => stream(seed, tagId, 'anchor', span.key, `out/${leg}`)() < OUT_OF_RANGE_SHARE;
  const habits = {
    start,
    end: homeOn(day, day.nextKey),
    next(from: Place, leg: number): Place {
      if (from?.gatewayId !== start?.gatewayId) return start;
      return isOut(leg) ? null : pickPlace(day, others, span.key, `${leg}`);
    },
    lastsMs(place: Place, draw: () => number): number {
      if (!place) return between(OUT_OF_RANGE_MS.from, OUT_OF_RANGE_MS.to, draw);
      const { from, to } = place.gatewayId === start?.gatewayId ? AT_HOME_MS : ELSEWHERE_MS;
      return between(from, to, draw);
    },
  };
  return itinerary(day, habits, stream(seed, tagId, 'stay', span.key, '0'));
}

/** The shelf that a thing belongs to in a unit; each thing changes it on days of its own. */
function homeOn(day: AssetDay, key: number): Place {
  const phase = drawIndex(EPOCH, stream(day.seed, day.tagId, 'anchor', 0, 'phase'));
  const epoch = Math.floor((Math.floor(key / DAY_MINUTES) + phase) / EPOCH);
  return pickPlace(day, day.stations, epoch, 'home');
}

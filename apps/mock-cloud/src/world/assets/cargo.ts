import { stream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { itinerary } from './itinerary.ts';
import { type AssetDay, between, pickPlace, type Place } from './places.ts';

const MINUTE_MS = 60_000;
/** Of the tags of a cargo client, so many are on the road when a unit begins. */
const AWAY_SHARE = 0.4;
const AT_DOCK_MS = { from: 35 * MINUTE_MS, to: 300 * MINUTE_MS };
const AWAY_MS = { from: 25 * MINUTE_MS, to: 260 * MINUTE_MS };

/** Cargo comes to a dock, is turned round, and goes on the road again. */
export function cargoDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const habits = {
    start: placeOn(day, span.key),
    end: placeOn(day, day.nextKey),
    next: (from: Place, leg: number) => (from ? null : pickPlace(day, stations, span.key, `${leg}`)),
    lastsMs: (place: Place, draw: () => number) =>
      place ? between(AT_DOCK_MS.from, AT_DOCK_MS.to, draw) : between(AWAY_MS.from, AWAY_MS.to, draw),
  };
  return itinerary(day, habits, stream(seed, tagId, 'stay', span.key, '0'));
}

/** Where it is when a unit begins. */
function placeOn(day: AssetDay, key: number): Place {
  const isAway = stream(day.seed, day.tagId, 'anchor', key, 'away')() < AWAY_SHARE;
  return isAway ? null : pickPlace(day, day.stations, key, 'anchor');
}

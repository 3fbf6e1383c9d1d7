import { MINUTE_MS } from '@lapwing/domain';
import { createStream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { drawItinerary } from './itinerary.ts';
import { type AssetDay, drawBetween, drawPlace, type AssetPlace } from './asset-places.ts';

/** Share of a cargo client's tags that are on the road when a unit begins. */
const AWAY_SHARE = 0.4;
const AT_DOCK_MS = { from: 35 * MINUTE_MS, to: 300 * MINUTE_MS };
const AWAY_MS = { from: 25 * MINUTE_MS, to: 260 * MINUTE_MS };

/** Cargo arrives at a dock, is loaded, and leaves again. */
export function simulateCargoDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const movement = {
    start: drawPlaceAtStart(day, span.key),
    end: drawPlaceAtStart(day, day.nextKey),
    next: (from: AssetPlace, leg: number) => (from ? null : drawPlace(day, stations, span.key, `${leg}`)),
    drawStayMs: (place: AssetPlace, draw: () => number) =>
      place ? drawBetween(AT_DOCK_MS.from, AT_DOCK_MS.to, draw) : drawBetween(AWAY_MS.from, AWAY_MS.to, draw),
  };
  return drawItinerary(day, movement, createStream(seed, tagId, 'stay', span.key, '0'));
}

/** Where the tag is when a unit begins. */
function drawPlaceAtStart(day: AssetDay, key: number): AssetPlace {
  const isAway = createStream(day.seed, day.tagId, 'anchor', key, 'away')() < AWAY_SHARE;
  return isAway ? null : drawPlace(day, day.stations, key, 'anchor');
}

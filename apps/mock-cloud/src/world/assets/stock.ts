import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { drawIndex, createStream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { drawItinerary } from './itinerary.ts';
import { type AssetDay, drawBetween, drawPlace, type AssetPlace } from './asset-places.ts';

const DAY_MINUTES = 1440;
/** How many units an item belongs to one shelf. */
const UNITS_PER_SHELF = 5;
/** Share of departures from the shelf that lead out of range. */
const OUT_OF_RANGE_SHARE = 0.3;
const AT_HOME_MS = { from: 2 * HOUR_MS, to: 12 * HOUR_MS };
const ELSEWHERE_MS = { from: 12 * MINUTE_MS, to: 3 * HOUR_MS };
const OUT_OF_RANGE_MS = { from: 8 * MINUTE_MS, to: 6 * HOUR_MS };

/** Stock lies on its shelf, is taken to another or out of range for a while, and moves to a new shelf after some days. */
export function simulateStockDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const start = chooseHomeShelf(day, span.key);
  const others = stations.filter(({ id }) => id !== start?.gatewayId);
  const leadsOutOfRange = (leg: number): boolean =>
    createStream(seed, tagId, 'anchor', span.key, `out/${leg}`)() < OUT_OF_RANGE_SHARE;
  const movement = {
    start,
    end: chooseHomeShelf(day, day.nextKey),
    next(from: AssetPlace, leg: number): AssetPlace {
      if (from?.gatewayId !== start?.gatewayId) return start;
      return leadsOutOfRange(leg) ? null : drawPlace(day, others, span.key, `${leg}`);
    },
    drawStayMs(place: AssetPlace, draw: () => number): number {
      if (!place) return drawBetween(OUT_OF_RANGE_MS.from, OUT_OF_RANGE_MS.to, draw);
      const { from, to } = place.gatewayId === start?.gatewayId ? AT_HOME_MS : ELSEWHERE_MS;
      return drawBetween(from, to, draw);
    },
  };
  return drawItinerary(day, movement, createStream(seed, tagId, 'stay', span.key, '0'));
}

/** The shelf that an item belongs to in a unit; each item moves on its own days. */
function chooseHomeShelf(day: AssetDay, key: number): AssetPlace {
  const phase = drawIndex(UNITS_PER_SHELF, createStream(day.seed, day.tagId, 'anchor', 0, 'phase'));
  const epoch = Math.floor((Math.floor(key / DAY_MINUTES) + phase) / UNITS_PER_SHELF);
  return drawPlace(day, day.stations, epoch, 'home');
}

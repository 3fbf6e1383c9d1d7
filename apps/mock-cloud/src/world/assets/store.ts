import type { StoreMark } from '@lapwing/contracts';
import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { type Draw, drawIndex, createStream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { type AssetDay, drawBetween, drawPlace, type AssetPlace } from './asset-places.ts';

const SECOND_MS = 1000;
/** Customers a day who would take a tag: at least these, and up to so many more. Those who come while it is away take another. */
const MIN_VISITS = 60;
const EXTRA_VISITS = 20;
/** How busy the store is in each hour from the start of the unit at 04:00; it never closes. */
const BUSY = [1, 2, 4, 7, 10, 12, 13, 15, 17, 14, 12, 12, 14, 17, 19, 17, 13, 10, 8, 6, 4, 3, 2, 1];
const SHORTEST_MS = 5 * MINUTE_MS;
/** The longest time in the store, in minutes, of customers who come in each of those hours: least at night and at lunchtime. */
const LONGEST_MIN = [30, 35, 45, 50, 60, 65, 60, 50, 45, 50, 60, 65, 70, 75, 80, 75, 65, 55, 45, 40, 35, 30, 25, 25];
const ALARM_MS = { from: 2 * MINUTE_MS, to: 8 * MINUTE_MS };
const STEP_MS = { from: 5 * SECOND_MS, to: 30 * SECOND_MS };
/** How long a tag waits past the checkout with others until they are taken back. */
const WAITING_MS = { from: 8 * MINUTE_MS, to: 36 * MINUTE_MS };
/** Time until a tag is back in its rack after that, and until a lost one is found. */
const RETURNED_MS = { from: MINUTE_MS, to: 5 * MINUTE_MS };
const FOUND_MS = { from: 30 * MINUTE_MS, to: 120 * MINUTE_MS };
const BUZZER_SHARE = 0.08;
/** Share of customers who pass the buzzer, then turn round and check out. */
const TURNING_SHARE = 0.4;
const PAYING_MS = { from: MINUTE_MS, to: 6 * MINUTE_MS };

interface StoreVisit {
  readonly stays: readonly Stay[];
  readonly endMs: number;
  /** When the tag is back in its rack. */
  readonly backMs: number;
}

/** A store's tag rests in its rack and accompanies customers: in through an entry, out past a checkout or the buzzer. */
export function simulateStoreDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const draw = createStream(seed, tagId, 'stay', span.key, '0');
  const begins = Array.from({ length: MIN_VISITS + drawIndex(EXTRA_VISITS, draw) }, () => drawMoment(day, draw));
  const rack = drawPlace(
    day,
    stations.filter(({ marks }) => marks.length === 0),
    0,
    'rack',
  );
  const stays: Stay[] = [];
  let freeMs = span.startMs;
  for (const [n, beginMs] of begins.sort((a, b) => a - b).entries()) {
    // A customer who comes before the tag is back, or stays beyond the unit's end, takes another tag.
    if (beginMs < freeMs + MINUTE_MS) continue;
    const visit = simulateVisit(day, beginMs, n);
    if (visit.endMs > span.endMs) continue;
    stays.push(...createStays(rack, freeMs, beginMs - STEP_MS.to), ...visit.stays);
    freeMs = Math.min(visit.backMs, span.endMs);
  }
  return [...stays, ...createStays(rack, freeMs, span.endMs)];
}

/** Draws an instant of the unit, weighted by how busy each hour is. */
function drawMoment({ span }: AssetDay, draw: Draw): number {
  let remaining = draw() * BUSY.reduce((sum, busy) => sum + busy, 0);
  const hour = BUSY.findIndex((busy) => (remaining -= busy) < 0);
  return span.startMs + hour * HOUR_MS + Math.floor(draw() * HOUR_MS);
}

function simulateVisit(day: AssetDay, beginMs: number, n: number): StoreVisit {
  const { seed, tagId, span, stations } = day;
  const draw = createStream(seed, tagId, 'stay', span.key, `${n + 1}`);
  const entry = drawPlaceAt('entry');
  const stays: Stay[] = [];
  let atMs = beginMs;
  const longestMs = (LONGEST_MIN[Math.floor((beginMs - span.startMs) / HOUR_MS)] ?? 0) * MINUTE_MS;
  // The nested draw makes short stays more likely.
  pass(entry, drawBetween(SHORTEST_MS, drawBetween(SHORTEST_MS, longestMs, draw), draw));
  if (draw() < BUZZER_SHARE) {
    pass(drawPlaceAt('buzzer'), drawBetween(ALARM_MS.from, ALARM_MS.to, draw));
    if (draw() >= TURNING_SHARE)
      return { stays, endMs: atMs, backMs: atMs + drawBetween(FOUND_MS.from, FOUND_MS.to, draw) };
    pass(entry, drawBetween(PAYING_MS.from, PAYING_MS.to, draw));
  }
  pass(drawPlaceAt('out'), drawBetween(WAITING_MS.from, WAITING_MS.to, draw));
  return { stays, endMs: atMs, backMs: atMs + drawBetween(RETURNED_MS.from, RETURNED_MS.to, draw) };

  function drawPlaceAt(mark: StoreMark): AssetPlace {
    return drawPlace(day, withMark(stations, mark), span.key, `${mark}/${n}`);
  }

  function pass(place: AssetPlace, lastsMs: number): void {
    stays.push(...createStays(place, atMs, atMs + lastsMs));
    atMs += lastsMs + drawBetween(STEP_MS.from, STEP_MS.to, draw);
  }
}

function withMark(stations: readonly GatewayPlan[], mark: StoreMark): GatewayPlan[] {
  return stations.filter(({ marks }) => marks.includes(mark));
}

function createStays(place: AssetPlace, fromMs: number, toMs: number): Stay[] {
  return place && toMs > fromMs ? [{ gatewayId: place.gatewayId, mm: place.mm, fromMs, toMs }] : [];
}

import type { StoreMark } from '@lapwing/contracts';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { type Draw, drawIndex, stream } from '../stream.ts';
import type { Stay } from '../types.ts';
import { type AssetDay, between, pickPlace, type Place } from './places.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const FEWEST_VISITS = 8;
const MORE_VISITS = 10;
/** How busy the store is in each hour from the start of the unit at 04:00; it never closes. */
const BUSY = [1, 2, 4, 7, 10, 12, 13, 15, 17, 14, 12, 12, 14, 17, 19, 17, 13, 10, 8, 6, 4, 3, 2, 1];
const SHOPPING_MS = { from: 5 * MINUTE_MS, to: 60 * MINUTE_MS };
const PASSING_MS = { from: 40 * SECOND_MS, to: 3 * MINUTE_MS };
const STEP_MS = { from: 5 * SECOND_MS, to: 30 * SECOND_MS };
/** Until a tag that was checked out is back in its rack; one that was not is found again after hours. */
const RETURNED_MS = { from: 3 * MINUTE_MS, to: 25 * MINUTE_MS };
const FOUND_MS = { from: 100 * MINUTE_MS, to: 300 * MINUTE_MS };
const BUZZER_SHARE = 0.08;
/** Of those who pass the buzzer, so many turn round and check out. */
const TURNING_SHARE = 0.4;
const PAYING_MS = { from: MINUTE_MS, to: 6 * MINUTE_MS };

interface StoreVisit {
  readonly stays: readonly Stay[];
  readonly endMs: number;
  /** When the tag is back where it rests. */
  readonly backMs: number;
}

/** A store's tag rests in its rack, and goes with customers: in by an entry, and out past a checkout or the buzzer. */
export function storeDay(day: AssetDay): Stay[] {
  const { seed, tagId, span, stations } = day;
  const draw = stream(seed, tagId, 'stay', span.key, '0');
  const begins = Array.from({ length: FEWEST_VISITS + drawIndex(MORE_VISITS, draw) }, () => momentOf(day, draw));
  const rack = pickPlace(
    day,
    stations.filter(({ marks }) => marks.length === 0),
    0,
    'rack',
  );
  const stays: Stay[] = [];
  let freeMs = span.startMs;
  for (const [n, beginMs] of begins.sort((a, b) => a - b).entries()) {
    const visit = visitAt(day, beginMs, n);
    // Who would come before the tag is back, or stay beyond the unit's end, takes another.
    if (beginMs < freeMs + MINUTE_MS || visit.endMs > span.endMs) continue;
    stays.push(...stayAt(rack, freeMs, beginMs - STEP_MS.to), ...visit.stays);
    freeMs = Math.min(visit.backMs, span.endMs);
  }
  return [...stays, ...stayAt(rack, freeMs, span.endMs)];
}

/** An instant of the unit, by how busy each hour is. */
function momentOf({ span }: AssetDay, draw: Draw): number {
  let left = draw() * BUSY.reduce((sum, busy) => sum + busy, 0);
  const hour = BUSY.findIndex((busy) => (left -= busy) < 0);
  return span.startMs + hour * HOUR_MS + Math.floor(draw() * HOUR_MS);
}

function visitAt(day: AssetDay, beginMs: number, n: number): StoreVisit {
  const { seed, tagId, span, stations } = day;
  const draw = stream(seed, tagId, 'stay', span.key, `${n + 1}`);
  const entry = placeAt('entry');
  const stays: Stay[] = [];
  let atMs = beginMs;
  // Most shop for less than half of the longest time.
  pass(entry, between(SHOPPING_MS.from, between(SHOPPING_MS.from, SHOPPING_MS.to, draw), draw));
  if (draw() < BUZZER_SHARE) {
    pass(placeAt('buzzer'), between(PASSING_MS.from, PASSING_MS.to, draw));
    if (draw() >= TURNING_SHARE)
      return { stays, endMs: atMs, backMs: atMs + between(FOUND_MS.from, FOUND_MS.to, draw) };
    pass(entry, between(PAYING_MS.from, PAYING_MS.to, draw));
  }
  pass(placeAt('out'), between(PASSING_MS.from, PASSING_MS.to, draw));
  return { stays, endMs: atMs, backMs: atMs + between(RETURNED_MS.from, RETURNED_MS.to, draw) };

  function placeAt(mark: StoreMark): Place {
    return pickPlace(day, marking(stations, mark), span.key, `${mark}/${n}`);
  }

  function pass(place: Place, lastsMs: number): void {
    stays.push(...stayAt(place, atMs, atMs + lastsMs));
    atMs += lastsMs + between(STEP_MS.from, STEP_MS.to, draw);
  }
}

function marking(stations: readonly GatewayPlan[], mark: StoreMark): GatewayPlan[] {
  return stations.filter(({ marks }) => marks.includes(mark));
}

function stayAt(place: Place, fromMs: number, toMs: number): Stay[] {
  return place && toMs > fromMs ? [{ ...place, fromMs, toMs }] : [];
}

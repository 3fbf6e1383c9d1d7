import { computeAverageSec, HOUR_MS, computeUsagePeriods } from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import { listLapsBetween, listLapVisits } from './lap-rows.ts';
import type { DrivenRoute, StopAverage } from './types.ts';
import type { UnitRecords } from './unit-records.ts';

/** With fewer laps of its own, a gateway's average is not representative. */
const MIN_OWN_LAPS = 3;
/** Pairs of gateway and route whose times and averages are cached. */
const MAX_CACHED = 1000;

/** For each lap of a gateway, its stay at a stop and its trip to the next one (ms). */
interface StopTimes {
  readonly staysMs: number[];
  readonly tripsMs: number[];
}

/** The average stays of gateways at the stops of their routes, recalculated once an hour. */
export class StopAverages {
  readonly #recordsOf: (gatewayId: number) => UnitRecords;
  readonly #times = new LRUCache<string, readonly StopTimes[]>({ max: MAX_CACHED });
  readonly #averages = new LRUCache<string, readonly StopAverage[]>({ max: MAX_CACHED });

  constructor(recordsOf: (gatewayId: number) => UnitRecords) {
    this.#recordsOf = recordsOf;
  }

  /** Averages of the gateway's own laps; at stops where these are too few, of all laps on the route. */
  listAverages(gatewayId: number, route: DrivenRoute, nowMs: number): readonly StopAverage[] {
    const asOfMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
    const key = [gatewayId, route.id, asOfMs, route.stops, route.gatewayIds].join(':');
    const cached = this.#averages.get(key);
    if (cached) return cached;
    const averages = this.#computeAverages(gatewayId, route, asOfMs);
    this.#averages.set(key, averages);
    return averages;
  }

  #computeAverages(gatewayId: number, route: DrivenRoute, asOfMs: number): readonly StopAverage[] {
    const own = this.#readTimes(gatewayId, route, asOfMs);
    const isOwnEnough = own.every(({ staysMs }) => staysMs.length >= MIN_OWN_LAPS);
    const all = isOwnEnough ? [] : route.gatewayIds.map((id) => this.#readTimes(id, route, asOfMs));
    return own.map((times, ord) =>
      toAverage(times.staysMs.length >= MIN_OWN_LAPS ? [times] : all.flatMap((stops) => stops[ord] ?? [])),
    );
  }

  #readTimes(gatewayId: number, { id, stops }: DrivenRoute, asOfMs: number): readonly StopTimes[] {
    const key = [gatewayId, id, asOfMs, stops].join(':');
    const cached = this.#times.get(key);
    if (cached) return cached;
    const times = measureStopTimes(this.#recordsOf(gatewayId), id, stops, asOfMs);
    this.#times.set(key, times);
    return times;
  }
}

function toAverage(times: readonly StopTimes[]): StopAverage {
  return {
    staySec: computeAverageSec(times.flatMap(({ staysMs }) => staysMs)),
    tripSec: computeAverageSec(times.flatMap(({ tripsMs }) => tripsMs)),
  };
}

/** From the valid laps of two weeks; the trip from the last stop leads to the first one of the next lap. */
function measureStopTimes(
  records: UnitRecords,
  routeId: number,
  stops: readonly number[],
  asOfMs: number,
): StopTimes[] {
  const times = stops.map((): StopTimes => ({ staysMs: [], tripsMs: [] }));
  const { twoWeeksMs } = computeUsagePeriods(records.vehicle.site.zones.at(asOfMs), asOfMs);
  const laps = listLapsBetween(records, twoWeeksMs, asOfMs, asOfMs).filter((lap) => lap.routeId === routeId);
  const visitsOf = laps.map((lap) => listLapVisits(records, lap, stops, asOfMs));
  laps.forEach(({ endMs, error }, index) => {
    if (endMs === null || error !== 0) return;
    const visits = [...(visitsOf[index] ?? []), visitsOf[index + 1]?.[0] ?? null];
    times.forEach(({ staysMs, tripsMs }, ord) => {
      const [visit, after] = [visits[ord], visits[ord + 1]];
      // A round trip ends with the visit that begins the next one.
      if (!visit || !after || after.enterMs < visit.leaveMs) return;
      staysMs.push(visit.leaveMs - visit.enterMs);
      tripsMs.push(after.enterMs - visit.leaveMs);
    });
  });
  // In a round trip the last stop is the first one, so both have the same times.
  const [first] = times;
  return first && stops[0] === stops.at(-1) ? [...times.slice(0, -1), first] : times;
}

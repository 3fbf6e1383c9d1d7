import { computeAverageSec, HOUR_MS, computeUsagePeriods } from '@lapwing/domain';
import { listLapsBetween, listLapVisits } from './lap-rows.ts';
import type { DrivenRoute, StopAverage } from './types.ts';
import type { CountedAverage, StopTimes, UnitRecords } from './unit-records.ts';

/** With fewer laps of its own, a gateway's average is not representative. */
const MIN_OWN_LAPS = 3;

/**
 * The average stays of a gateway at the stops of a route and its trips from there, recalculated once an hour. They are of
 * its own laps; at stops where these are too few, of all laps on the route.
 */
export function listStopAverages(
  recordsOf: (gatewayId: number) => UnitRecords,
  gatewayId: number,
  route: DrivenRoute,
  nowMs: number,
): readonly StopAverage[] {
  const asOfMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const own = readAverages([recordsOf(gatewayId)], route, asOfMs);
  if (own.every(({ laps }) => laps >= MIN_OWN_LAPS)) return own;
  const all = readAverages(route.gatewayIds.map(recordsOf), route, asOfMs);
  return own.map((average, ord) => (average.laps < MIN_OWN_LAPS ? (all[ord] ?? average) : average));
}

/** The averages at the stops of a route, of some gateways together. */
function readAverages(gateways: readonly UnitRecords[], route: DrivenRoute, asOfMs: number): readonly CountedAverage[] {
  const create = (): CountedAverage[] => {
    const times = gateways.map((records) => readTimes(records, route, asOfMs));
    return route.stops.map((_, ord) => toAverage(times.flatMap((stops) => stops[ord] ?? [])));
  };
  const keys = gateways.map((records) => records.createKeyAt(asOfMs));
  const key = [keys, asOfMs, route.id, route.stops].join(';');
  return gateways[0]?.store.stopAverages.getOrCreate(key, create) ?? create();
}

function readTimes(records: UnitRecords, route: DrivenRoute, asOfMs: number): readonly StopTimes[] {
  const key = [records.createKeyAt(asOfMs), asOfMs, route.id, route.stops].join(';');
  return records.store.stopTimes.getOrCreate(key, () => measureStopTimes(records, route, asOfMs));
}

function toAverage(times: readonly StopTimes[]): CountedAverage {
  const staysMs = times.flatMap((one) => one.staysMs);
  const tripsMs = times.flatMap((one) => one.tripsMs);
  return { laps: staysMs.length, staySec: computeAverageSec(staysMs), tripSec: computeAverageSec(tripsMs) };
}

/** From the valid laps of two weeks; the trip from the last stop leads to the first one of the next lap. */
function measureStopTimes(records: UnitRecords, { id, stops }: DrivenRoute, asOfMs: number): StopTimes[] {
  const times = stops.map((): StopTimes => ({ staysMs: [], tripsMs: [] }));
  const { twoWeeksMs } = computeUsagePeriods(records.vehicle.site.zones.at(asOfMs), asOfMs);
  const laps = listLapsBetween(records, twoWeeksMs, asOfMs, asOfMs).filter((lap) => lap.routeId === id);
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

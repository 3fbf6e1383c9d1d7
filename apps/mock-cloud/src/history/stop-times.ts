import { computeAverageSec, HOUR_MS, computeUsagePeriods } from '@lapwing/domain';
import { listLapVisits } from './lap-rows.ts';
import { type LapTimes, packLaps, unpackLaps } from './packed-laps.ts';
import type { DrivenRoute, StopAverage } from './types.ts';
import type { CountedAverage, UnitRecords } from './unit-records.ts';

/** With fewer laps of its own, a gateway's average is not representative. */
export const MIN_OWN_LAPS = 3;

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
    const times = gateways.map((records) => measureStopTimes(records, route, asOfMs));
    return route.stops.map((_, ord) => toAverage(times.flatMap((stops) => stops[ord] ?? [])));
  };
  const keys = gateways.map((records) => records.createKeyAt(asOfMs));
  const key = [keys, asOfMs, route.id, route.stops].join(';');
  return gateways[0]?.store.stopAverages.getOrCreate(key, create) ?? create();
}

/** For each lap of a gateway, its stay at a stop and its trip to the next one (ms). */
interface StopTimes {
  readonly staysMs: number[];
  readonly tripsMs: number[];
}

function toAverage(times: readonly StopTimes[]): CountedAverage {
  const staysMs = times.flatMap((one) => one.staysMs);
  const tripsMs = times.flatMap((one) => one.tripsMs);
  return { laps: staysMs.length, staySec: computeAverageSec(staysMs), tripSec: computeAverageSec(tripsMs) };
}

/** From the valid laps of two weeks; the trip from the last stop leads to the first one of the next lap. */
function measureStopTimes(records: UnitRecords, route: DrivenRoute, asOfMs: number): StopTimes[] {
  const { stops } = route;
  const times = stops.map((): StopTimes => ({ staysMs: [], tripsMs: [] }));
  const firstMs = findFirstMs(records, asOfMs);
  const laps = [...readLapTimes(records, route, firstMs, asOfMs)].flat();
  laps.forEach((lap, index) => {
    if (lap.endMs > asOfMs || lap.error !== 0) return;
    times.forEach(({ staysMs, tripsMs }, ord) => {
      const time = measureStop(lap, ord, laps[index + 1]);
      if (!time) return;
      staysMs.push(time.stayMs);
      tripsMs.push(time.tripMs);
    });
  });
  // In a round trip the last stop is the first one, so both have the same times.
  const [first] = times;
  return first && stops[0] === stops.at(-1) ? [...times.slice(0, -1), first] : times;
}

/** How long a lap stayed at a stop, and its trip from there, from the last stop to the next lap; null if it skipped one. */
export function measureStop(
  { visits }: LapTimes,
  ord: number,
  next: LapTimes | undefined,
): { readonly stayMs: number; readonly tripMs: number } | null {
  const visit = visits[ord];
  const after = ord + 1 < visits.length ? visits[ord + 1] : next?.visits[0];
  // A round trip ends with the visit that begins the next one.
  if (!visit || !after || after.enterMs < visit.leaveMs) return null;
  return { stayMs: visit.leaveMs - visit.enterMs, tripMs: after.enterMs - visit.leaveMs };
}

/** The first start of the laps that count for the averages of an instant. */
export function findFirstMs({ vehicle }: UnitRecords, asOfMs: number): number {
  const { twoWeeksMs } = computeUsagePeriods(vehicle.site.zones.at(asOfMs), asOfMs);
  return Math.max(twoWeeksMs, vehicle.historyStartMs);
}

/** The laps of a route that began in [firstMs, asOfMs) and left their first beacon by then, oldest first, unit by unit. */
export function* readLapTimes(
  records: UnitRecords,
  route: DrivenRoute,
  firstMs: number,
  asOfMs: number,
): Generator<LapTimes[]> {
  if (firstMs >= asOfMs) return;
  for (let unitMs = records.reader.getView(firstMs).unit.startMs; unitMs < asOfMs;) {
    const laps = [...unpackLaps(readUnit(records, unitMs, route), route.stops.length)];
    yield laps.filter(({ startMs, leftMs }) => startMs >= firstMs && startMs < asOfMs && leftMs <= asOfMs);
    unitMs = records.readLaps(unitMs).endMs;
  }
}

/** The laps of a unit on a route, measured once: later hours only add up what earlier ones measured. */
function readUnit(records: UnitRecords, unitMs: number, { id, stops }: DrivenRoute): Float64Array {
  const key = `${records.createKey(unitMs)}/${id}/${stops.join()}`;
  return records.store.lapTimes.getOrCreate(key, () =>
    packLaps(
      records.readLaps(unitMs).laps.flatMap(({ route, startMs, leftMs, endMs, error }) => {
        if (route.id !== id) return [];
        const visits = listLapVisits(records, { routeId: id, startMs, endMs, error }, stops, endMs);
        return [{ startMs, leftMs, endMs, error, visits }];
      }),
      stops.length,
    ),
  );
}

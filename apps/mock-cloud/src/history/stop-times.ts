import { averageSec, usagePeriods } from '@lapwing/domain';
import { lapsBetween, lapVisits } from './lap-rows.ts';
import { Lru } from './lru.ts';
import type { DrivenRoute, StopAverage } from './types.ts';
import type { UnitRecords } from './unit-records.ts';

const HOUR_MS = 3_600_000;
/** Fewer laps than these tell nothing of how a gateway usually drives. */
const OWN_LAPS = 3;
/** Averages of so many gateways and routes are kept. */
const KEPT = 1000;

/** How long each lap of a gateway was at a stop, and on the way from it to the next one (ms). */
interface StopTimes {
  readonly staysMs: number[];
  readonly tripsMs: number[];
}

/** How long gateways usually are at the stops of their routes. Averages are reckoned once an hour. */
export class StopClock {
  private readonly records: (gatewayId: number) => UnitRecords;
  private readonly times = new Lru<string, readonly StopTimes[]>(KEPT);
  private readonly known = new Lru<string, readonly StopAverage[]>(KEPT);

  constructor(records: (gatewayId: number) => UnitRecords) {
    this.records = records;
  }

  /** Those of the gateway's own laps; at stops where they are few of all laps on the route. */
  averages(gatewayId: number, route: DrivenRoute, nowMs: number): readonly StopAverage[] {
    const asOfMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
    return this.known.take([gatewayId, route.id, asOfMs, route.stops, route.gatewayIds].join(':'), () => {
      const own = this.timesOf(gatewayId, route, asOfMs);
      const isOwnEnough = own.every(({ staysMs }) => staysMs.length >= OWN_LAPS);
      const all = isOwnEnough ? [] : route.gatewayIds.map((id) => this.timesOf(id, route, asOfMs));
      return own.map((times, ord) =>
        averageOf(times.staysMs.length >= OWN_LAPS ? [times] : all.flatMap((stops) => stops[ord] ?? [])),
      );
    });
  }

  private timesOf(gatewayId: number, { id, stops }: DrivenRoute, asOfMs: number): readonly StopTimes[] {
    return this.times.take([gatewayId, id, asOfMs, stops].join(':'), () =>
      stopTimes(this.records(gatewayId), id, stops, asOfMs),
    );
  }
}

function averageOf(times: readonly StopTimes[]): StopAverage {
  return {
    staySec: averageSec(times.flatMap(({ staysMs }) => staysMs)),
    tripSec: averageSec(times.flatMap(({ tripsMs }) => tripsMs)),
  };
}

/** From the valid laps of two weeks; the trip from the last stop leads to the first one of the next lap. */
function stopTimes(records: UnitRecords, routeId: number, stops: readonly number[], asOfMs: number): StopTimes[] {
  const times = stops.map((): StopTimes => ({ staysMs: [], tripsMs: [] }));
  const { twoWeeksMs } = usagePeriods(records.vehicle.site.zones.at(asOfMs), asOfMs);
  const laps = lapsBetween(records, twoWeeksMs, asOfMs, asOfMs).filter((lap) => lap.routeId === routeId);
  const visitsOf = laps.map((lap) => lapVisits(records, lap, stops, asOfMs));
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
  // A round trip ends with the very visit that begins the next one.
  const [first] = times;
  return first && stops[0] === stops.at(-1) ? [...times.slice(0, -1), first] : times;
}

import { lowerBound } from '@lapwing/domain';
import { Calendar, type ShiftInstance, type UnitSpan } from '../../calendar.ts';
import type { Unit } from '../../types.ts';
import type { Crew } from './crews.ts';

/** How far beyond a unit its last carriage may end. */
const MAX_RIDE_MS = 48 * 3_600_000;
/** A vehicle that is parked nowhere for so many units never unloads. */
const MAX_RIDE_UNITS = 6;

/** How the vehicles of a client drive. */
export interface Driving {
  readonly findUnit: (gatewayId: number, ms: number) => Unit;
  readonly findShift: (gatewayId: number, ms: number) => ShiftInstance;
  /** Identifies everything that changed a vehicle's driving up to an instant; 0 if nothing did. */
  readonly readDrivingVersion: (gatewayId: number, ms: number) => number;
  /** Positions where a vehicle may be parked, whatever people did. */
  readonly listParkingPositions: (gatewayId: number) => readonly number[];
}

/** A vehicle leaves a beacon: the end of visit `index` of `unit`. */
export interface Departure {
  readonly gatewayId: number;
  readonly targets: ReadonlySet<number>;
  readonly unit: Unit;
  readonly index: number;
  readonly ms: number;
}

/** Where the vehicles of a crew drive, searched for one asset tag. */
export class CrewTracks {
  readonly crew: Crew;
  /** Units of the crew's tags: the shifts of its first vehicle. */
  readonly calendar: Calendar;
  /** The beacons where a tag may be when a unit begins. */
  readonly restPositions: ReadonlySet<number>;
  readonly #driving: Driving;
  readonly #versions = new Map<number, string>();

  constructor(crew: Crew, driving: Driving, createCalendar: (of: Crew['vehicles'][number]['gateway']) => Calendar) {
    this.crew = crew;
    this.#driving = driving;
    const [first] = crew.vehicles;
    if (!first) throw new Error('A crew without vehicles');
    this.calendar = createCalendar(first.gateway);
    const parking = crew.vehicles.flatMap(({ gateway }) => driving.listParkingPositions(gateway.id));
    this.restPositions = new Set([...crew.targets, ...parking]);
  }

  /** Identifies what the vehicles did until every carriage of a unit ended; empty if people changed nothing. */
  readVersion({ key, endMs }: UnitSpan): string {
    const known = this.#versions.get(key);
    if (known !== undefined) return known;
    const { readDrivingVersion } = this.#driving;
    const numbers = this.crew.vehicles.map(({ gateway }) => readDrivingVersion(gateway.id, endMs + MAX_RIDE_MS));
    const version = numbers.some((number) => number > 0) ? numbers.join() : '';
    this.#versions.set(key, version);
    return version;
  }

  /** The first departure from a beacon in (afterMs, untilMs), of a vehicle that drives to `target` if one is given. */
  findDeparture(position: number, afterMs: number, untilMs: number, target: number | null): Departure | null {
    let best: Departure | null = null;
    for (const { gateway, targets } of this.crew.vehicles) {
      if (target !== null && !targets.has(target)) continue;
      const found = this.#findDepartureOf(gateway.id, position, afterMs, best?.ms ?? untilMs);
      if (found) best = { ...found, targets };
    }
    return best;
  }

  /**
   * Where a vehicle unloads a tag that it took: on its first arrival at the target, or at the beacon where it is when its
   * shift ends, or at the next one after that.
   */
  findUnloading(departure: Departure, target: number): { readonly position: number; readonly ms: number } {
    const { gatewayId, ms } = departure;
    const { workEndMs } = this.#driving.findShift(gatewayId, ms);
    let { unit, index } = departure;
    for (let units = 1; ; units += 1) {
      const { count, position, enter, leave } = unit.visits;
      for (let n = index + 1; n < count; n += 1) {
        const here = position[n] ?? 0;
        const enterMs = unit.startMs + (enter[n] ?? 0);
        if (here === target) return { position: here, ms: enterMs };
        const isPastEnd = unit.startMs + (leave[n] ?? 0) >= workEndMs;
        if (isPastEnd && (this.restPositions.has(here) || units > MAX_RIDE_UNITS))
          return { position: here, ms: Math.max(enterMs, workEndMs) };
      }
      unit = this.#driving.findUnit(gatewayId, unit.endMs);
      index = -1;
    }
  }

  #findDepartureOf(
    gatewayId: number,
    wanted: number,
    afterMs: number,
    untilMs: number,
  ): Omit<Departure, 'targets'> | null {
    for (let atMs = afterMs; atMs < untilMs;) {
      const unit = this.#driving.findUnit(gatewayId, atMs);
      const { startMs, endMs } = unit;
      const { count, position, leave } = unit.visits;
      const first = lowerBound(count, (n) => startMs + (leave[n] ?? 0) <= afterMs);
      for (let index = first; index < count; index += 1) {
        const ms = startMs + (leave[index] ?? 0);
        if (ms >= untilMs) return null;
        // A visit that lasts to the end of the unit continues in the next one.
        if (position[index] === wanted && ms < endMs) return { gatewayId, unit, index, ms };
      }
      atMs = endMs;
    }
    return null;
  }
}

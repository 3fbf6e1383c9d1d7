import { fromLocal, inShift, secondOfDay, shiftEndAfter, toLocal, type ZoneTable } from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { Site } from './site.ts';

const DAY_MS = 86_400_000;
/** The work shift is closed. */
export const CLOSED = -1;

/** The work shift of a route, not the whole day, through one unit; all in ms from the unit's start. */
export class ShiftWindow {
  private readonly route: RoutePlan;
  private readonly site: Site;
  private readonly unitMs: number;
  private readonly asOfMs: number;
  private fromMs = 0;
  private toMs = 0;
  private zone: ZoneTable | null = null;

  /** Knows the zones that the client had up to `asOfMs`. */
  constructor(route: RoutePlan, site: Site, unitMs: number, asOfMs: number) {
    this.route = route;
    this.site = site;
    this.unitMs = unitMs;
    this.asOfMs = asOfMs;
  }

  /** When the work shift that is open at a time ends, by the zone at that time; CLOSED when none is open. */
  endAt(ms: number): number {
    const atMs = this.unitMs + ms;
    const zone = this.zoneAt(atMs);
    if (ms >= this.fromMs && ms < this.toMs && zone === this.zone) return this.toMs;
    const { shiftStartSec, shiftEndSec } = this.route;
    if (!inShift(secondOfDay(zone, atMs), shiftStartSec, shiftEndSec)) return CLOSED;
    this.zone = zone;
    this.fromMs = ms;
    this.toMs = shiftEndAfter(zone, atMs, shiftStartSec, shiftEndSec) - this.unitMs;
    return this.toMs;
  }

  /** When the work shift next opens. */
  opensAfter(ms: number): number {
    const atMs = this.unitMs + ms;
    const zone = this.zoneAt(this.asOfMs);
    const midnight = Math.floor(toLocal(zone, atMs) / DAY_MS) * DAY_MS;
    const startMs = this.route.shiftStartSec * 1000;
    for (let day = midnight; ; day += DAY_MS) {
      const opensMs = fromLocal(zone, day + startMs);
      if (opensMs > atMs) return opensMs - this.unitMs;
    }
  }

  private zoneAt(ms: number): ZoneTable {
    return this.site.zones.at(Math.min(ms, this.asOfMs));
  }
}

import {
  DAY_MS,
  toInstantMs,
  isInShift,
  computeSecondOfDay,
  findShiftEnd,
  toLocal,
  type ZoneTable,
} from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { ClientSite } from './client-site.ts';

/** The work shift is closed. */
export const CLOSED = -1;

/** The work shift of a route that does not last the whole day, within one unit; all times in ms from the unit's start. */
export class ShiftWindow {
  readonly #route: RoutePlan;
  readonly #site: ClientSite;
  readonly #unitMs: number;
  readonly #asOfMs: number;
  #fromMs = 0;
  #toMs = 0;
  #zone: ZoneTable | null = null;

  /** Uses the client's zones up to `asOfMs`. */
  constructor(route: RoutePlan, site: ClientSite, unitMs: number, asOfMs: number) {
    this.#route = route;
    this.#site = site;
    this.#unitMs = unitMs;
    this.#asOfMs = asOfMs;
  }

  /** When the work shift open at a time ends, in the zone at that time; CLOSED if none is open. */
  findShiftEndMs(ms: number): number {
    const atMs = this.#unitMs + ms;
    const zone = this.#findZone(atMs);
    if (ms >= this.#fromMs && ms < this.#toMs && zone === this.#zone) return this.#toMs;
    const { shiftStartSec, shiftEndSec } = this.#route;
    if (!isInShift(computeSecondOfDay(zone, atMs), shiftStartSec, shiftEndSec)) return CLOSED;
    this.#zone = zone;
    this.#fromMs = ms;
    this.#toMs = findShiftEnd(zone, atMs, shiftStartSec, shiftEndSec) - this.#unitMs;
    return this.#toMs;
  }

  /** When the work shift next opens after a time. */
  findNextOpening(ms: number): number {
    const atMs = this.#unitMs + ms;
    const zone = this.#findZone(this.#asOfMs);
    const midnight = Math.floor(toLocal(zone, atMs) / DAY_MS) * DAY_MS;
    const startMs = this.#route.shiftStartSec * 1000;
    for (let day = midnight; ; day += DAY_MS) {
      const opensMs = toInstantMs(zone, day + startMs);
      if (opensMs > atMs) return opensMs - this.#unitMs;
    }
  }

  #findZone(ms: number): ZoneTable {
    return this.#site.zones.at(Math.min(ms, this.#asOfMs));
  }
}

/** The time between vehicles on one route. */
import { type SecondsSummary, summariseSeconds, ValueTally } from '../time/value-tally.ts';
import { addDays, computeSecondOfDay, findStartOfDay } from '../time/day.ts';
import type { Shift } from '../time/shift.ts';
import { DAY_MS } from '../time/units.ts';
import { findFirstAtLocal, toLocal, type ZoneTable } from '../time/zone.ts';

/** Starts are packed as seconds times this, plus the gateway's index. */
const MAX_GATEWAYS = 1_048_576;

/**
 * Collects the starts of laps in any order. A headway is the time from one start to the next, if they are of different
 * gateways, and on one day; in a shift that passes midnight, on the day on which the shift began.
 */
export class HeadwayTotals {
  readonly #zone: ZoneTable;
  readonly #shift: Shift;
  readonly #gateways = new Map<number, number>();
  #starts = new Float64Array(256);
  #count = 0;

  constructor(zone: ZoneTable, shift: Shift) {
    this.#zone = zone;
    this.#shift = shift;
  }

  add(gatewayId: number, startMs: number): void {
    let index = this.#gateways.get(gatewayId);
    if (index === undefined) {
      index = this.#gateways.size;
      this.#gateways.set(gatewayId, index);
    }
    if (this.#count === this.#starts.length) {
      const longer = new Float64Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count] = Math.floor(startMs / 1000) * MAX_GATEWAYS + index;
    this.#count += 1;
  }

  /** Null without two successive laps of different gateways. */
  summarise(): SecondsSummary | null {
    const headways = new ValueTally();
    let before = { sec: -Infinity, gateway: -1 };
    let dayEndSec = -Infinity;
    for (const packed of this.#starts.subarray(0, this.#count).sort()) {
      const sec = Math.floor(packed / MAX_GATEWAYS);
      const gateway = packed - sec * MAX_GATEWAYS;
      if (sec >= dayEndSec) dayEndSec = this.#findDayEnd(sec);
      else if (gateway !== before.gateway) headways.add(sec - before.sec);
      before = { sec, gateway };
    }
    return summariseSeconds(headways);
  }

  /** When the day of laps that an instant belongs to ends: at midnight, or at the end of a shift that passes it. */
  #findDayEnd(sec: number): number {
    const { startSec, endSec } = this.#shift;
    const turnSec = startSec > endSec ? endSec + 1 : 0;
    const ms = sec * 1000;
    const days = computeSecondOfDay(this.#zone, ms) >= turnSec ? 1 : 0;
    const midnightMs = addDays(this.#zone, findStartOfDay(this.#zone, ms), days);
    const localMs = Math.floor(toLocal(this.#zone, midnightMs) / DAY_MS) * DAY_MS;
    return (turnSec === 0 ? midnightMs : findFirstAtLocal(this.#zone, localMs + turnSec * 1000)) / 1000;
  }
}

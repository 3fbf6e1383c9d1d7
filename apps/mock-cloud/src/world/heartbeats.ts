import { overlapping, spanAt } from './spans.ts';
import type { Mover } from './mover.ts';
import { stream } from './stream.ts';
import type { Outage } from './types.ts';

const POWERED_PERIOD_MS = 10_000;
const BATTERY_PERIOD_MS = 60_000;

/** A heartbeat without its radio: when, and whether the vehicle powers the gateway. */
export interface Beat {
  readonly atMs: number;
  readonly powerSource: boolean;
}

/** The heartbeats of one gateway: every 10 s with power, every 60 s without, and one at once when it is unplugged. */
export class Heartbeats {
  private readonly unplugged: readonly Outage[];
  private readonly phaseMs: number;
  private readonly startMs: number;

  /** `unplugged` merged, in order; the first heartbeat is not before `startMs`. */
  constructor({ seed, gateway }: Mover, unplugged: readonly Outage[], startMs: number) {
    this.unplugged = unplugged;
    this.startMs = startMs;
    this.phaseMs = Math.floor(stream(seed, gateway.id, 'beat', 0, '0')() * BATTERY_PERIOD_MS);
  }

  /** The last one at or before an instant that is not in an outage; null when there is none. */
  last(ms: number, outagesBefore: (fromMs: number, toMs: number) => readonly Outage[]): Beat | null {
    let atMs = ms;
    while (atMs >= this.startMs) {
      const beat = this.lastSent(atMs);
      if (beat.atMs < this.startMs) return null;
      const outage = spanAt(outagesBefore(beat.atMs, beat.atMs + 1), beat.atMs);
      if (outage === null) return beat;
      atMs = outage.fromMs - 1;
    }
    return null;
  }

  /** All in [fromMs, toMs) that are in none of the outages. */
  *between(fromMs: number, toMs: number, outages: readonly Outage[]): Generator<Beat> {
    let atMs = this.nextAt(Math.max(fromMs, this.startMs));
    while (atMs < toMs) {
      const beat = { atMs, powerSource: spanAt(this.unplugged, atMs) === null };
      const outage = spanAt(outages, atMs);
      if (outage === null) yield beat;
      atMs = this.nextAt(outage?.toMs ?? atMs + 1);
    }
  }

  private lastSent(ms: number): Beat {
    const off = spanAt(this.unplugged, ms);
    const period = off === null ? POWERED_PERIOD_MS : BATTERY_PERIOD_MS;
    const regularMs = Math.floor((ms - this.phaseMs) / period) * period + this.phaseMs;
    if (off !== null) return { atMs: Math.max(regularMs, off.fromMs), powerSource: false };
    // With power since less than a period: the last one came on battery.
    const before = this.unplugged.findLast(({ toMs }) => toMs <= ms);
    if (before && regularMs < before.toMs) return this.lastSent(before.toMs - 1);
    return { atMs: regularMs, powerSource: true };
  }

  private nextAt(ms: number): number {
    if (ms === Infinity) return Infinity;
    const off = spanAt(this.unplugged, ms);
    if (off?.fromMs === ms) return ms;
    const period = off === null ? POWERED_PERIOD_MS : BATTERY_PERIOD_MS;
    const regularMs = Math.ceil((ms - this.phaseMs) / period) * period + this.phaseMs;
    const [change] = overlapping(this.unplugged, ms + 1, regularMs);
    const changeMs = off === null ? change?.fromMs : off.toMs;
    return changeMs !== undefined && changeMs < regularMs ? this.nextAt(changeMs) : regularMs;
  }
}

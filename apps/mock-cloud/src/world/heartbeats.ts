import { listOverlappingSpans, findSpan } from './spans.ts';
import type { Mover } from './mover.ts';
import { createStream } from './stream.ts';
import type { Outage } from './types.ts';

export const POWERED_PERIOD_MS = 10_000;
export const BATTERY_PERIOD_MS = 60_000;

/** A heartbeat without radio readings. */
export interface HeartbeatTime {
  readonly atMs: number;
  readonly powerSource: boolean;
}

/** The heartbeats of one gateway: every 10 s with power, every 60 s without, and one at once when it is unplugged. */
export class Heartbeats {
  readonly #unplugged: readonly Outage[];
  readonly #phaseMs: number;
  readonly #startMs: number;

  /** `unplugged` is merged and in order; there is no heartbeat before `startMs`. */
  constructor({ seed, gateway }: Mover, unplugged: readonly Outage[], startMs: number) {
    this.#unplugged = unplugged;
    this.#startMs = startMs;
    this.#phaseMs = Math.floor(createStream(seed, gateway.id, 'beat', 0, '0')() * BATTERY_PERIOD_MS);
  }

  /** The last heartbeat at or before an instant that is not in an outage, or null. */
  findLast(ms: number, outagesIn: (fromMs: number, toMs: number) => readonly Outage[]): HeartbeatTime | null {
    let atMs = ms;
    while (atMs >= this.#startMs) {
      const beat = this.#findLastSent(atMs);
      if (beat.atMs < this.#startMs) return null;
      const outage = findSpan(outagesIn(beat.atMs, beat.atMs + 1), beat.atMs);
      if (outage === null) return beat;
      atMs = outage.fromMs - 1;
    }
    return null;
  }

  /** The heartbeats in [fromMs, toMs) outside the outages. */
  *listBetween(fromMs: number, toMs: number, outages: readonly Outage[]): Generator<HeartbeatTime> {
    let atMs = this.#findNextMs(Math.max(fromMs, this.#startMs));
    while (atMs < toMs) {
      const beat = { atMs, powerSource: findSpan(this.#unplugged, atMs) === null };
      const outage = findSpan(outages, atMs);
      if (outage === null) yield beat;
      atMs = this.#findNextMs(outage?.toMs ?? atMs + 1);
    }
  }

  #findLastSent(ms: number): HeartbeatTime {
    const unplugged = findSpan(this.#unplugged, ms);
    const period = unplugged === null ? POWERED_PERIOD_MS : BATTERY_PERIOD_MS;
    const regularMs = Math.floor((ms - this.#phaseMs) / period) * period + this.#phaseMs;
    if (unplugged !== null) return { atMs: Math.max(regularMs, unplugged.fromMs), powerSource: false };
    // Power returned less than a period ago, so the last heartbeat was sent on battery.
    const before = this.#unplugged.findLast(({ toMs }) => toMs <= ms);
    if (before && regularMs < before.toMs) return this.#findLastSent(before.toMs - 1);
    return { atMs: regularMs, powerSource: true };
  }

  #findNextMs(ms: number): number {
    if (ms === Infinity) return Infinity;
    const unplugged = findSpan(this.#unplugged, ms);
    if (unplugged?.fromMs === ms) return ms;
    const period = unplugged === null ? POWERED_PERIOD_MS : BATTERY_PERIOD_MS;
    const regularMs = Math.ceil((ms - this.#phaseMs) / period) * period + this.#phaseMs;
    const [change] = listOverlappingSpans(this.#unplugged, ms + 1, regularMs);
    const changeMs = unplugged === null ? change?.fromMs : unplugged.toMs;
    return changeMs !== undefined && changeMs < regularMs ? this.#findNextMs(changeMs) : regularMs;
  }
}

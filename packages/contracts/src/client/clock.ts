import { CLOCK_HEADER } from './headers.ts';

/** The world's clock as an answer reported it; `receivedAtMs` is the caller's monotonic clock. */
export interface WireClock {
  readonly nowMs: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
  readonly receivedAtMs: number;
}

/** `now;speed;paused;epoch` with now in unix seconds and milliseconds, paused 0 or 1. */
export function formatClockHeader(clock: Omit<WireClock, 'receivedAtMs'>): string {
  return `${(clock.nowMs / 1000).toFixed(3)};${clock.speed};${clock.paused ? 1 : 0};${clock.epoch}`;
}

/** Reads the clock of an answer. Falls back to the Date header; null if neither can be read. */
export function readClock(headers: Headers, receivedAtMs: number): WireClock | null {
  const [now, speed, paused, epoch] = (headers.get(CLOCK_HEADER) ?? '').split(';').map(Number);
  if (isNumber(now) && isNumber(speed) && isNumber(paused) && isNumber(epoch)) {
    return { nowMs: Math.round(now * 1000), speed, paused: paused === 1, epoch, receivedAtMs };
  }
  const dateMs = Date.parse(headers.get('date') ?? '');
  return isNumber(dateMs) ? { nowMs: dateMs, speed: 1, paused: false, epoch: 0, receivedAtMs } : null;
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

import type { ClockStanding, ClockState } from '../store/world-row.ts';

/** The clock at one instant; what an answer reports of it. */
export interface ClockReading {
  readonly nowMs: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
}

export interface ClockChange {
  readonly nowMs?: number;
  readonly speed?: number;
  readonly paused?: boolean;
}

/** Real milliseconds that never go back. */
export type SecurityClock = () => number;

/** A real clock that stands still where the machine's own is set back. */
export function createSecurityClock(source: () => number = Date.now): SecurityClock {
  let lastMs = -Infinity;
  return () => {
    lastMs = Math.max(lastMs, source());
    return lastMs;
  };
}

/**
 * The clock that dates the world. A function of its state and the real clock alone: it needs no timer, and a restart
 * finds it where it would have been.
 */
export class WorldClock {
  readonly #real: SecurityClock;
  #state: ClockState;
  #last: { readonly realMs: number; readonly reading: ClockReading } | null = null;

  constructor(real: SecurityClock, state: ClockState) {
    this.#real = real;
    this.#state = state;
  }

  /** The same object for as long as it reads the same instant. */
  read(): ClockReading {
    const realMs = this.#real();
    if (this.#last?.realMs !== realMs) this.#last = { realMs, reading: readingOf(this.#state, realMs) };
    return this.#last.reading;
  }

  /** The state after a change; setting `nowMs` raises the epoch, speed and pause keep it. Takes effect by `adopt`. */
  changed(change: ClockChange): ClockState {
    const realMs = this.#real();
    const reading = readingOf(this.#state, realMs);
    return {
      baseMs: change.nowMs ?? reading.nowMs,
      sinceMs: realMs,
      speed: change.speed ?? reading.speed,
      paused: change.paused ?? reading.paused,
      epoch: reading.epoch + (change.nowMs === undefined ? 0 : 1),
    };
  }

  standing(): ClockStanding {
    const realMs = this.#real();
    const { baseMs, sinceMs, speed, paused } = this.#state;
    const elapsedMs = paused ? 0 : Math.max(0, realMs - sinceMs);
    return { nowMs: readingOf(this.#state, realMs).nowMs, baseMs, elapsedMs, speed, paused };
  }

  /** The state that goes on from where a clock stood; raises the epoch. Takes effect by `adopt`. */
  resumed({ baseMs, elapsedMs, speed, paused }: Omit<ClockStanding, 'nowMs'>): ClockState {
    return { baseMs, sinceMs: this.#real() - elapsedMs, speed, paused, epoch: this.#state.epoch + 1 };
  }

  adopt(state: ClockState): void {
    this.#last = null;
    this.#state = state;
  }
}

function readingOf(state: ClockState, realMs: number): ClockReading {
  const { baseMs, sinceMs, speed, paused, epoch } = state;
  // A machine whose clock was set back between two starts must not take the world back with it.
  const elapsedMs = paused ? 0 : Math.max(0, realMs - sinceMs) * speed;
  return { nowMs: baseMs + Math.floor(elapsedMs), speed, paused, epoch };
}

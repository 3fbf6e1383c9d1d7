import type { SecurityClock } from '../accounts/security-clock.ts';
import type { SavedClock, ClockState } from '../store/world-row.ts';

/** 2100-01-01: the clocks of worlds end before it. */
export const CLOCK_END_MS = 4_102_444_800_000;

/** The clock at one instant, as answers report it. */
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

/**
 * The clock that dates the world. It depends only on its state and the real clock, so it needs no timer and keeps
 * running across a restart.
 */
export class WorldClock {
  readonly #real: SecurityClock;
  #state: ClockState;
  #changes = 0;
  #last: { readonly realMs: number; readonly reading: ClockReading } | null = null;

  constructor(real: SecurityClock, state: ClockState) {
    this.#real = real;
    this.#state = state;
  }

  /** Raised by every change. */
  get changes(): number {
    return this.#changes;
  }

  /** Returns the same object while it reads the same instant. */
  read(): ClockReading {
    const realMs = this.#real();
    if (this.#last?.realMs !== realMs) this.#last = { realMs, reading: toReading(this.#state, realMs) };
    return this.#last.reading;
  }

  /** The state after a change. Setting `nowMs` raises the epoch; speed and pause keep it. Takes effect by `adopt`. */
  computeStateAfter(change: ClockChange): ClockState {
    const realMs = this.#real();
    const reading = toReading(this.#state, realMs);
    return {
      baseMs: change.nowMs ?? reading.nowMs,
      sinceMs: realMs,
      speed: change.speed ?? reading.speed,
      paused: change.paused ?? reading.paused,
      epoch: reading.epoch + (change.nowMs === undefined ? 0 : 1),
    };
  }

  toSaved(): SavedClock {
    const realMs = this.#real();
    const { baseMs, sinceMs, speed, paused } = this.#state;
    const elapsedMs = paused ? 0 : Math.max(0, realMs - sinceMs);
    return { nowMs: toReading(this.#state, realMs).nowMs, baseMs, elapsedMs, speed, paused };
  }

  /** The state that continues a saved clock, with a higher epoch. Takes effect by `adopt`. */
  computeState({ baseMs, elapsedMs, speed, paused }: Omit<SavedClock, 'nowMs'>): ClockState {
    return { baseMs, sinceMs: this.#real() - elapsedMs, speed, paused, epoch: this.#state.epoch + 1 };
  }

  adopt(state: ClockState): void {
    this.#last = null;
    this.#state = state;
    this.#changes += 1;
  }
}

function toReading(state: ClockState, realMs: number): ClockReading {
  const { baseMs, sinceMs, speed, paused, epoch } = state;
  // If the machine's clock was set back between two starts, the world must not go back with it.
  const elapsedMs = paused ? 0 : Math.max(0, realMs - sinceMs) * speed;
  return { nowMs: baseMs + Math.floor(elapsedMs), speed, paused, epoch };
}

import type { FaultPlan } from '../scenario/plan.ts';
import type { UnitSpan } from './calendar.ts';
import type { LapFaultWindow } from './device-faults.ts';
import type { Mover } from './mover.ts';
import { type Draw, createStream } from './stream.ts';

interface FaultStream {
  readonly draw: Draw;
  /** The number drawn for each lap so far. */
  readonly drawn: number[];
}

interface Lap {
  readonly ordinal: number;
  readonly routeId: number;
  /** From the unit's start. */
  readonly startMs: number;
}

/**
 * Decides which laps of a unit have a fault by chance. Each fault has its own stream and draws once per lap in order, so
 * that neither another fault nor an input that cuts a lap changes its draws.
 */
export class FaultDraws {
  readonly #mover: Mover;
  readonly #span: UnitSpan;
  #streams: Map<string, FaultStream> | null = null;

  constructor(mover: Mover, span: UnitSpan) {
    this.#mover = mover;
    this.#span = span;
  }

  /** The faults drawn for a lap: the scenario's in their order, then those that people began. */
  drawFaults(windows: readonly LapFaultWindow[], lap: Lap): FaultPlan[] {
    const startMs = this.#span.startMs + lap.startMs;
    const open = windows.filter(({ untilMs }) => startMs < untilMs);
    return [...this.#mover.faults, ...open].filter(
      (fault) => (fault.routes?.includes(lap.routeId) ?? true) && this.#drawFor(fault.id, lap.ordinal) < fault.chance,
    );
  }

  #drawFor(id: string, ordinal: number): number {
    const { draw, drawn } = this.#getStream(id);
    while (drawn.length <= ordinal) drawn.push(draw());
    return drawn[ordinal] ?? 1;
  }

  #getStream(id: string): FaultStream {
    this.#streams ??= new Map();
    const known = this.#streams.get(id);
    if (known) return known;
    const { seed, gateway } = this.#mover;
    const made = { draw: createStream(seed, gateway.id, 'chance', this.#span.key, id), drawn: [] };
    this.#streams.set(id, made);
    return made;
  }
}

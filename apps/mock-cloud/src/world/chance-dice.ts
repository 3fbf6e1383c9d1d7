import type { FaultPlan } from '../scenario/plan.ts';
import type { Span } from './calendar.ts';
import type { LapWindow } from './device-faults.ts';
import type { Mover } from './mover.ts';
import { type Draw, stream } from './stream.ts';

interface Die {
  readonly draw: Draw;
  /** What it showed for each lap so far. */
  readonly shown: number[];
}

interface Lap {
  readonly ordinal: number;
  readonly routeId: number;
  /** From the unit's start. */
  readonly startMs: number;
}

/**
 * Which laps of a unit are struck by chance. Each fault throws a die of its own, once a lap in order of laps, so that
 * another fault changes nothing of its throws, nor does an input that cuts a lap.
 */
export class ChanceDice {
  private readonly mover: Mover;
  private readonly span: Span;
  private dice: Map<string, Die> | null = null;

  constructor(mover: Mover, span: Span) {
    this.mover = mover;
    this.span = span;
  }

  /** The faults that strike a lap of a route: the scenario's in their order, then those that people opened. */
  strikes(windows: readonly LapWindow[], lap: Lap): FaultPlan[] {
    const startMs = this.span.startMs + lap.startMs;
    const open = windows.filter(({ untilMs }) => startMs < untilMs);
    return [...this.mover.faults, ...open].filter(
      (fault) => (fault.routes?.includes(lap.routeId) ?? true) && this.show(fault.id, lap.ordinal) < fault.chance,
    );
  }

  private show(id: string, ordinal: number): number {
    const { draw, shown } = this.dieOf(id);
    while (shown.length <= ordinal) shown.push(draw());
    return shown[ordinal] ?? 1;
  }

  private dieOf(id: string): Die {
    this.dice ??= new Map();
    const known = this.dice.get(id);
    if (known) return known;
    const { seed, gateway } = this.mover;
    const made = { draw: stream(seed, gateway.id, 'chance', this.span.key, id), shown: [] };
    this.dice.set(id, made);
    return made;
  }
}

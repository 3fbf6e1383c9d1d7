import type { Comparison, Figures, VehicleFigures } from '../../data/forks.ts';

/** The figures that are one number, in the order of the table; errors follow the valid laps. */
const FIGURES = {
  live: { kind: 'count', better: 'more' },
  stale: { kind: 'count', better: 'less' },
  offline: { kind: 'count', better: 'less' },
  never: { kind: 'count', better: 'less' },
  valid: { kind: 'count', better: 'more' },
  under_way: { kind: 'count', better: null },
  duration: { kind: 'duration', better: null },
  delay: { kind: 'delay', better: 'less' },
  on_time: { kind: 'share', better: 'more' },
  visits: { kind: 'count', better: null },
  tags_read: { kind: 'count', better: null },
} as const satisfies Record<Exclude<keyof Figures, 'errors'>, Pick<FigureRow, 'kind' | 'better'>>;

export type FigureName = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** A figure of both worlds. */
export interface FigureRow {
  /** The number of the error for laps with it. */
  readonly name: FigureName | number;
  /** Durations and delays are seconds, a share is 0 to 1. */
  readonly kind: 'count' | 'duration' | 'delay' | 'share';
  /** What is better; null if neither is. */
  readonly better: 'more' | 'less' | null;
  /** Null if it is not known, like without a lap. */
  readonly origin: number | null;
  readonly fork: number | null;
}

const FACTS = ['state', 'place', 'lap', 'valid', 'wrong', 'visits'] as const;

/** A vehicle that differs, and in what. */
export interface VehicleDifference {
  readonly id: number;
  readonly name: string;
  readonly facts: readonly (typeof FACTS)[number][];
  readonly origin: VehicleFigures;
  readonly fork: VehicleFigures;
}

/** The figures of both worlds: without errors that no lap has, and what neither world knows. */
export function listFigures({ origin, fork }: Comparison): readonly FigureRow[] {
  const [here, there] = [origin.figures, fork.figures];
  const errors = here.errors.map((count, index): FigureRow => {
    return { name: index + 1, kind: 'count', better: 'less', origin: count, fork: there.errors[index] ?? 0 };
  });
  const rows = NAMES.flatMap((name): FigureRow[] => {
    const row = { name, ...FIGURES[name], origin: here[name], fork: there[name] };
    return name === 'valid' ? [row, ...errors.filter((error) => error.origin !== 0 || error.fork !== 0)] : [row];
  });
  return rows.filter((row) => row.origin !== null || row.fork !== null);
}

/** The vehicles that differ, in the order of the origin. A vehicle that one world lacks does not count. */
export function listVehicleDifferences({ origin, fork }: Comparison): readonly VehicleDifference[] {
  const forked = new Map(fork.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return origin.vehicles.flatMap((vehicle) => {
    const other = forked.get(vehicle.id);
    const facts = other ? FACTS.filter((fact) => readFact(vehicle, fact) !== readFact(other, fact)) : [];
    return other && facts.length > 0
      ? [{ id: vehicle.id, name: vehicle.label, facts, origin: vehicle, fork: other }]
      : [];
  });
}

/** A fact in a form that can be compared. */
function readFact(vehicle: VehicleFigures, fact: (typeof FACTS)[number]): string | number {
  if (fact === 'place') return JSON.stringify([vehicle.beacon, vehicle.moving]);
  return fact === 'lap' ? JSON.stringify(vehicle.lap) : vehicle[fact];
}

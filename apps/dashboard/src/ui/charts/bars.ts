/** One bar, of one category, and all that is written of it. */
export interface Bar {
  readonly key: string;
  /** Below the axis, where there is little room. */
  readonly label: string;
  /** How high it stands; null where there is no value, which is not 0. */
  readonly value: number | null;
  /** What stands on top of it, hatched red. */
  readonly errors?: number;
  /** Paler than others, as the lesser of two kinds. */
  readonly isFaint?: boolean;
  /** In the plate beside it, and its name for whoever does not see it: `13:00 · 45 min · 214 visits`. */
  readonly said: string;
  /** Its row in the table, cell by cell: its name, then its figures. */
  readonly cells: readonly string[];
}

/** The height at which a bar ends. */
export function topOf({ value, errors = 0 }: Bar): number {
  return (value ?? 0) + errors;
}

/** A dashed line across the bars. */
export interface BarMarker {
  /** Where it stands, in bars from the left edge of the first: 1.5 is the middle of the second. */
  readonly at: number;
  readonly label: string;
}

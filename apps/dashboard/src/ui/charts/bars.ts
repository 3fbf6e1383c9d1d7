import type { ReactNode } from 'react';

/** The bar of one category, with its texts. */
export interface Bar {
  readonly key: string;
  /** Short label below the axis. */
  readonly label: string;
  /** The height; null if there is no value, which differs from 0. */
  readonly value: number | null;
  /** The parts of the value from the bottom up, each in its own colour; absent for one colour. */
  readonly parts?: readonly BarPart[];
  /** Stacked on top, hatched red. */
  readonly errors?: number;
  /** Drawn paler than the others. */
  readonly isFaint?: boolean;
  /** Drawn as an outline: a value that the others do not include. */
  readonly isOutlined?: boolean;
  /** A second, higher value, drawn as a line above the bar, e.g. the 90th percentile above a median. */
  readonly upper?: number | null;
  /** Tooltip and accessible name, e.g. `13:00 · 45 min · 214 visits`. */
  readonly description: string;
  /** The cells of its table row: its name, then its figures. */
  readonly cells: readonly string[];
}

/** A row of the table behind a chart: its name, then its figures. */
export interface BarRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

export interface BarPart {
  readonly key: string;
  readonly value: number;
  /** 1 to 7: a place in the palette of gateways. */
  readonly color: number;
}

/** The height at which a bar ends. */
export function computeTop({ value, errors = 0 }: Bar): number {
  return (value ?? 0) + errors;
}

/** The highest value of a bar. */
export function computeHighest(bar: Bar): number {
  return Math.max(computeTop(bar), bar.upper ?? 0);
}

/** A dashed line across the bars. */
export interface BarMarker {
  /** Position in bars from the left edge of the first: 1.5 is the middle of the second. */
  readonly at: number;
  readonly label: string;
}

/** Indexes of the first and the last of several neighbouring bars. */
export interface BarRange {
  readonly first: number;
  readonly last: number;
}

/** The bars between two, in either order. */
export function createBarRange(a: number, b: number): BarRange {
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

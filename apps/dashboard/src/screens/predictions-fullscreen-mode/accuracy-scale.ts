import type { PredictionScorecard } from '../../data/predictions.ts';

export type Horizon = PredictionScorecard['horizons'][number];

/** Seconds between two ticks of the axis. */
const STEPS_SEC = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800] as const;
const MAX_STEPS = 6;

export interface AccuracyScale {
  /** Seconds after the predicted time, ascending; one is 0. */
  readonly ticksSec: readonly number[];
  /** The place of an error on the axis, in percent from the left. */
  readonly toPercent: (sec: number) => number;
}

/** An axis with room for the usual ranges of all horizons and for the predicted time. */
export function createAccuracyScale(horizons: readonly Horizon[]): AccuracyScale {
  const low = Math.min(0, ...horizons.map(({ range }) => range.lowSec));
  const high = Math.max(0, ...horizons.map(({ range }) => range.highSec));
  const countSteps = (step: number): number => Math.ceil(high / step) - Math.floor(low / step);
  const step = STEPS_SEC.find((one) => countSteps(one) <= MAX_STEPS) ?? 3600;
  const first = Math.floor(low / step);
  const count = Math.max(1, countSteps(step));
  return {
    ticksSec: Array.from({ length: count + 1 }, (_, index) => (first + index) * step),
    toPercent: (sec) => ((sec / step - first) / count) * 100,
  };
}

import type { Movement, MovementSpan } from '../../data/controls.ts';
import { toShare, type AxisView } from './axis.ts';

/** About as many steps as the curve has. */
const STEPS = 72;
const STEPS_SEC = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * 60);

/** The span of a view in whole steps, so that a view that moves a little asks for the same. */
export function toMovementSpan({ fromMs, toMs }: AxisView): MovementSpan {
  const wantedSec = (toMs - fromMs) / 1000 / STEPS;
  const stepSec = STEPS_SEC.find((sec) => sec >= wantedSec) ?? 480 * 60;
  const toStep = (ms: number, round: (steps: number) => number) => round(ms / 1000 / stepSec) * stepSec;
  return { fromTs: Math.max(0, toStep(fromMs, Math.floor)), toTs: toStep(toMs, Math.ceil), stepSec };
}

/** A point of the curve, as shares of the width and of the height. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** The middles of the steps; all vehicles are the whole height. */
export function toCurve(view: AxisView, span: MovementSpan, { vehicles, counts }: Movement): readonly CurvePoint[] {
  return counts.map((count, index) => ({
    x: toShare(view, (span.fromTs + (index + 0.5) * span.stepSec) * 1000),
    y: vehicles === 0 ? 0 : count / vehicles,
  }));
}

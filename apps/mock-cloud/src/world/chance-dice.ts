import type { FaultPlan } from '../scenario/plan.ts';
import type { Mover } from './mover.ts';
import { type Draw, stream } from './stream.ts';

interface Die {
  readonly fault: FaultPlan;
  readonly draw: Draw;
  /** What it showed for each lap so far. */
  readonly shown: number[];
}

/**
 * Which laps of a unit are struck by chance. Each fault throws a die of its own, once a lap in order of laps, so that
 * another fault changes nothing of its throws, nor does an input that cuts a lap.
 */
export interface ChanceDice {
  /** The faults that strike a lap of a route, in the order of the scenario. */
  strikes(ordinal: number, routeId: number): FaultPlan[];
}

/** The dice of a unit; null where no fault strikes the vehicle. */
export function diceOf({ faults, seed, gateway }: Mover, unitKey: number): ChanceDice | null {
  if (faults.length === 0) return null;
  const dice: Die[] = faults.map((fault) => ({
    fault,
    draw: stream(seed, gateway.id, 'chance', unitKey, fault.id),
    shown: [],
  }));
  return {
    strikes: (ordinal, routeId) =>
      dice.filter((die) => isFor(die.fault, routeId) && show(die, ordinal) < die.fault.chance).map(faultOf),
  };
}

function isFor({ routes }: FaultPlan, routeId: number): boolean {
  return routes?.includes(routeId) ?? true;
}

function show({ draw, shown }: Die, ordinal: number): number {
  while (shown.length <= ordinal) shown.push(draw());
  return shown[ordinal] ?? 1;
}

function faultOf({ fault }: Die): FaultPlan {
  return fault;
}

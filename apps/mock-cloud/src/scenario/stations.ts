import type { Scenario } from '@lapwing/contracts';
import type { GatewayPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { expandStationary, type StationaryScope } from './stationary.ts';

/** Gateway types by kind. */
const TYPES = { gateway: 0, external: 3 } as const;

/** Expands the stationary gateways of a client that hear asset tags. */
export function expandStations(
  file: Scenario['clients'][number],
  path: ProblemPath,
  scope: StationaryScope,
): GatewayPlan[] {
  return (file.stations ?? []).map((station, n) => ({
    ...expandStationary(station, [...path, 'stations', n], { ...scope, clientId: file.id }),
    type: TYPES[station.kind ?? 'gateway'],
    marks: [...new Set(station.marks)],
    pull: station.pull ?? 1,
  }));
}

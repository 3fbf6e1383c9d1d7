import type { Scenario } from '@lapwing/contracts';
import { listStations } from './listed.ts';
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
  return listStations(file, path).map((station) => ({
    ...expandStationary(station, { ...scope, clientId: file.id }),
    type: TYPES[station.file.kind ?? 'gateway'],
    marks: [...new Set(station.file.marks)],
    pull: station.file.pull ?? 1,
  }));
}

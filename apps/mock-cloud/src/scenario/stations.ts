import type { Scenario } from '@lapwing/contracts';
import type { GatewayPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { expandStander, type StandingScope } from './standing.ts';

/** Gateway types by kind. */
const TYPES = { gateway: 0, external: 3 } as const;

/** The gateways of a client that stand and hear asset tags. */
export function expandStations(
  file: Scenario['clients'][number],
  path: ProblemPath,
  scope: StandingScope,
): GatewayPlan[] {
  return (file.stations ?? []).map((station, n) => ({
    ...expandStander(station, [...path, 'stations', n], { ...scope, clientId: file.id }),
    type: TYPES[station.kind ?? 'gateway'],
    marks: [...new Set(station.marks)],
    pull: station.pull ?? 1,
  }));
}

import type { Scenario } from '@lapwing/contracts';
import type { GatewayPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { expandStationary, type StationaryScope } from './stationary.ts';

/** Gateway types by kind. */
const TYPES = { exciter: 1, reader: 2 } as const;

/** Expands the exciters and exciter readers of a client: stationary gateways that hear no asset tags. */
export function expandExciters(
  file: Scenario['clients'][number],
  path: ProblemPath,
  scope: StationaryScope,
): GatewayPlan[] {
  return (file.exciters ?? []).map((exciter, n) => ({
    ...expandStationary(exciter, [...path, 'exciters', n], { ...scope, clientId: file.id }),
    type: TYPES[exciter.kind ?? 'exciter'],
  }));
}

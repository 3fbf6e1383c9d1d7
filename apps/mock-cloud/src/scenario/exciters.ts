import type { Scenario } from '@lapwing/contracts';
import { listEntries } from './listed.ts';
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
  return listEntries(file.exciters, [...path, 'exciters']).map((exciter) => ({
    ...expandStationary(exciter, { ...scope, clientId: file.id }),
    type: TYPES[exciter.file.kind ?? 'exciter'],
  }));
}

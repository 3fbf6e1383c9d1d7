import type { Scenario } from '@lapwing/contracts';
import type { GatewayPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { expandStander, type StandingScope } from './standing.ts';

/** Gateway types by kind. */
const TYPES = { exciter: 1, reader: 2 } as const;

/** The exciters and exciter readers of a client: they stand, and hear no asset tags. */
export function expandExciters(
  file: Scenario['clients'][number],
  path: ProblemPath,
  scope: StandingScope,
): GatewayPlan[] {
  return (file.exciters ?? []).map((exciter, n) => ({
    ...expandStander(exciter, [...path, 'exciters', n], { ...scope, clientId: file.id }),
    type: TYPES[exciter.kind ?? 'exciter'],
  }));
}

import type { RouteDetails } from '../../data/laps.ts';
import type { LapsQuery } from '../../data/laps.ts';
import type { Scope } from '../../data/scope.ts';
import { useLapDetails } from './use-laps.ts';

export type ErrorCount = RouteDetails['errorCounts'][number];
type FaultCount = ErrorCount['faults'][number];

/** The query of the counts of errors: these do not depend on which of them is chosen. */
function toCountsQuery(query: LapsQuery): LapsQuery {
  return { ...query, valid: query.valid === true ? null : query.valid, errors: [], faultId: null };
}

/** The errors of the laps, the most frequent first; none until they are known. */
export function useErrorCounts(scope: Scope, query: LapsQuery): readonly ErrorCount[] {
  const shown = useLapDetails(scope, toCountsQuery(query));
  return shown.kind === 'known' ? shown.details.errorCounts : [];
}

/** The beacons at which laps failed, by these errors or by any, the most frequent first. */
export function countFaults(counts: readonly ErrorCount[], errors: readonly number[]): readonly FaultCount[] {
  const byId = new Map<number, FaultCount>();
  for (const { error, faults } of counts) {
    if (errors.length > 0 && !errors.includes(error)) continue;
    for (const fault of faults) {
      const known = byId.get(fault.tagPositionId);
      byId.set(fault.tagPositionId, known ? { ...known, count: known.count + fault.count } : fault);
    }
  }
  return [...byId.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

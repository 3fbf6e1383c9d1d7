import type { LapsQuery, RouteChange } from '../../../data/laps.ts';
import type { Scope } from '../../../data/scope.ts';
import { useLapDetails } from '../use-laps.ts';

/** The changes of the route in a period, oldest first; none until they are known. */
export function useRouteChanges(scope: Scope, query: LapsQuery): readonly RouteChange[] {
  const shown = useLapDetails(scope, query);
  return shown.kind === 'known' ? shown.details.changes : [];
}

import { ROUTES_STALE_AFTER_MS, routesOptions } from '../../../data/routes.ts';
import type { Scope } from '../../../data/scope.ts';
import { AsOf } from '../../../ui/as-of.tsx';

/** The age of the routes, which are polled less often than the map. */
export function RoutesAsOf({ scope }: { scope: Scope }) {
  return <AsOf queryKey={routesOptions(scope).queryKey} staleAfterMs={ROUTES_STALE_AFTER_MS} />;
}

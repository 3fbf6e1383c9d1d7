import { createScreenPath } from '@lapwing/domain';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Site } from '../../site/use-site.ts';
import type { Route } from '../../data/routes.ts';
import { selectedGatewayAtom } from '../../tab/selected-gateway.ts';
import { useTabValue } from '../../tab/store.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { LapSite } from './lap-site.tsx';
import { LapSkeleton } from './lap-skeleton.tsx';

/**
 * Redirects to the laps of the gateway in the address, or else of the selected or the first one, and to the route in the
 * address (`?routeId=11`), or else the gateway's only route (R§2).
 */
export function LapAnalytics() {
  return <LapSite>{(site, routes) => <RedirectToDetails site={site} routes={routes} />}</LapSite>;
}

function RedirectToDetails({ site: { vehicles }, routes }: { site: Site; routes: readonly Route[] }) {
  const { anchorId } = useParams();
  const [params] = useSearchParams();
  const selected = useTabValue(selectedGatewayAtom);
  const named = parseId(anchorId ?? selected);
  const vehicle = vehicles.find(({ id }) => id === named) ?? vehicles[0];
  const own = routes.filter(({ anchors }) => anchors.some(({ id }) => id === vehicle?.id));
  const routeId = parseId(params.get('routeId')) ?? (own.length === 1 ? own[0]?.id : undefined);
  const search = new URLSearchParams(params);
  search.delete('routeId');
  const pathname = createScreenPath('stats-laps-details', { anchorId: vehicle?.id, routeId });
  return (
    <>
      <Navigate to={{ pathname, search: search.toString() }} replace />
      <LapSkeleton />
    </>
  );
}

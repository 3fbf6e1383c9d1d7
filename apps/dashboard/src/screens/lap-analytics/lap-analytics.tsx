import { screenPath } from '@lapwing/domain';
import { useAtomValue } from 'jotai';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import type { Route } from '../../data/routes.ts';
import { selectedGatewayAtom } from '../../data/selected-gateway.ts';
import { store } from '../../data/store.ts';
import { idOf } from '../../fleet/model/id-of.ts';
import { LapSite } from './lap-site.tsx';

/** Leads to the laps of the gateway that the address names, or of the selected one, or of the first; on the route that it names (`?routeId=11`), or on its only one (R§2). */
export function LapAnalytics() {
  return <LapSite>{(site, routes) => <ToDetails site={site} routes={routes} />}</LapSite>;
}

function ToDetails({ site: { riders }, routes }: { site: AnalyticsSite; routes: readonly Route[] }) {
  const { anchorId } = useParams();
  const [params] = useSearchParams();
  const selected = useAtomValue(selectedGatewayAtom, { store });
  const named = idOf(anchorId ?? selected);
  const rider = riders.find(({ id }) => id === named) ?? riders[0];
  const own = routes.filter(({ anchors }) => anchors.some(({ id }) => id === rider?.id));
  const routeId = idOf(params.get('routeId')) ?? (own.length === 1 ? own[0]?.id : undefined);
  const search = new URLSearchParams(params);
  search.delete('routeId');
  const pathname = screenPath('stats-laps-details', { anchorId: rider?.id, routeId });
  return <Navigate to={{ pathname, search: search.toString() }} replace />;
}

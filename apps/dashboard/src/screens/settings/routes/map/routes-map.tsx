import { RouteLayerContext } from '../../../../live-map/model/route-layer-context.ts';
import { MapStage } from '../../../../live-map/stage/map-stage.tsx';
import type { ClientSite } from '../../../../site/use-client-site.ts';
import { useRouteLayer } from './use-route-layer.ts';

/** The live map of the route manager, with the active route, or the new one, to which a press on a beacon adds it (R§2). */
export function RoutesMap({ site, isNarrow }: { site: ClientSite; isNarrow: boolean }) {
  return (
    <RouteLayerContext value={useRouteLayer(site.scope)}>
      <MapStage site={site} isNarrow={isNarrow} onFind={null} />
    </RouteLayerContext>
  );
}

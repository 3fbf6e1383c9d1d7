import { SiteFleet } from '../../../live-map/model/site-fleet.tsx';
import type { ReadyFleet } from '../../../live-map/model/use-live-fleet.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ClientSite } from '../../../site/use-client-site.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { useKeptPart } from '../../../ui/use-kept-part.tsx';
import { RoutesMap } from './map/routes-map.tsx';
import { PartList, PartTabs } from './part-tabs.tsx';
import classes from './routes.module.css';
import { RoutesAsOf } from './routes-as-of.tsx';
import { RoutesSheet } from './routes-sheet.tsx';
import { ShownPart } from './shown-part.tsx';
import { useActiveRoute } from './use-active-route.ts';
import { useRoutes } from './use-routes.ts';

/** The tab, once the client's map is known. */
export function ReadyRoutes({ fleet }: { fleet: ReadyFleet }) {
  return (
    <SiteFleet fleet={fleet}>
      <RouteManager site={fleet.site} />
    </SiteFleet>
  );
}

/** The map beside the panel, on a phone above it. A change of the layout, e.g. by turning a tablet, keeps unsaved changes. */
function RouteManager({ site }: { site: ClientSite }) {
  const { t } = useTranslation(['routes', 'settings']);
  const state = useRoutes(site.scope);
  const active = useActiveRoute(state);
  const isPhone = useIsPhone();
  const { place, part } = useKeptPart(<ShownPart state={state} active={active} />);
  return (
    <PartTabs>
      {isPhone ? (
        <RoutesSheet site={site}>{place}</RoutesSheet>
      ) : (
        <div className={classes.screen}>
          <RoutesMap site={site} isNarrow={false} />
          <section className={classes.side} aria-label={t('panel')}>
            <div className={classes.titleRow}>
              <h1 className="type-title">{t('tabs.routes', { ns: 'settings' })}</h1>
              <RoutesAsOf scope={site.scope} />
            </div>
            <PartList />
            <div className={classes.scroll}>{place}</div>
          </section>
        </div>
      )}
      {part}
    </PartTabs>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteStates, type UnreadySite } from '../../analytics/site-states.tsx';
import { useAnalyticsSite, type AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { routesOptions, type Route } from '../../data/routes.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';

interface LapSiteProps {
  children: (site: AnalyticsSite, routes: readonly Route[]) => ReactNode;
}

/** What lap analytics stands on, once it is known: the vehicles and the routes of a client that has both a layout and a gateway. */
export function LapSite({ children }: LapSiteProps) {
  const { t } = useTranslation('laps');
  usePageTitle(t('title'));
  return (
    <SiteStates site={useLapSite()} failed={t('states.failed')}>
      {({ site, routes }) => children(site, routes)}
    </SiteStates>
  );
}

interface ReadySite {
  readonly kind: 'ready';
  readonly site: AnalyticsSite;
  readonly routes: readonly Route[];
}

function useLapSite(): UnreadySite | ReadySite {
  const site = useAnalyticsSite();
  const routes = useQuery(routesOptions(useScope()));
  if (site.kind !== 'ready') return site;
  if (routes.data) return { kind: 'ready', site, routes: routes.data };
  return routes.error
    ? { kind: 'failed', error: routes.error, retry: () => void routes.refetch() }
    : { kind: 'loading' };
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteStates, type UnreadySite } from '../../site/site-states.tsx';
import { useSite, type Site } from '../../site/use-site.ts';
import { routesOptions, type Route } from '../../data/routes.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { LapSkeleton } from './lap-skeleton.tsx';

interface LapSiteProps {
  children: (site: Site, routes: readonly Route[]) => ReactNode;
}

/** Loads what lap analytics needs: the vehicles and routes of a client that has a layout and a gateway. */
export function LapSite({ children }: LapSiteProps) {
  const { t } = useTranslation('laps');
  usePageTitle(t('title'));
  return (
    <SiteStates site={useLapSite()} failed={t('states.failed')} skeleton={<LapSkeleton />}>
      {({ site, routes }) => children(site, routes)}
    </SiteStates>
  );
}

interface ReadySite {
  readonly kind: 'ready';
  readonly site: Site;
  readonly routes: readonly Route[];
}

function useLapSite(): UnreadySite | ReadySite {
  const site = useSite();
  const routes = useQuery(routesOptions(useScope()));
  if (site.kind !== 'ready') return site;
  if (routes.data) return { kind: 'ready', site, routes: routes.data };
  return routes.error
    ? { kind: 'failed', error: routes.error, retry: () => void routes.refetch() }
    : { kind: 'loading' };
}

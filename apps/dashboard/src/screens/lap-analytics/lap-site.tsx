import { useQuery } from '@tanstack/react-query';
import { IconAntennaOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAnalyticsSite, type AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { routesOptions, type Route } from '../../data/routes.ts';
import { useScope } from '../../data/scope.ts';
import { NoLayout } from '../../fleet/panels/no-layout.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './lap-analytics.module.css';

interface LapSiteProps {
  children: (site: AnalyticsSite, routes: readonly Route[]) => ReactNode;
}

/** What lap analytics stands on, once it is known: the vehicles and the routes of a client that has both a layout and a gateway. */
export function LapSite({ children }: LapSiteProps) {
  const { t } = useTranslation('laps');
  const site = useAnalyticsSite();
  const routes = useQuery(routesOptions(useScope()));
  usePageTitle(t('title'));
  switch (site.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return <WholeFailed error={site.error} onRetry={site.retry} />;
    case 'noLayout':
      return <NoLayout />;
    case 'noGateways':
      return (
        <div className={classes.middle}>
          <StateMessage isPage icon={IconAntennaOff} title={t('states.noGateways')} />
        </div>
      );
    case 'ready':
      if (routes.data) return children(site, routes.data);
      if (routes.error) return <WholeFailed error={routes.error} onRetry={() => void routes.refetch()} />;
      return <LoadingScreen />;
  }
}

function WholeFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('laps');
  return (
    <div className={classes.middle}>
      <Failed isPage title={t('states.failed')} error={error} onRetry={onRetry} />
    </div>
  );
}

import { IconAntennaOff } from '@tabler/icons-react';
import { NoLayout } from '../../fleet/panels/no-layout.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './activity-analytics.module.css';
import { ReadyActivity } from './ready-activity.tsx';
import { useAnalyticsSite } from '../../analytics/use-analytics-site.ts';

/** Where the chosen vehicles were in some days, how often and how long: a heat map, and the same in words (R§2). */
export function ActivityAnalytics() {
  const { t } = useTranslation('activity');
  const site = useAnalyticsSite();
  usePageTitle(t('title'));
  switch (site.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={t('states.failed')} error={site.error} onRetry={site.retry} />
        </div>
      );
    case 'noLayout':
      return <NoLayout />;
    case 'noGateways':
      return (
        <div className={classes.middle}>
          <StateMessage isPage icon={IconAntennaOff} title={t('states.noGateways')} />
        </div>
      );
    case 'ready':
      return <ReadyActivity site={site} />;
  }
}

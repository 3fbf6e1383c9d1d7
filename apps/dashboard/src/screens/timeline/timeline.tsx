import { isTracker } from '@lapwing/domain';
import { IconAntennaOff } from '@tabler/icons-react';
import { useAnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useSessionUser } from '../../data/session.ts';
import { NoLayout } from '../../fleet/panels/no-layout.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { ReadyTimeline } from './ready-timeline.tsx';
import classes from './timeline.module.css';

/** Where a vehicle was in some hours of a day, played back (L§2). */
export function Timeline() {
  const { t } = useTranslation('timeline');
  const site = useAnalyticsSite();
  const title = t(isTracker(useSessionUser().clientType) ? 'titleTracker' : 'title');
  usePageTitle(title);
  switch (site.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={t('failed')} error={site.error} onRetry={site.retry} />
        </div>
      );
    case 'noLayout':
      return <NoLayout />;
    case 'noGateways':
      return (
        <div className={classes.middle}>
          <StateMessage isPage icon={IconAntennaOff} title={t('noGateways')} />
        </div>
      );
    case 'ready':
      return <ReadyTimeline site={site} title={title} />;
  }
}

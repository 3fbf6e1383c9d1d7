import { isTracker } from '@lapwing/domain';
import { SiteStates } from '../../analytics/site-states.tsx';
import { useAnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadyTimeline } from './ready-timeline.tsx';

/** Where a vehicle was in some hours of a day, played back (L§2). */
export function Timeline() {
  const { t } = useTranslation('timeline');
  const title = t(isTracker(useSessionUser().clientType) ? 'titleTracker' : 'title');
  usePageTitle(title);
  return (
    <SiteStates site={useAnalyticsSite()} failed={t('failed')}>
      {(site) => <ReadyTimeline site={site} title={title} />}
    </SiteStates>
  );
}

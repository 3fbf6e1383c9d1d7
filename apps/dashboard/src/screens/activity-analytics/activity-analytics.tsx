import { SiteStates } from '../../site/site-states.tsx';
import { useSite } from '../../site/use-site.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { ReadyActivity } from './ready-activity.tsx';

/** Places that the chosen vehicles visited on the chosen days, how often and for how long, as a heat map and as text (R§2). */
export function ActivityAnalytics() {
  const { t } = useTranslation('activity');
  usePageTitle(t('title'));
  return (
    <SiteStates site={useSite()} failed={t('states.failed')} skeleton={<ActivitySkeleton />}>
      {(site) => <ReadyActivity site={site} />}
    </SiteStates>
  );
}

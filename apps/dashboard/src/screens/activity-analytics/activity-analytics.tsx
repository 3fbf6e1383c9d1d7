import { SiteStates } from '../../analytics/site-states.tsx';
import { useAnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadyActivity } from './ready-activity.tsx';

/** Where the chosen vehicles were in some days, how often and how long: a heat map, and the same in words (R§2). */
export function ActivityAnalytics() {
  const { t } = useTranslation('activity');
  usePageTitle(t('title'));
  return (
    <SiteStates site={useAnalyticsSite()} failed={t('states.failed')}>
      {(site) => <ReadyActivity site={site} />}
    </SiteStates>
  );
}

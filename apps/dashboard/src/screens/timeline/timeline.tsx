import { isTracker } from '@lapwing/domain';
import { SiteStates } from '../../site/site-states.tsx';
import { useSite } from '../../site/use-site.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadyTimeline } from './ready-timeline.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

/** Plays back the positions of a vehicle during some hours of a day (L§2). */
export function Timeline() {
  const { t } = useTranslation('timeline');
  const title = t(isTracker(useSessionUser().clientType) ? 'titleTracker' : 'title');
  usePageTitle(title);
  return (
    <SiteStates site={useSite()} failed={t('failed')} skeleton={<TimelineSkeleton title={title} />}>
      {(site) => <ReadyTimeline site={site} title={title} />}
    </SiteStates>
  );
}

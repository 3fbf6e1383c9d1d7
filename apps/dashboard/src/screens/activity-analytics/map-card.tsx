import type { MapImage } from '../../data/client.ts';
import type { Scope } from '../../data/scope.ts';
import paneClasses from '../../fleet/stage/map-pane.module.css';
import { usePlanPicture } from '../../fleet/stage/use-plan-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import type { Chosen } from './activity-cards.tsx';
import classes from './activity-analytics.module.css';
import type { Segment } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';
import { HeatPane } from './heat-pane.tsx';
import type { Activity, Asked } from './use-activity.ts';

export interface MapCardProps {
  scope: Scope;
  image: MapImage;
  activity: Activity;
  /** Those beyond the limits, too. */
  allSegments: Asked<Segment>;
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
  chosen: Chosen | null;
  onChosen: (chosen: Chosen | null) => void;
}

/** The map once its floor plan is there. */
export function MapCard(props: MapCardProps) {
  const live = useTranslation('live').t;
  const { t } = useTranslation('activity');
  const picture = usePlanPicture(props.scope, props.image);
  return (
    <section
      className={`${paneClasses.pane} ${classes.map}`}
      aria-label={t('map')}
      aria-busy={picture.kind === 'loading' || undefined}
    >
      {picture.kind === 'known' && <HeatPane {...props} picture={picture.picture} />}
      {picture.kind === 'failed' && (
        <div className={paneClasses.message}>
          <Failed title={live('map.planFailed')} error={picture.error} onRetry={picture.retry} />
        </div>
      )}
    </section>
  );
}

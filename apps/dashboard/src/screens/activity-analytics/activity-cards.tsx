import { useState } from 'react';
import type { Period } from '../../data/analytics.ts';
import classes from './activity-analytics.module.css';
import type { ChosenFigure } from '../../analytics/heat/figures.ts';
import { HeatCard } from '../../analytics/heat/heat-card.tsx';
import { useHeatChoice } from '../../analytics/heat/heat-choice.ts';
import { useSegmentLimits } from '../../analytics/heat/use-segment-limits.ts';
import { ListCard } from './list-card.tsx';
import { useActivity } from './use-activity.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Site } from '../../site/use-site.ts';

interface ActivityCardsProps {
  site: Site;
  vehicleIds: readonly number[];
  period: Period;
}

/** The map, and the list with the same information as text. */
export function ActivityCards({ site, vehicleIds, period }: ActivityCardsProps) {
  const { t } = useTranslation('activity');
  const all = useActivity(site.scope, vehicleIds, period);
  const segments = useSegmentLimits(all.segments);
  const activity = { ...all, segments: segments.shown };
  const [choice, choose] = useHeatChoice();
  const [chosen, setChosen] = useState<ChosenFigure | null>(null);
  return (
    <div className={classes.cards} data-without-map={site.image === null || undefined}>
      {site.image && (
        <HeatCard
          label={t('map')}
          scope={site.scope}
          image={site.image}
          figures={activity}
          allSegments={all.segments}
          choice={choice}
          onChoice={choose}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <ListCard
        zone={site.zone}
        activity={activity}
        segments={segments}
        choice={choice}
        hasLegend={site.image === null}
        chosen={chosen}
        onChosen={setChosen}
      />
    </div>
  );
}

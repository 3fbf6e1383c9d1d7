import { useState } from 'react';
import type { Period } from '../../data/analytics.ts';
import classes from './activity-analytics.module.css';
import { useHeatChoice } from './heat-choice.ts';
import { ListCard } from './list-card.tsx';
import { MapCard } from './map-card.tsx';
import { useActivity } from './use-activity.ts';
import { useSegmentLimits } from './use-segment-limits.ts';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';

interface ActivityCardsProps {
  site: AnalyticsSite;
  vehicleIds: readonly number[];
  period: Period;
}

/** A checkpoint or a segment, by its key. */
export interface Chosen {
  readonly kind: 'checkpoints' | 'segments';
  readonly key: string;
}

/** The map, and the list that says the same in words. */
export function ActivityCards({ site, vehicleIds, period }: ActivityCardsProps) {
  const all = useActivity(site.scope, vehicleIds, period);
  const segments = useSegmentLimits(all.segments);
  const activity = { ...all, segments: segments.asked };
  const [choice, choose] = useHeatChoice();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className={classes.cards} data-without-map={site.image === null || undefined}>
      {site.image && (
        <MapCard
          scope={site.scope}
          image={site.image}
          activity={activity}
          allSegments={all.segments}
          choice={choice}
          onChoice={choose}
          chosen={chosen}
          onChosen={setChosen}
        />
      )}
      <ListCard activity={activity} segments={segments} choice={choice} chosen={chosen} onChosen={setChosen} />
    </div>
  );
}

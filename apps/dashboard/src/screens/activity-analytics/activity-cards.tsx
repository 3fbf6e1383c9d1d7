import { HeatCard } from '../../analytics/heat/heat-card.tsx';
import { useHeatChoice } from '../../analytics/heat/heat-choice.ts';
import { useSegmentLimits } from '../../analytics/heat/use-segment-limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsWideStatistics } from '../../theme/widths.ts';
import classes from './activity-analytics.module.css';
import type { ActivityView } from './activity-view.ts';
import { FilterWords } from './filter-words.tsx';
import { ListCard } from './list-card.tsx';
import { PositionsCard } from './positions-card.tsx';
import { useActivity } from './use-activity.ts';
import { useChosenFigure } from './use-list-state.ts';

/** The map, the list with the same information as text, and of one vehicle its positions; wide windows show all abreast. */
export function ActivityCards({ view }: { view: ActivityView }) {
  const { t } = useTranslation('activity');
  const { site, filter, lapName, query } = view;
  const all = useActivity(site.scope, query);
  const segments = useSegmentLimits(all.segments, { isOfLap: query.lapId !== null });
  const activity = { ...all, segments: segments.shown };
  const [choice, choose] = useHeatChoice();
  const [chosen, setChosen] = useChosenFigure();
  const isWide = useIsWideStatistics();
  const hasPositions = filter.vehicleIds.length === 1;
  return (
    <div
      className={classes.cards}
      data-without-map={site.image === null || undefined}
      data-with-positions={hasPositions || undefined}
      data-wide={isWide || undefined}
    >
      {site.image && (
        <div className={classes.map}>
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
          <FilterWords vehicles={site.vehicles} filter={filter} lapName={lapName} />
        </div>
      )}
      <ListCard
        view={view}
        activity={activity}
        segments={segments}
        choice={choice}
        hasLegend={site.image === null}
        chosen={chosen}
        onChosen={setChosen}
      />
      {hasPositions && <PositionsCard view={view} />}
    </div>
  );
}

import { useIsPhone, useIsWideStatistics } from '../../theme/widths.ts';
import classes from './lap-analytics.module.css';
import { ChartsCard } from './charts-card.tsx';
import { ComparisonCard } from './comparison/comparison-card.tsx';
import { LapCard } from './lap-card.tsx';
import { isWithinChoice } from './lap-choice.ts';
import type { LapCardsProps } from './lap-props.ts';
import { LapMap } from './lap-map.tsx';
import { LapsCard } from './laps-card.tsx';
import { BeaconNotFound, RouteNotFound } from './not-loaded.tsx';
import { useIsRouteMissing } from './use-laps.ts';

/**
 * The laps on the map, in charts, in a table and in comparison, and the chosen lap in detail; or that the route, or the
 * beacon to which the laps are narrowed, does not exist. On a phone the charts come first; in wide windows the comparison is beside them.
 */
export function LapCards(props: LapCardsProps) {
  const { site, choice, onChoose } = props;
  const isPhone = useIsPhone();
  const isWide = useIsWideStatistics();
  if (useIsRouteMissing(site.scope, props.query))
    return (
      <div className={classes.middle}>
        {props.query.faultId === null ? <RouteNotFound onChoose={onChoose} /> : <BeaconNotFound {...props} />}
      </div>
    );
  return (
    <>
      <div className={classes.pair} data-without-map={site.image === null || undefined}>
        {isPhone && <ChartsCard {...props} />}
        {site.image && <LapMap {...props} image={site.image} />}
        {!isPhone && <ChartsCard {...props} />}
        {isWide && <ComparisonCard {...props} />}
      </div>
      {choice.lapId !== null && (
        <LapCard
          key={choice.lapId}
          site={site}
          lapId={choice.lapId}
          isShown={(lap) => isWithinChoice(lap, choice)}
          onClose={(how) => onChoose({ lapId: null }, how)}
        />
      )}
      <LapsCard {...props} />
      {!isWide && <ComparisonCard {...props} />}
    </>
  );
}

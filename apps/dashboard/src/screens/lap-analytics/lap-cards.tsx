import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import type { LapsAsked } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import classes from './lap-analytics.module.css';
import { ChartsCard } from './charts-card.tsx';
import { LapCard } from './lap-card.tsx';
import type { LapChoice } from './lap-choice.ts';
import { LapMap } from './lap-map.tsx';
import { LapsCard } from './laps-card.tsx';

export interface LapCardsProps {
  site: AnalyticsSite;
  /** Null where the route is gone. */
  route: Route | null;
  asked: LapsAsked;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>, how?: { replace?: boolean }) => void;
}

/** What is known of the laps: on the map, in charts, one lap in full where one is chosen, and all of them in a table. */
export function LapCards(props: LapCardsProps) {
  const { site, choice, onChoose } = props;
  return (
    <>
      <div className={classes.pair} data-without-map={site.image === null || undefined}>
        {site.image && <LapMap {...props} image={site.image} />}
        <ChartsCard {...props} />
      </div>
      {choice.lapId !== null && (
        <LapCard key={choice.lapId} site={site} lapId={choice.lapId} onClose={() => onChoose({ lapId: null })} />
      )}
      <LapsCard {...props} />
    </>
  );
}

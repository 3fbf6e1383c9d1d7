import type { LapsQuery } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import type { Site } from '../../site/use-site.ts';
import type { LapChoice } from './lap-choice.ts';
import type { useLapDetails } from './use-laps.ts';

/** Props of every card of lap analytics. */
export interface LapCardsProps {
  site: Site;
  /** Null if the route no longer exists. */
  route: Route | null;
  query: LapsQuery;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>, how?: { replace?: boolean }) => void;
}

/** Props of every chart of laps. */
export type ChartProps = LapCardsProps & {
  details: Extract<ReturnType<typeof useLapDetails>, { kind: 'known' }>['details'];
};

import type { LapsRequest } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import type { Site } from '../../site/use-site.ts';
import type { LapChoice } from './lap-choice.ts';
import type { useLapDetails } from './use-laps.ts';

/** What every card of lap analytics receives. */
export interface LapCardsProps {
  site: Site;
  /** Null if the route no longer exists. */
  route: Route | null;
  asked: LapsRequest;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>, how?: { replace?: boolean }) => void;
}

/** What every chart of laps receives. */
export type ChartProps = LapCardsProps & {
  details: Extract<ReturnType<typeof useLapDetails>, { kind: 'known' }>['details'];
};

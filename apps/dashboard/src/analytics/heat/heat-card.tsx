import type { ReactNode } from 'react';
import type { MapImage } from '../../data/client.ts';
import type { Scope } from '../../data/scope.ts';
import paneClasses from '../../fleet/stage/map-pane.module.css';
import type { MapCourse } from '../../map/course/course-model.ts';
import { usePlanPicture } from '../../fleet/stage/use-plan-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import type { Chosen } from './figures.ts';
import classes from './heat-card.module.css';
import type { Segment } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';
import { HeatPane } from './heat-pane.tsx';
import type { HeatFigures, Asked } from './figures.ts';

export interface HeatCardProps {
  /** What the map is, and what says the same in words. */
  label: string;
  scope: Scope;
  image: MapImage;
  figures: HeatFigures;
  /** Those beyond the limits, too. */
  allSegments: Asked<Segment>;
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
  chosen: Chosen | null;
  onChosen: (chosen: Chosen | null) => void;
  /** There is so little room that what floats over the map may lie on the plan. */
  isTight?: boolean;
  /** A route or a lap over the heat. */
  course?: MapCourse;
  /** What of it stands for what, beside the freshness of the map. */
  legend?: ReactNode;
  /** Further fields below the choice of heat. */
  limits?: ReactNode;
}

/** The map once its floor plan is there. */
export function HeatCard(props: HeatCardProps) {
  const live = useTranslation('live').t;
  const picture = usePlanPicture(props.scope, props.image);
  return (
    <section
      className={`${paneClasses.pane} ${classes.map}`}
      aria-label={props.label}
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

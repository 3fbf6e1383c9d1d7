import type { ReactNode } from 'react';
import type { MapImage } from '../../data/client.ts';
import type { Scope } from '../../data/scope.ts';
import type { MapCourse } from '../../map/course/course-model.ts';
import type { DatedLoadable, ChosenFigure, HeatFigures, Segment } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';

export interface HeatCardProps {
  /** The label of the map, which names the list with the same information. */
  label: string;
  scope: Scope;
  image: MapImage;
  figures: HeatFigures;
  /** All segments, including those outside the limits. */
  allSegments: DatedLoadable<Segment>;
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
  chosen: ChosenFigure | null;
  onChosen: (chosen: ChosenFigure | null) => void;
  /** True where space is short, so controls may cover the plan. */
  isTight?: boolean;
  /** A route or a lap drawn over the heat. */
  course?: MapCourse;
  /** Its legend, beside the freshness of the map. */
  legend?: ReactNode;
  /** Further fields below the choice of heat. */
  limits?: ReactNode;
}

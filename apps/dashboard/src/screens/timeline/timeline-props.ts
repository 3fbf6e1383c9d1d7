import type { Site } from '../../site/use-site.ts';
import type { PlayedRecord } from './played-vehicle.ts';
import type { LaneAxis } from './use-lane-axis.ts';
import type { ShownTimeline } from './use-timeline.ts';

export interface TimelineProps {
  site: Site;
  title: string;
  timeline: ShownTimeline;
  /** The records of the lane in focus; empty until they have loaded. */
  played: readonly PlayedRecord[];
  /** The part of the period that the lanes show. */
  axis: LaneAxis;
}

export interface TimelineMapProps extends TimelineProps {
  isNarrow: boolean;
}

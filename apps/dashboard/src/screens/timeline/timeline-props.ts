import type { Site } from '../../site/use-site.ts';
import type { PlayedRecord } from './played-vehicle.ts';
import type { ShownTimeline } from './use-timeline.ts';

export interface TimelineProps {
  site: Site;
  title: string;
  timeline: ShownTimeline;
  /** Empty until the records have loaded. */
  played: readonly PlayedRecord[];
}

export interface TimelineMapProps extends TimelineProps {
  isNarrow: boolean;
}

import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import type { PlayedRecord } from './played-vehicle.ts';
import type { ShownTimeline } from './use-timeline.ts';

export interface TimelineProps {
  site: AnalyticsSite;
  title: string;
  timeline: ShownTimeline;
  /** Empty until they are known. */
  played: readonly PlayedRecord[];
}

import { useMemo } from 'react';
import type { Site } from '../../site/use-site.ts';
import { useIsPhone, useIsWideStatistics } from '../../theme/widths.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { readPlayedRecords } from './played-vehicle.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useLaneAxis } from './use-lane-axis.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTimeline, useTimelineData, type TimelineData } from './use-timeline.ts';

const NO_PERIOD = { startTs: 0, endTs: 1 };

interface ReadyTimelineProps {
  site: Site;
  title: string;
}

/** The screen, once the vehicles have loaded. */
export function ReadyTimeline(props: ReadyTimelineProps) {
  const data = useTimelineData(props.site);
  return <PlayedTimeline {...props} data={data} />;
}

/** Renders with each step of playback; the data of the lanes does not. */
function PlayedTimeline({ site, title, data }: ReadyTimelineProps & { data: TimelineData }) {
  const timeline = useTimeline(site, data);
  const { state } = timeline;
  const records = state.kind === 'known' ? state.records : null;
  const played = useMemo(() => readPlayedRecords(records), [records]);
  const isPhone = useIsPhone();
  const isWide = useIsWideStatistics();
  const axis = useLaneAxis(timeline.period ?? NO_PERIOD, timeline.playback.ts);
  useShortcuts(timeline, axis);
  const props: TimelineProps = { site, title, timeline, played, axis };
  return isPhone ? <PhoneLayout {...props} /> : <DesktopLayout {...props} isWide={isWide} />;
}

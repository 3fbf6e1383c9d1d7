import { useMemo } from 'react';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { DeskLayout } from './desk-layout.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { playedRecords } from './played-vehicle.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useTimeline } from './use-timeline.ts';

/** The screen once it is known whose positions there may be. */
export function ReadyTimeline({ site, title }: { site: AnalyticsSite; title: string }) {
  const timeline = useTimeline(site);
  const { state } = timeline;
  const records = state.kind === 'known' ? state.records : null;
  const played = useMemo(() => playedRecords(records ?? []), [records]);
  const props: TimelineProps = { site, title, timeline, played };
  return useIsPhone() ? <PhoneLayout {...props} /> : <DeskLayout {...props} />;
}

import { useMemo } from 'react';
import type { Site } from '../../site/use-site.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { toPlayedRecords } from './played-vehicle.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useTimeline } from './use-timeline.ts';

/** The screen, once the vehicles have loaded. */
export function ReadyTimeline({ site, title }: { site: Site; title: string }) {
  const timeline = useTimeline(site);
  const { state } = timeline;
  const records = state.kind === 'known' ? state.records : null;
  const played = useMemo(() => toPlayedRecords(records ?? []), [records]);
  const props: TimelineProps = { site, title, timeline, played };
  return useIsPhone() ? <PhoneLayout {...props} /> : <DesktopLayout {...props} />;
}

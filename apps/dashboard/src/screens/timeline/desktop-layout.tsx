import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { LaneEvents } from './lane-events.tsx';
import { Lanes } from './lanes.tsx';
import { Player } from './player.tsx';
import { Sidebar } from './sidebar.tsx';
import { TimelineMap } from './timeline-map.tsx';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

interface DesktopLayoutProps extends TimelineProps {
  isWide: boolean;
}

/**
 * The layout for desktops: the sidebar beside the map, player and lanes below it. Wide windows have player, lanes and the
 * list of events beside the map.
 */
export function DesktopLayout({ isWide, ...props }: DesktopLayoutProps) {
  const { t } = useTranslation('timeline');
  const { title } = props;
  const [isOpen, setOpen] = useState(true);
  const toggle = (
    <BriefTooltip text={t(isOpen ? 'hide' : 'show')} position="right">
      <ActionIcon
        variant="subtle"
        aria-label={t(isOpen ? 'hide' : 'show')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
  return (
    <div className={classes.screen} data-closed={!isOpen || undefined}>
      <section className={classes.side} aria-label={title}>
        <header className={classes.head}>
          {isOpen && <AnalyticsPath entry="timeline" />}
          <h1 className={isOpen ? 'type-title' : 'only-read-aloud'}>{title}</h1>
          {toggle}
        </header>
        {isOpen && <Sidebar {...props} hasEvents={!isWide} />}
      </section>
      <TimelineMap {...props} isNarrow={false} />
      <div className={classes.dock}>
        <Player {...props} />
        <Lanes {...props} />
        {isWide && <LaneEvents {...props} isAlwaysOpen />}
      </div>
    </div>
  );
}

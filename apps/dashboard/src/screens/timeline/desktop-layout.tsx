import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { Lane } from './lane.tsx';
import { Player } from './player.tsx';
import { Sidebar } from './sidebar.tsx';
import { TimelineMap } from './timeline-map.tsx';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

/** The layout for desktops: the sidebar beside the map, the player below it. */
export function DesktopLayout(props: TimelineProps) {
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
        {isOpen && <Sidebar {...props} />}
      </section>
      <TimelineMap {...props} isNarrow={false} />
      <div className={classes.dock}>
        <Player {...props} />
        <Lane {...props} />
      </div>
    </div>
  );
}

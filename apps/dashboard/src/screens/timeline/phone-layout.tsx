import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BottomSheet } from '../../ui/sheet/bottom-sheet.tsx';
import { useSheet } from '../../ui/sheet/use-sheet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Lanes } from './lanes.tsx';
import { Player } from './player.tsx';
import { Sidebar } from './sidebar.tsx';
import { TimelineMap } from './timeline-map.tsx';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

/** The layout for phones: the map above a sheet with player, lanes and positions. */
export function PhoneLayout(props: TimelineProps) {
  const { t } = useTranslation('timeline');
  const { title, timeline } = props;
  const { ref, height, mapPx, stop, setStop } = useSheet();
  return (
    <div ref={ref} className={classes.phone}>
      <h1 className="only-read-aloud">{title}</h1>
      {height > 0 && (
        <>
          <div className={classes.phoneMap} style={{ height: mapPx }}>
            <TimelineMap {...props} isNarrow />
          </div>
          <BottomSheet
            label={title}
            handleLabel={t('height')}
            stop={stop}
            onStop={setStop}
            availablePx={height}
            head={<Player {...props} />}
          >
            {timeline.isSeveral ? (
              <Parts {...props} />
            ) : (
              <>
                <Lanes {...props} isPhone />
                <Sidebar {...props} hasEvents />
              </>
            )}
          </BottomSheet>
        </>
      )}
    </div>
  );
}

/** Lanes of several vehicles are long: what belongs to one of them has a part of its own. That in focus stays above the others. */
function Parts(props: TimelineProps) {
  const { t } = useTranslation('timeline');
  const [part, setPart] = useState<'lanes' | 'positions'>('lanes');
  return (
    <div className={classes.phoneParts} data-part={part}>
      <div className={classes.parts}>
        <SegmentedControl
          fullWidth
          aria-label={t('parts')}
          value={part}
          onChange={(next) => setPart(next)}
          data={[
            { value: 'lanes', label: t('lanes.list') },
            { value: 'positions', label: t('cards') },
          ]}
        />
      </div>
      {part === 'lanes' ? <Lanes {...props} isPhone /> : <Sidebar {...props} hasEvents />}
    </div>
  );
}

import { BottomSheet } from '../../ui/sheet/bottom-sheet.tsx';
import { useSheet } from '../../ui/sheet/use-sheet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Lane } from './lane.tsx';
import { Player } from './player.tsx';
import { Sidebar } from './sidebar.tsx';
import { TimelineMap } from './timeline-map.tsx';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

/** The layout for phones: the map above a sheet with player and positions. */
export function PhoneLayout(props: TimelineProps) {
  const { t } = useTranslation('timeline');
  const { title } = props;
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
            <Lane {...props} />
            <Sidebar {...props} />
          </BottomSheet>
        </>
      )}
    </div>
  );
}

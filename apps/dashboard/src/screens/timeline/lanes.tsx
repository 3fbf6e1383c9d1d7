import { findRecordAt, toLanePx, type LaneView } from '@lapwing/domain';
import { useParentSize } from '@visx/responsive';
import { useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { Period } from '../../data/analytics.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LongList } from '../../ui/long-list.tsx';
import { LaneAxisTicks } from './lane-axis.tsx';
import { LaneBar } from './lane-bar.tsx';
import { LaneRow } from './lane-row.tsx';
import type { LaneState } from './lane-state.ts';
import classes from './lanes.module.css';
import { LANE_PX } from './paint-lane.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useLanePointer } from './use-lane-pointer.ts';
import { useLaneTheme } from './use-lane-theme.ts';
import { useLaneWords } from './use-lane-words.ts';
import { useReadLane } from './use-read-lane.ts';
import { useSameCallback } from './use-same-callback.ts';

interface LanesProps extends TimelineProps {
  /** On a phone the lane in focus stays above the others, which scroll with the sheet. */
  isPhone?: boolean;
}

/** More lanes than these are rendered only where they are visible. */
const MAX_RENDERED = 30;

/** The chosen vehicles as lanes on one time axis. A click on a lane moves playback there, and the focus to the lane. */
export function Lanes(props: LanesProps) {
  const { period, lanes } = props.timeline;
  return period && lanes.length > 0 ? <ShownLanes {...props} period={period} /> : null;
}

function ShownLanes({ isPhone = false, period, ...props }: LanesProps & { period: Period }) {
  const { site, timeline, axis } = props;
  const { t } = useTranslation('timeline');
  const { playback, lanes, focus, isSeveral, omitted } = timeline;
  const section = useRef<HTMLElement>(null);
  const { parentRef, width } = useParentSize({ debounceTime: 0 });
  const { view } = axis;
  const { hovered, handlers } = useLanePointer({
    section,
    axis,
    widthPx: width,
    onSeek: playback.onSeek,
    onSettle: ({ id, ts }) => playback.onSettle(ts, isSeveral ? id : undefined),
  });
  const { words, readLane, renderRow } = useLaneRows({ site, timeline, period, view, widthPx: width, section });
  const read = lanes.find(({ id }) => id === hovered?.id) ?? focus;
  const readTs = hovered?.ts ?? playback.ts;
  const headPx = toLanePx(view, playback.ts, width);
  const isFocusApart = isPhone && isSeveral && focus !== null;
  return (
    <section
      ref={section}
      className={classes.lanes}
      aria-label={t('lane')}
      data-phone={isPhone || undefined}
      style={{ '--head': `${headPx}px`, '--lane': `${LANE_PX}px`, '--plot': `${width}px` } as CSSProperties}
      {...handlers}
    >
      <div className={classes.top}>
        <LaneBar
          {...props}
          name={read?.vehicle.name ?? ''}
          ts={readTs}
          parts={read ? words.at(readLane(read), readTs) : []}
        />
        <div className={classes.axisRow}>
          <div ref={parentRef} className={classes.axisPlot} data-lane-axis>
            <LaneAxisTicks zone={site.zone} view={view} widthPx={width} />
          </div>
        </div>
        {isFocusApart && renderRow(focus)}
      </div>
      <LaneList
        lanes={isFocusApart ? lanes.filter(({ id }) => id !== focus.id) : lanes}
        focusId={focus?.id ?? null}
        renderRow={renderRow}
      />
      {omitted > 0 && (
        <p className={classes.omitted}>{t('lanes.omitted', { shown: lanes.length, all: lanes.length + omitted })}</p>
      )}
      {headPx >= 0 && headPx <= width && <div className={classes.head} aria-hidden />}
    </section>
  );
}

interface LaneListProps {
  lanes: readonly LaneState[];
  focusId: number | null;
  renderRow: (state: LaneState) => ReactNode;
}

function LaneList({ lanes, focusId, renderRow }: LaneListProps) {
  const { t } = useTranslation('timeline');
  return (
    <div className={classes.scroll}>
      {lanes.length > MAX_RENDERED ? (
        <LongList label={t('lanes.list')} entries={lanes} selectedId={focusId} usualPx={LANE_PX}>
          {renderRow}
        </LongList>
      ) : (
        <ul className={classes.list} aria-label={t('lanes.list')}>
          {lanes.map((state) => (
            <li key={state.id}>{renderRow(state)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LaneRowsOptions extends Pick<TimelineProps, 'site' | 'timeline'> {
  readonly period: Period;
  readonly view: LaneView;
  readonly widthPx: number;
  readonly section: RefObject<HTMLElement | null>;
}

/** Renders the rows of lanes. A row renders again only if something on it has changed. */
function useLaneRows({ site, timeline, period, view, widthPx, section }: LaneRowsOptions) {
  const { playback, focus, isSeveral } = timeline;
  const theme = useLaneTheme(section);
  const words = useLaneWords(site.zone);
  const readLane = useReadLane(period);
  const onFocus = useSameCallback(timeline.onFocus);
  const renderRow = (state: LaneState) => {
    const records = state.records ?? [];
    return (
      <LaneRow
        state={state}
        lane={readLane(state)}
        view={view}
        widthPx={widthPx}
        theme={theme}
        words={words}
        currentTs={records[findRecordAt(records, playback.ts)]?.enterTs ?? null}
        isFocused={state.id === focus?.id}
        onFocus={isSeveral ? onFocus : null}
      />
    );
  };
  return { words, readLane, renderRow };
}

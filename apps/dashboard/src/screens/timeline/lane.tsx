import { MINUTE_MS } from '@lapwing/domain';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { memo, useMemo, type CSSProperties, type MouseEvent } from 'react';
import { useWorldNow } from '../../liveness/use-world-now.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseAxisTicks } from './axis-ticks.ts';
import classes from './lane.module.css';
import { formatPlaceName, type PlayedRecord } from './played-vehicle.ts';
import { chooseTimelinePalette } from './timeline-palette.ts';
import type { TimelineProps } from './timeline-props.ts';

const AXIS_PX = 26;
const LANE_PX = 22;
const HEIGHT_PX = AXIS_PX + LANE_PX + 8;
const SIDE_PX = 20;
const START_PX = 3;
/** A visit of a second is still visible. */
const MIN_VISIT_PX = 1;
/** Space for each letter of a name, and around the name. */
const LETTER_PX = 6.5;
const PADDING_PX = 8;
const TICK_STEP_PX = 84;
/** The ticks are below their labels. */
const LABEL_PX = 15;
const TICK_PX = 5;

/** The positions as a lane over time, with the same information as their list. A click on it moves playback. */
export function Lane({ site: { zone }, timeline, played }: TimelineProps) {
  const { t } = useTranslation('timeline');
  const { parentRef, width } = useParentSize({ debounceTime: 0 });
  const { period, playback, vehicle } = timeline;
  const endTs = useLatestTs(period?.endTs ?? 0);
  const scale = useMemo(
    () =>
      scaleLinear({
        domain: [period?.startTs ?? 0, period?.endTs ?? 1],
        range: [SIDE_PX, Math.max(SIDE_PX + 1, width - SIDE_PX)],
      }),
    [period?.startTs, period?.endTs, width],
  );
  const isShown = period !== null && vehicle !== null && played.length > 0 && width > 0;
  const palette = chooseTimelinePalette(vehicle?.number ?? 1) + 1;
  const style = {
    height: HEIGHT_PX,
    '--of': `var(--gateway-${palette})`,
    '--on': `var(--gateway-${palette}-number)`,
  } as CSSProperties;
  const moveTo = (event: MouseEvent<SVGSVGElement>) =>
    playback.onSettle(scale.invert(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div ref={parentRef} className={classes.lane} style={style}>
      {isShown && (
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={t('lane')} onClick={moveTo}>
          <g className={classes.axis}>
            {chooseAxisTicks(zone, period, Math.floor(width / TICK_STEP_PX)).map(({ ts, time }) => (
              <g key={ts} transform={`translate(${scale(ts)} 0)`}>
                <text y={LABEL_PX}>{time}</text>
                <line y1={AXIS_PX - TICK_PX - 1} y2={AXIS_PX - 1} />
              </g>
            ))}
          </g>
          <line className={classes.base} x1={SIDE_PX} x2={width - SIDE_PX} y1={MIDDLE_PX} y2={MIDDLE_PX} />
          {played.map((it, index) => (
            <Visit
              key={it.record.id}
              played={it}
              tense={index === playback.index ? 'current' : index < playback.index ? 'past' : 'next'}
              fromPx={Math.max(SIDE_PX, scale(it.record.enterTs))}
              toPx={Math.min(width - SIDE_PX, scale(it.record.lastSeenAt ?? endTs))}
            />
          ))}
          <line
            className={classes.head}
            x1={scale(playback.ts)}
            x2={scale(playback.ts)}
            y1={AXIS_PX - 4}
            y2={HEIGHT_PX}
          />
        </svg>
      )}
    </div>
  );
}

const MIDDLE_PX = AXIS_PX + LANE_PX / 2;

interface VisitProps {
  played: PlayedRecord;
  tense: 'past' | 'current' | 'next';
  fromPx: number;
  toPx: number;
}

/** One visit, from entering to leaving. */
const Visit = memo(function Visit({ played, tense, fromPx, toPx }: VisitProps) {
  const widthPx = Math.max(MIN_VISIT_PX, toPx - fromPx);
  const name = formatPlaceName(played.record);
  return (
    <g className={classes.visit} data-tense={tense}>
      <rect className={classes.stay} x={fromPx} y={AXIS_PX} width={widthPx} height={LANE_PX} rx={2} />
      <rect className={classes.start} x={fromPx} y={AXIS_PX} width={Math.min(START_PX, widthPx / 3)} height={LANE_PX} />
      {widthPx > name.length * LETTER_PX + 2 * PADDING_PX && (
        <text x={fromPx + PADDING_PX} y={MIDDLE_PX} dy="0.35em">
          {name}
        </text>
      )}
    </g>
  );
});

/** The end of a period, or now if it has not ended (unix seconds). */
function useLatestTs(endTs: number): number {
  const nowMs = useWorldNow(MINUTE_MS);
  return nowMs === null ? endTs : Math.min(endTs, nowMs / 1000);
}

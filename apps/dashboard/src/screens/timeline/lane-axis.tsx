import { memo } from 'react';
import { toLanePx, type LaneView, type ZoneTable } from '@lapwing/domain';
import { chooseAxisTicks } from './axis-ticks.ts';
import classes from './lanes.module.css';

/** Height of the axis. The ticks are below their labels. */
const AXIS_PX = 26;
const LABEL_PX = 15;
const TICK_PX = 5;
const TICK_STEP_PX = 84;

interface LaneAxisProps {
  readonly zone: ZoneTable;
  readonly view: LaneView;
  readonly widthPx: number;
}

/** The time axis above the lanes. */
export const LaneAxisTicks = memo(function LaneAxisTicks({ zone, view, widthPx }: LaneAxisProps) {
  if (widthPx <= 0) return <div style={{ height: AXIS_PX }} />;
  const ticks = chooseAxisTicks(zone, view, Math.max(1, Math.floor(widthPx / TICK_STEP_PX)));
  return (
    <svg className={classes.axis} width={widthPx} height={AXIS_PX} aria-hidden>
      {ticks.map(({ ts, time }) => (
        <g key={ts} transform={`translate(${toLanePx(view, ts, widthPx)} 0)`}>
          <text y={LABEL_PX}>{time}</text>
          <line y1={AXIS_PX - TICK_PX - 1} y2={AXIS_PX - 1} />
        </g>
      ))}
    </svg>
  );
});

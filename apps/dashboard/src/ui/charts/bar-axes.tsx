import { AxisLeft } from '@visx/axis';
import classes from './bar-chart.module.css';
import { LABEL_GAP_PX, type AxisLabel, type BarScales } from './bar-scales.ts';
import type { Bar } from './bars.ts';

/** The axis of values, with lines across the chart. */
export function ValueAxis({ scales, width }: { scales: BarScales; width: number }) {
  const { y, left, ticks, format } = scales;
  return (
    <AxisLeft
      scale={y}
      left={left}
      tickValues={ticks}
      tickFormat={(value) => format(Number(value))}
      tickLength={left - width}
      hideAxisLine
      axisClassName={classes.values ?? ''}
      tickLabelProps={() => ({ dx: left - width - LABEL_GAP_PX / 2 })}
    />
  );
}

const LABEL_TOP_PX = 16;
const TICK_PX = 4;

interface CategoryAxisProps {
  labels: readonly AxisLabel[];
  scales: BarScales;
  width: number;
  activeKey: string | null;
}

/** The axis with the labels of bars or of the edges between them; edges have ticks. */
export function CategoryAxis({ labels, scales: { left, bottom }, width, activeKey }: CategoryAxisProps) {
  return (
    <g className={classes.categories} data-axis transform={`translate(0 ${bottom})`}>
      <line x1={left} x2={width} />
      {labels.map(({ left: x, label, key }) => (
        <g key={key ?? `edge ${label}`} transform={`translate(${x} 0)`}>
          {key === null && <line y2={TICK_PX} />}
          <text y={LABEL_TOP_PX} data-active={(key !== null && key === activeKey) || undefined}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

const MAX_NAME = 13;

/** The axis with the names of bars, at an angle. Long names are cut: the tooltip has all of them. */
export function NameAxis({
  bars,
  scales,
  width,
  activeKey,
}: Omit<CategoryAxisProps, 'labels'> & { bars: readonly Bar[] }) {
  const { left, bottom, computeMiddle } = scales;
  return (
    <g className={classes.names} data-axis transform={`translate(0 ${bottom})`}>
      <line x1={left} x2={width} />
      {bars.map((bar) => (
        <text
          key={bar.key}
          transform={`translate(${computeMiddle(bar) + 3} 12) rotate(-30)`}
          data-active={bar.key === activeKey || undefined}
        >
          {bar.label.length > MAX_NAME ? `${bar.label.slice(0, MAX_NAME - 1)}…` : bar.label}
        </text>
      ))}
    </g>
  );
}

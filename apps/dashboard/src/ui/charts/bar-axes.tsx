import { AxisBottom, AxisLeft } from '@visx/axis';
import classes from './bar-chart.module.css';
import { LABEL_GAP_PX, chooseLabelledKeys, type BarScales } from './bar-scales.ts';
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

interface CategoryAxisProps {
  bars: readonly Bar[];
  scales: BarScales;
  top: number;
  activeKey: string | null;
}

/** The axis with the labels of the bars. */
export function CategoryAxis({ bars, scales, top, activeKey }: CategoryAxisProps) {
  const { x } = scales;
  const labels = new Map(bars.map(({ key, label }) => [key, label]));
  return (
    <AxisBottom
      scale={x}
      top={top}
      tickValues={chooseLabelledKeys(bars, x.step())}
      tickFormat={(key) => labels.get(key) ?? ''}
      tickLength={0}
      axisClassName={classes.categories ?? ''}
      tickLabelProps={(key) => ({ dy: '0.6em', 'data-active': key === activeKey || undefined })}
    />
  );
}

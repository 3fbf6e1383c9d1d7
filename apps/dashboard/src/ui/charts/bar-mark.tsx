import { Group } from '@visx/group';
import { Bar as Rect } from '@visx/shape';
import classes from './bar-chart.module.css';
import { topOf, type Bar } from './bars.ts';

const HATCH_PX = 5;
const RADIUS_PX = 2;

interface BarMarkProps {
  bar: Bar;
  left: number;
  width: number;
  /** From a value to its height in the chart. */
  y: (value: number) => number;
  hatchId: string;
  isBright: boolean;
}

/** One bar, with its errors on top. */
export function BarMark({ bar, left, width, y, hatchId, isBright }: BarMarkProps) {
  const { value, errors = 0 } = bar;
  const valueTop = y(value ?? 0);
  const top = y(topOf(bar));
  return (
    <Group className={classes.bar ?? ''} data-bright={isBright || undefined} data-bar={bar.key}>
      <Rect
        className={classes.value ?? ''}
        x={left}
        y={valueTop}
        width={width}
        height={y(0) - valueTop}
        rx={RADIUS_PX}
      />
      {errors > 0 && (
        <Rect
          className={classes.errors ?? ''}
          x={left + 0.5}
          y={top + 0.5}
          width={Math.max(0, width - 1)}
          height={Math.max(0, valueTop - top - 1)}
          fill={`url(#${hatchId})`}
        />
      )}
    </Group>
  );
}

/** The hatching of errors. */
export function BarHatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={HATCH_PX} height={HATCH_PX} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatchGround} width={HATCH_PX} height={HATCH_PX} />
        <line className={classes.hatchLine} x1={0} x2={0} y1={0} y2={HATCH_PX} />
      </pattern>
    </defs>
  );
}

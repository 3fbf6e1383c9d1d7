import { Group } from '@visx/group';
import { Bar as Rect } from '@visx/shape';
import classes from './bar-chart.module.css';
import { computeTop, type Bar, type BarPart } from './bars.ts';

const HATCH_PX = 5;
const RADIUS_PX = 2;

interface BarMarkProps {
  bar: Bar;
  left: number;
  width: number;
  /** Scales a value to the chart. */
  y: (value: number) => number;
  hatchId: string;
  isActive: boolean;
  isChosen: boolean;
}

/** One bar, with its errors on top. */
export function BarMark({ bar, left, width, y, hatchId, isActive, isChosen }: BarMarkProps) {
  const { value, errors = 0 } = bar;
  const valueTop = y(value ?? 0);
  const top = y(computeTop(bar));
  return (
    <Group
      className={classes.bar ?? ''}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-faint={bar.isFaint === true || undefined}
      data-outlined={bar.isOutlined === true || undefined}
      data-bar={bar.key}
    >
      {bar.parts ? (
        <Parts parts={bar.parts} left={left} width={width} y={y} />
      ) : (
        <Rect
          className={classes.value ?? ''}
          x={left}
          y={valueTop}
          width={width}
          height={y(0) - valueTop}
          rx={RADIUS_PX}
        />
      )}
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
      {bar.upper !== undefined && bar.upper !== null && <UpperMark left={left} width={width} top={y(bar.upper)} />}
    </Group>
  );
}

/** The higher value of a bar: a line with a casing, which is seen over the grid and in both themes. */
function UpperMark({ left, width, top }: Pick<BarMarkProps, 'left' | 'width'> & { top: number }) {
  const line = { x1: left, x2: left + width, y1: top, y2: top };
  return (
    <>
      <line className={classes.upperCasing} {...line} />
      <line className={classes.upper} data-upper {...line} />
    </>
  );
}

interface PartsProps extends Pick<BarMarkProps, 'left' | 'width' | 'y'> {
  parts: readonly BarPart[];
}

function Parts({ parts, left, width, y }: PartsProps) {
  const bottoms = parts.map((_, index) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  return parts.map(({ key, value, color }, index) => {
    const bottom = bottoms[index] ?? 0;
    const top = y(bottom + value);
    return (
      <Rect
        key={key}
        className={classes.part ?? ''}
        style={{ fill: `var(--gateway-${color})` }}
        x={left}
        y={top}
        width={width}
        height={y(bottom) - top}
      />
    );
  });
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

import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './bar-chart.module.css';
import type { BarBrush } from './bar-props.ts';
import { TOP_PX, type BarScales } from './bar-scales.ts';
import type { Bar, BarRange } from './bars.ts';

interface BrushHandlesProps extends Pick<BarBrush, 'names' | 'onRange'> {
  range: BarRange;
  bars: readonly Bar[];
  scales: BarScales;
}

/** The handles at both ends of the selected bars. They are dragged, or moved by arrow keys. */
export function BrushHandles({ range: { first, last }, bars, scales, names, onRange }: BrushHandlesProps) {
  const end = bars.length - 1;
  const shared = { bars, scales };
  return (
    <>
      <Handle
        {...shared}
        name={names.first}
        index={first}
        edge={first}
        min={0}
        max={last}
        onIndex={(index) => onRange({ first: index, last })}
      />
      <Handle
        {...shared}
        name={names.last}
        index={last}
        edge={last + 1}
        min={first}
        max={end}
        onIndex={(index) => onRange({ first, last: index })}
      />
    </>
  );
}

interface HandleProps {
  name: string;
  /** The bar at this end of the range. */
  index: number;
  /** The edge at which the handle is drawn, in bars from the left of the first. */
  edge: number;
  min: number;
  max: number;
  bars: readonly Bar[];
  scales: BarScales;
  onIndex: (index: number) => void;
}

function Handle({ name, index, edge, min, max, bars, scales, onIndex }: HandleProps) {
  const move = (to: number) => {
    const next = Math.min(max, Math.max(min, to));
    if (next !== index) onIndex(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const chart = event.currentTarget.parentElement?.getBoundingClientRect();
    const nearestEdge = Math.round((event.clientX - (chart?.left ?? 0) - scales.computeLeft(0)) / scales.x.step());
    move(nearestEdge + index - edge);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(index + by);
  };
  return (
    <div
      className={classes.handle}
      style={{ left: scales.computeLeft(edge), top: TOP_PX, height: scales.bottom - TOP_PX }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={index}
      aria-valuetext={bars[index]?.cells[0]}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

import { Group } from '@visx/group';
import classes from './bar-chart.module.css';
import { LABEL_GAP_PX } from './bar-scales.ts';
import type { BarMarker } from './bars.ts';
import { measureLabelPx } from './label-width.ts';

const LABEL_LEFT_PX = 4;
const LABEL_PX = 8;
/** Further right, a label is left of its line. */
const NEAR_END = 0.7;

interface PlacedMarker {
  readonly left: number;
  /** The text of the marker; shown only if it has room. */
  readonly name: string;
  readonly hasLabel: boolean;
  readonly isNearEnd: boolean;
}

/** Where the markers of a chart are, in pixels. The first ones have their labels before others. */
export function placeMarkers(
  markers: readonly BarMarker[],
  computeLeft: (at: number) => number,
  width: number,
): readonly PlacedMarker[] {
  const taken: (readonly [number, number])[] = [];
  return markers.map(({ at, label }) => {
    const left = computeLeft(at);
    const isNearEnd = left > width * NEAR_END;
    const room = measureLabelPx(label) + LABEL_LEFT_PX;
    const [from, to] = isNearEnd ? [left - room, left] : [left, left + room];
    const hasLabel = taken.every(([a, b]) => to + LABEL_GAP_PX / 2 < a || from - LABEL_GAP_PX / 2 > b);
    if (hasLabel) taken.push([from, to]);
    return { left, name: label, hasLabel, isNearEnd };
  });
}

interface BarTargetProps extends PlacedMarker {
  top: number;
  bottom: number;
}

/** A dashed line across the bars, with its label above them. */
export function BarTarget({ left, name, hasLabel, isNearEnd, top, bottom }: BarTargetProps) {
  return (
    <Group className={classes.target ?? ''} data-marker={name}>
      <line x1={left} x2={left} y1={top - LABEL_LEFT_PX - LABEL_PX} y2={bottom} />
      {hasLabel && (
        <text
          x={left + (isNearEnd ? -LABEL_LEFT_PX : LABEL_LEFT_PX)}
          y={top - LABEL_LEFT_PX}
          textAnchor={isNearEnd ? 'end' : 'start'}
        >
          {name}
        </text>
      )}
    </Group>
  );
}

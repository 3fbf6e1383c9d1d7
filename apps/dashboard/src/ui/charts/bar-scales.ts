import { scaleBand, scaleLinear } from '@visx/scale';
import { computeHighest, type Bar, type BarMarker } from './bars.ts';
import { measureLabelPx } from './label-width.ts';
import { chooseTicks } from './value-ticks.ts';

/** Space above the highest tick, for tooltips: there they cover no bar. */
export const TOP_PX = 30;
const BOTTOM_PX = 24;
/** Space for names at an angle. */
const NAMES_PX = 56;
const RIGHT_PX = 4;
/** The space around a label. */
export const LABEL_GAP_PX = 10;
const BAR_GAP = 0.22;
const HISTOGRAM_GAP = 0.06;

export interface BarScaleOptions {
  readonly isWhole?: boolean | undefined;
  readonly hasNames?: boolean | undefined;
  readonly isHistogram?: boolean;
  readonly language: string;
}

export type BarScales = ReturnType<typeof toBarScales>;

/** The scales of a chart of this size in pixels, and the texts of its ticks. */
export function toBarScales(
  bars: readonly Bar[],
  { isWhole = false, hasNames = false, isHistogram = false, language }: BarScaleOptions,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const ticks = chooseTicks(Math.max(0, ...bars.map(computeHighest)), isWhole);
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const left = Math.max(...ticks.map((tick) => measureLabelPx(format.format(tick)))) + LABEL_GAP_PX;
  const bottom = height - (hasNames ? NAMES_PX : BOTTOM_PX);
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [left, width - RIGHT_PX - (isHistogram ? LABEL_GAP_PX : 0)],
    padding: isHistogram ? HISTOGRAM_GAP : BAR_GAP,
  });
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [bottom, TOP_PX] });
  const computeMiddle = ({ key }: Bar) => (x(key) ?? 0) + x.bandwidth() / 2;
  /** A position in bars from the left edge of the first, in pixels. */
  const computeLeft = (at: number) => (bars[0] ? computeMiddle(bars[0]) : left) + (at - 0.5) * x.step();
  return { x, y, left, bottom, ticks, format: (value: number) => format.format(value), computeMiddle, computeLeft };
}

/** A label of the axis, in pixels from the left of the chart. */
export interface AxisLabel {
  readonly left: number;
  readonly label: string;
  /** The bar that it names; null for an edge. */
  readonly key: string | null;
}

/** The labels of bars and of the edges between them, so few that they do not touch. Bars of a histogram come first. */
export function placeLabels(
  bars: readonly Bar[],
  edges: readonly BarMarker[] | undefined,
  { computeMiddle, computeLeft }: Pick<BarScales, 'computeMiddle' | 'computeLeft'>,
): readonly AxisLabel[] {
  const named = bars
    .filter(({ label }) => label !== '')
    .map((bar): AxisLabel => ({ left: computeMiddle(bar), label: bar.label, key: bar.key }));
  if (!edges) return thinOut(named);
  const atEdges = edges.map(({ at, label }): AxisLabel => ({ left: computeLeft(at), label, key: null }));
  const roomPx = (a: AxisLabel, b: AxisLabel) => (measureLabelPx(a.label) + measureLabelPx(b.label)) / 2 + LABEL_GAP_PX;
  const isFree = (label: AxisLabel) =>
    named.every((other) => Math.abs(other.left - label.left) >= roomPx(label, other));
  return [...named, ...thinOut(atEdges).filter(isFree)];
}

function thinOut(labels: readonly AxisLabel[]): readonly AxisLabel[] {
  const [first, second] = labels;
  const stepPx = first && second ? second.left - first.left : Infinity;
  const widestPx = Math.max(0, ...labels.map(({ label }) => measureLabelPx(label))) + LABEL_GAP_PX;
  const every = Math.max(1, Math.ceil(widestPx / stepPx));
  return labels.filter((_, index) => index % every === 0);
}

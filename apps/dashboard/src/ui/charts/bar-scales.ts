import { scaleBand, scaleLinear } from '@visx/scale';
import { topOf, type Bar } from './bars.ts';
import { chooseTicks } from './value-ticks.ts';

/** Space above the highest tick, for the tooltip of the highest bar. */
export const TOP_PX = 30;
export const BOTTOM_PX = 24;
const RIGHT_PX = 4;
/** Width of a digit, and the space around a label. */
const DIGIT_PX = 6.5;
export const LABEL_GAP_PX = 10;
const BAR_GAP = 0.22;

export type BarScales = ReturnType<typeof toBarScales>;

/** The scales of a chart of this size in pixels, and the texts of its ticks. */
export function toBarScales(
  bars: readonly Bar[],
  isWhole: boolean,
  language: string,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const ticks = chooseTicks(Math.max(0, ...bars.map(topOf)), isWhole);
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const left = Math.max(...ticks.map((tick) => format.format(tick).length)) * DIGIT_PX + LABEL_GAP_PX;
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [left, width - RIGHT_PX], padding: BAR_GAP });
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [height - BOTTOM_PX, TOP_PX] });
  const middleOf = ({ key }: Bar) => (x(key) ?? 0) + x.bandwidth() / 2;
  return { x, y, left, ticks, format: (value: number) => format.format(value), middleOf };
}

/** The keys of the bars that get a label, so few that labels do not touch. */
export function chooseLabelledKeys(bars: readonly Bar[], stepPx: number): string[] {
  const widestPx = Math.max(0, ...bars.map(({ label }) => label.length)) * DIGIT_PX + LABEL_GAP_PX / 2;
  const every = Math.max(1, Math.ceil(widestPx / stepPx));
  return bars.filter((_, index) => index % every === 0).map(({ key }) => key);
}

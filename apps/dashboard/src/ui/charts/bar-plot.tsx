import { AxisBottom, AxisLeft } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Tooltip } from '@visx/tooltip';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './bar-chart.module.css';
import type { BarChartProps } from './bar-chart.tsx';
import { BarHits } from './bar-hits.tsx';
import { BarHatch, BarMark, BarTarget } from './bar-mark.tsx';
import { topOf, type Bar } from './bars.ts';
import { valueTicks } from './value-ticks.ts';

/** Above the highest tick, for the plate of a bar that reaches it. */
const TOP_PX = 30;
const BOTTOM_PX = 24;
const RIGHT_PX = 4;
/** A digit of the axes is so wide, and so much room is around a label. */
const DIGIT_PX = 6.5;
const GAP_PX = 10;
const BAR_GAP = 0.22;
const PLATE_PX = 8;

type BarPlotProps = Pick<BarChartProps, 'title' | 'bars' | 'isWhole' | 'chosen' | 'target' | 'onChoose'>;

/** The bars over their axis. The one under the pointer, or with the focus, says what it is on a plate. */
export function BarPlot(props: BarPlotProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  return (
    <div ref={parentRef} className={classes.plot}>
      {width > 0 && height > TOP_PX + BOTTOM_PX && <SizedPlot {...props} width={width} height={height} />}
    </div>
  );
}

function SizedPlot({
  title,
  bars,
  isWhole = false,
  chosen = [],
  target,
  onChoose,
  width,
  height,
}: BarPlotProps & Size) {
  const { language } = useTranslation();
  const hatchId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const ticks = valueTicks(Math.max(0, ...bars.map(topOf)), isWhole);
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const left = Math.max(...ticks.map((tick) => format.format(tick).length)) * DIGIT_PX + GAP_PX;
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [left, width - RIGHT_PX], padding: BAR_GAP });
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [height - BOTTOM_PX, TOP_PX] });
  const labels = new Map(bars.map(({ key, label }) => [key, label]));
  const middleOf = ({ key }: Bar) => (x(key) ?? 0) + x.bandwidth() / 2;
  const active = bars.find(({ key }) => key === activeKey);
  return (
    <>
      <svg width={width} height={height} aria-hidden data-has-chosen={chosen.length > 0 || undefined}>
        <BarHatch id={hatchId} />
        <AxisLeft
          scale={y}
          left={left}
          tickValues={ticks}
          tickFormat={(value) => format.format(Number(value))}
          tickLength={left - width}
          hideAxisLine
          axisClassName={classes.values ?? ''}
          tickLabelProps={() => ({ dx: left - width - GAP_PX / 2 })}
        />
        {bars.map((bar) => (
          <BarMark
            key={bar.key}
            bar={bar}
            left={x(bar.key) ?? 0}
            width={x.bandwidth()}
            y={y}
            hatchId={hatchId}
            isBright={bar.key === activeKey || chosen.includes(bar.key)}
          />
        ))}
        {target && (
          <BarTarget
            label={target.label}
            left={(x(bars[0]?.key ?? '') ?? 0) + x.bandwidth() / 2 + (target.at - 0.5) * x.step()}
            top={TOP_PX}
            bottom={height - BOTTOM_PX}
            width={width}
          />
        )}
        <AxisBottom
          scale={x}
          top={height - BOTTOM_PX}
          tickValues={labelledKeys(bars, x.step())}
          tickFormat={(key) => labels.get(key) ?? ''}
          tickLength={0}
          axisClassName={classes.categories ?? ''}
          tickLabelProps={(key) => ({ dy: '0.6em', 'data-active': key === activeKey || undefined })}
        />
      </svg>
      <BarHits
        title={title}
        bars={bars}
        chosen={chosen}
        leftOf={(bar) => middleOf(bar) - x.step() / 2}
        width={x.step()}
        height={height - BOTTOM_PX}
        onActive={setActiveKey}
        onChoose={onChoose}
      />
      {active && (
        // It moves from over its bar as the bar nears an edge, and so stays within the chart.
        <Tooltip
          aria-hidden
          className={classes.plate ?? ''}
          left={middleOf(active)}
          top={y(topOf(active)) - PLATE_PX}
          offsetLeft={0}
          offsetTop={0}
          style={{ transform: `translate(${(-100 * middleOf(active)) / width}%, -100%)` }}
        >
          {active.said}
        </Tooltip>
      )}
    </>
  );
}

interface Size {
  width: number;
  height: number;
}

/** Those bars that have a label, so many that labels don't touch. */
function labelledKeys(bars: readonly Bar[], stepPx: number): string[] {
  const widestPx = Math.max(0, ...bars.map(({ label }) => label.length)) * DIGIT_PX + GAP_PX / 2;
  const every = Math.max(1, Math.ceil(widestPx / stepPx));
  return bars.filter((_, index) => index % every === 0).map(({ key }) => key);
}

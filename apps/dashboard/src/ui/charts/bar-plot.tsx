import { useParentSize } from '@visx/responsive';
import { Tooltip } from '@visx/tooltip';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CategoryAxis, ValueAxis } from './bar-axes.tsx';
import classes from './bar-chart.module.css';
import { BarHits } from './bar-hits.tsx';
import { BarHatch, BarMark, BarTarget } from './bar-mark.tsx';
import type { BarChartProps } from './bar-props.ts';
import { BOTTOM_PX, TOP_PX, toBarScales, type BarScales } from './bar-scales.ts';
import { topOf, type Bar } from './bars.ts';

/** Distance of the tooltip from its bar. */
const TOOLTIP_GAP_PX = 8;

type BarPlotProps = Pick<BarChartProps, 'title' | 'bars' | 'isWhole' | 'chosen' | 'target' | 'onChoose'>;

interface Size {
  width: number;
  height: number;
}

/** The bars with their axes. The bar under the pointer, or with the focus, has a tooltip. */
export function BarPlot(props: BarPlotProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  return (
    <div ref={parentRef} className={classes.plot}>
      {width > 0 && height > TOP_PX + BOTTOM_PX && <SizedPlot {...props} width={width} height={height} />}
    </div>
  );
}

function SizedPlot({ title, bars, isWhole = false, chosen = [], target, onChoose, ...size }: BarPlotProps & Size) {
  const { language } = useTranslation();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const scales = toBarScales(bars, isWhole, language, size);
  const { width, height } = size;
  const stepPx = scales.x.step();
  const active = bars.find(({ key }) => key === activeKey);
  return (
    <>
      <Drawing bars={bars} chosen={chosen} target={target} activeKey={activeKey} scales={scales} {...size} />
      <BarHits
        title={title}
        bars={bars}
        chosen={chosen}
        leftOf={(bar) => scales.middleOf(bar) - stepPx / 2}
        width={stepPx}
        height={height - BOTTOM_PX}
        onActive={setActiveKey}
        onChoose={onChoose}
      />
      {active && <ActiveBar bar={active} scales={scales} width={width} />}
    </>
  );
}

interface DrawingProps extends Size {
  bars: readonly Bar[];
  chosen: readonly string[];
  target: BarChartProps['target'];
  activeKey: string | null;
  scales: BarScales;
}

function Drawing({ bars, chosen, target, activeKey, scales, width, height }: DrawingProps) {
  const hatchId = useId();
  const { x, y } = scales;
  return (
    <svg width={width} height={height} aria-hidden data-has-chosen={chosen.length > 0 || undefined}>
      <BarHatch id={hatchId} />
      <ValueAxis scales={scales} width={width} />
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
      <CategoryAxis bars={bars} scales={scales} top={height - BOTTOM_PX} activeKey={activeKey} />
    </svg>
  );
}

/** The tooltip of a bar. Near an edge it is shifted, so that it stays inside the chart. */
function ActiveBar({ bar, scales, width }: { bar: Bar; scales: BarScales; width: number }) {
  const middle = scales.middleOf(bar);
  return (
    <Tooltip
      aria-hidden
      className={classes.plate ?? ''}
      left={middle}
      top={scales.y(topOf(bar)) - TOOLTIP_GAP_PX}
      offsetLeft={0}
      offsetTop={0}
      style={{ transform: `translate(${(-100 * middle) / width}%, -100%)` }}
    >
      {bar.description}
    </Tooltip>
  );
}

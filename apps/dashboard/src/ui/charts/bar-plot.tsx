import { useParentSize } from '@visx/responsive';
import { Tooltip } from '@visx/tooltip';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CategoryAxis, NameAxis, ValueAxis } from './bar-axes.tsx';
import { BrushHandles } from './bar-brush.tsx';
import classes from './bar-chart.module.css';
import { BarHits } from './bar-hits.tsx';
import { BarHatch, BarMark } from './bar-mark.tsx';
import { BarTarget, placeMarkers } from './bar-markers.tsx';
import type { BarChartProps } from './bar-props.ts';
import { placeLabels, toBarScales, TOP_PX, type BarScales } from './bar-scales.ts';
import type { Bar } from './bars.ts';

/** Distance of the tooltip from the plot below it. */
const TOOLTIP_GAP_PX = 6;
const MIN_HEIGHT_PX = 100;

type BarPlotProps = Omit<BarChartProps, 'unit' | 'columns' | 'legend' | 'rows'>;

interface Size {
  width: number;
  height: number;
}

/** The bars with their axes. The bar under the pointer, or with the focus, has a tooltip. */
export function BarPlot(props: BarPlotProps) {
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  return (
    <div ref={parentRef} className={classes.plot}>
      {width > 0 && height > MIN_HEIGHT_PX && <SizedPlot {...props} width={width} height={height} />}
    </div>
  );
}

function SizedPlot(props: BarPlotProps & Size) {
  const { title, bars, isWhole, hasNames, edges, chosen = [], onChoose, brush, width, height } = props;
  const { language } = useTranslation();
  const [activeKey, setActiveKey, leave] = useActiveKey();
  const isHistogram = edges !== undefined;
  const scales = toBarScales(bars, { isWhole, hasNames, isHistogram, language }, { width, height });
  const stepPx = scales.x.step();
  const active = bars.find(({ key }) => key === activeKey);
  return (
    <>
      <Drawing {...props} activeKey={activeKey} scales={scales} />
      <BarHits
        title={title}
        bars={bars}
        chosen={chosen}
        computeLeft={(bar) => scales.computeMiddle(bar) - stepPx / 2}
        width={stepPx}
        height={scales.bottom}
        onActive={setActiveKey}
        onLeave={leave}
        onChoose={onChoose}
        onDrag={brush?.onRange}
      />
      {brush?.range && <BrushHandles {...brush} range={brush.range} bars={bars} scales={scales} />}
      {active && <ActiveBar bar={active} scales={scales} width={width} />}
    </>
  );
}

/** A tooltip stays for this long after the pointer left (R§9). */
const SHOWN_AFTER_LEAVE_MS = 2500;

/** The key of the bar with the tooltip, its setter, and what removes it after a moment. */
function useActiveKey() {
  const [{ key, isLeft }, setState] = useState<{ key: string | null; isLeft: boolean }>({ key: null, isLeft: false });
  useEffect(() => {
    if (!isLeft) return undefined;
    const timer = setTimeout(() => setState({ key: null, isLeft: false }), SHOWN_AFTER_LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeft]);
  const show = (shown: string | null) => setState({ key: shown, isLeft: false });
  const leave = () => setState({ key, isLeft: true });
  return [key, show, leave] as const;
}

type DrawingProps = BarPlotProps & Size & { activeKey: string | null; scales: BarScales };

function Drawing({
  bars,
  chosen = [],
  target,
  markers = [],
  hasNames,
  edges,
  brush,
  activeKey,
  scales,
  width,
  height,
}: DrawingProps) {
  const hatchId = useId();
  const { x, y, bottom, computeLeft } = scales;
  const axis = { scales, width, activeKey };
  const range = brush?.range ?? null;
  return (
    <svg width={width} height={height} aria-hidden data-has-chosen={chosen.length > 0 || undefined}>
      <BarHatch id={hatchId} />
      {range && (
        <rect
          className={classes.range}
          x={computeLeft(range.first)}
          y={TOP_PX}
          width={computeLeft(range.last + 1) - computeLeft(range.first)}
          height={bottom - TOP_PX}
        />
      )}
      <ValueAxis scales={scales} width={width} />
      {bars.map((bar) => (
        <BarMark
          key={bar.key}
          bar={bar}
          left={x(bar.key) ?? 0}
          width={x.bandwidth()}
          y={y}
          hatchId={hatchId}
          isActive={bar.key === activeKey}
          isChosen={chosen.includes(bar.key)}
        />
      ))}
      {placeMarkers(target ? [target, ...markers] : markers, computeLeft, width).map((marker) => (
        <BarTarget key={`${marker.left} ${marker.name}`} {...marker} top={TOP_PX} bottom={bottom} />
      ))}
      {hasNames ? (
        <NameAxis bars={bars} {...axis} />
      ) : (
        <CategoryAxis labels={placeLabels(bars, edges, scales)} {...axis} />
      )}
    </svg>
  );
}

/** The tooltip of a bar, above all bars. Near an edge it is shifted, so that it stays inside the chart. */
function ActiveBar({ bar, scales, width }: { bar: Bar; scales: BarScales; width: number }) {
  const middle = scales.computeMiddle(bar);
  return (
    <Tooltip
      aria-hidden
      className={classes.plate ?? ''}
      left={middle}
      top={TOP_PX - TOOLTIP_GAP_PX}
      offsetLeft={0}
      offsetTop={0}
      style={{ transform: `translate(${(-100 * middle) / width}%, -100%)` }}
    >
      {bar.description}
    </Tooltip>
  );
}

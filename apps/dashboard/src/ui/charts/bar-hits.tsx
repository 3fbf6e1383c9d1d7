import { useState } from 'react';
import { useRovingFocus } from '../roving-focus.ts';
import classes from './bar-chart.module.css';
import { createBarRange, type Bar, type BarRange } from './bars.ts';

/** The bit of the primary button in `PointerEvent.buttons`. */
const PRIMARY_BUTTON = 1;

interface BarHitsProps {
  title: string;
  bars: readonly Bar[];
  chosen: readonly string[];
  computeLeft: (bar: Bar) => number;
  width: number;
  height: number;
  /** Called with the bar under the pointer or with the focus; null when the focus leaves. */
  onActive: (key: string | null) => void;
  /** Called when the pointer leaves a bar. */
  onLeave: () => void;
  onChoose: ((key: string) => void) | undefined;
  /** Called with the bars over which the pointer was dragged so far. */
  onDrag: ((range: BarRange) => void) | undefined;
}

/** The clickable columns of the bars: one tab stop, with arrow keys from bar to bar. */
export function BarHits({
  title,
  bars,
  chosen,
  computeLeft,
  width,
  height,
  onActive,
  onLeave,
  onChoose,
  onDrag,
}: BarHitsProps) {
  const [dragFrom, setDragFrom] = useState<number | null>(null);
  const roving = useRovingFocus(
    bars.map(({ key }) => key),
    'row',
  );
  return (
    <div
      className={classes.hits}
      role="toolbar"
      aria-label={title}
      {...roving.group}
      onPointerUp={() => setDragFrom(null)}
    >
      {bars.map((bar, index) => (
        <button
          key={bar.key}
          {...roving.item(bar.key)}
          type="button"
          className={classes.hit}
          style={{ left: computeLeft(bar), width, height }}
          aria-label={bar.description}
          {...(onChoose && { 'aria-pressed': chosen.includes(bar.key) })}
          onPointerDown={() => setDragFrom(index)}
          onPointerEnter={({ buttons }) => {
            onActive(bar.key);
            if (dragFrom !== null && buttons === PRIMARY_BUTTON) onDrag?.(createBarRange(dragFrom, index));
          }}
          onPointerLeave={onLeave}
          onFocus={() => {
            roving.item(bar.key).onFocus();
            onActive(bar.key);
          }}
          onBlur={() => onActive(null)}
          onClick={() => {
            onActive(bar.key);
            onChoose?.(bar.key);
          }}
        />
      ))}
    </div>
  );
}

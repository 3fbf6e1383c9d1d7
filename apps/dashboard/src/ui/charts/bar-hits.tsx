import { useState, type KeyboardEvent } from 'react';
import classes from './bar-chart.module.css';
import type { Bar } from './bars.ts';

interface BarHitsProps {
  title: string;
  bars: readonly Bar[];
  chosen: readonly string[];
  leftOf: (bar: Bar) => number;
  width: number;
  height: number;
  /** Called with the bar under the pointer or with the focus; null if there is none. */
  onActive: (key: string | null) => void;
  onChoose: ((key: string) => void) | undefined;
}

/** The clickable columns of the bars: one tab stop, with arrow keys from bar to bar. */
export function BarHits({ title, bars, chosen, leftOf, width, height, onActive, onChoose }: BarHitsProps) {
  const [stopKey, setStopKey] = useState<string | null>(null);
  const stop = Math.max(
    0,
    bars.findIndex(({ key }) => key === stopKey),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = findNeighbour(event.key, stop, bars.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.hits} role="toolbar" aria-label={title} onKeyDown={onKeyDown}>
      {bars.map((bar, index) => (
        <button
          key={bar.key}
          type="button"
          className={classes.hit}
          style={{ left: leftOf(bar), width, height }}
          aria-label={bar.description}
          {...(onChoose && { 'aria-pressed': chosen.includes(bar.key) })}
          tabIndex={index === stop ? 0 : -1}
          onPointerEnter={() => onActive(bar.key)}
          onPointerLeave={() => onActive(null)}
          onFocus={() => {
            setStopKey(bar.key);
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

/** The index of the bar that a key moves to; null for other keys. */
function findNeighbour(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

import { useEffect, useState, type RefObject } from 'react';
import { TIMELINE_PALETTE_SIZE } from '@lapwing/domain';
import { watchColorScheme } from '../../map/map-theme.ts';
import type { LaneTheme } from './paint-lane.ts';

/** The colours of lanes in an element, read again when the page becomes dark or light; null until it is mounted. */
export function useLaneTheme(element: RefObject<HTMLElement | null>): LaneTheme | null {
  const [theme, setTheme] = useState<LaneTheme | null>(null);
  useEffect(() => {
    const read = () => element.current && setTheme(readLaneTheme(element.current));
    read();
    return watchColorScheme(read);
  }, [element]);
  return theme;
}

function readLaneTheme(element: Element): LaneTheme {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const places = Array.from({ length: TIMELINE_PALETTE_SIZE }, (_, index) => index + 1);
  return {
    palette: places.map((place) => colour(`--gateway-${place}`)),
    numbers: places.map((place) => colour(`--gateway-${place}-number`)),
    laps: { valid: colour('--ok-fill'), failed: colour('--bad-fill'), ongoing: colour('--accent') },
    bad: colour('--bad'),
    idle: colour('--idle-fill'),
    line: colour('--line-2'),
    text: colour('--text'),
    surface: colour('--surface'),
    font: style.fontFamily || 'sans-serif',
  };
}

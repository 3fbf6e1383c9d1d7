import { DAY_SEC, HOUR_SEC } from '@lapwing/domain';

/** A duration in words, e.g. `14 min`, `1 h 30 min` or `45 s`. */
export function describeDuration(sec: number): string {
  const parts = [
    [Math.floor(sec / DAY_SEC), 'd'],
    [Math.floor((sec % DAY_SEC) / HOUR_SEC), 'h'],
    [Math.floor((sec % HOUR_SEC) / 60), 'min'],
    [Math.round(sec % 60), 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.length === 0 ? 'none' : shown.join(' ');
}

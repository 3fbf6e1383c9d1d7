import { formatSigned } from '@lapwing/domain';
import type { RouteDetails } from '../../data/laps.ts';
import type { BarMarker } from '../../ui/charts/bars.ts';

type DelayBar = NonNullable<RouteDetails['punctuality']>['bars'][number];

/** The delays of a bar, e.g. `−1:00 to 0:00`, or of an end bar its limit, e.g. `> +5:00`. */
export function formatDelayRange(bars: readonly DelayBar[], index: number): string {
  const bar = bars[index];
  if (!bar) return '';
  if (bar.end === 'below') return `< ${formatSigned(bars[index + 1]?.from ?? bar.to)}`;
  if (bar.end === 'above') return `> ${formatSigned((bars[index - 1]?.to ?? bar.from - 1) + 1)}`;
  return bar.from === bar.to ? formatSigned(bar.from) : `${formatSigned(bar.from)} … ${formatSigned(bar.to + 1)}`;
}

/** The delays at the edges of the bars of equal width; none if each lap has its own bar. */
export function listDelayEdges(bars: readonly DelayBar[]): readonly BarMarker[] {
  return bars.flatMap(({ from, to, end }, at) => {
    if (end !== null) return [];
    const isLast = at === bars.length - 1 || bars[at + 1]?.end === 'above';
    const first = { at, label: formatSigned(from) };
    return isLast ? [first, { at: at + 1, label: formatSigned(to + 1) }] : [first];
  });
}

/** A delay on the axis of the bars; null if no bar has it. */
export function findMarker(bars: readonly DelayBar[], delaySec: number, label: string): BarMarker | null {
  const index = bars.findIndex(({ from, to }) => delaySec >= from && delaySec < to + 1);
  const bar = bars[index];
  return bar ? { at: index + (delaySec - bar.from) / (bar.to - bar.from + 1), label } : null;
}

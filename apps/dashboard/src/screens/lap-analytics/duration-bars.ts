import { formatClock, formatDurationMs } from '@lapwing/domain';
import type { RouteDetails } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Bar, BarMarker, BarRange } from '../../ui/charts/bars.ts';
import type { LapSpan } from './lap-choice.ts';

export type DurationBar = RouteDetails['bars'][number];

/** The bars of the histogram with their texts; with few laps one bar per lap. */
export function useDurationBars(bars: readonly DurationBar[]): readonly Bar[] {
  const { t, language } = useTranslation('laps');
  const live = useTranslation('live').t;
  const number = new Intl.NumberFormat(language);
  return bars.map((bar, index): Bar => {
    const { from, to, valid, errors, lapId } = bar;
    const key = formatKey(bar);
    if (lapId === null) {
      const end = formatEnd(bars, index);
      const range = end ?? formatDurationRange({ fromSec: from, toSec: to });
      const counts = [t('charts.validCount', { count: valid }), t('charts.errorCount', { count: errors })].join(', ');
      return {
        key,
        label: end ?? '',
        value: valid,
        errors,
        description: `${range} · ${counts}`,
        cells: [range, number.format(valid), number.format(errors)],
      };
    }
    const minutes = from / 60;
    const time = formatClock(from);
    const result = errors > 0 ? t('charts.errors') : live('laps.valid');
    return {
      key,
      label: time,
      value: errors > 0 ? 0 : minutes,
      errors: errors > 0 ? minutes : 0,
      description: t('charts.lapLabel', { lap: key, time, result }),
      cells: [key, time],
    };
  });
}

/** The text of an end bar, e.g. `> 20m`: laps shorter or longer than those of all other bars. Null for other bars. */
function formatEnd(bars: readonly DurationBar[], index: number): string | null {
  switch (bars[index]?.end) {
    case 'below':
      return `< ${formatDurationShort(bars[index + 1]?.from ?? 0)}`;
    case 'above':
      return `> ${formatDurationShort((bars[index - 1]?.to ?? 0) + 1)}`;
    default:
      return null;
  }
}

export function formatKey({ from, lapId }: DurationBar): string {
  return String(lapId ?? from);
}

/** The bars between two chosen ones; null unless both are still there. */
export function findRange(bars: readonly DurationBar[], [a, b]: readonly string[]): BarRange | null {
  const [first, last] = [a, b].map((key) => bars.findIndex((bar) => formatKey(bar) === key));
  if (first === undefined || last === undefined || first < 0 || last < 0) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

/** The durations of some neighbouring bars. */
export function findSpan(bars: readonly DurationBar[]): LapSpan | null {
  const [first, last] = [bars[0], bars.at(-1)];
  return first && last ? { fromSec: first.from, toSec: last.to } : null;
}

const MINUTE_SEC = 60;
/** With fewer whole minutes than this, all edges are labelled. */
const MIN_LABELS = 3;

/** The durations at the edges of the bars of equal width; whole minutes, if there are enough of them. */
export function listEdges(bars: readonly DurationBar[]): readonly BarMarker[] {
  const edges = bars.flatMap(({ from, to, end }, at) => {
    if (end !== null) return [];
    const isLast = at === bars.length - 1 || bars[at + 1]?.end === 'above';
    return isLast
      ? [
          { sec: from, at },
          { sec: to + 1, at: at + 1 },
        ]
      : [{ sec: from, at }];
  });
  const whole = edges.filter(({ sec }) => sec % MINUTE_SEC === 0);
  return (whole.length < MIN_LABELS ? edges : whole).map(({ sec, at }) => ({ at, label: formatDurationShort(sec) }));
}

/** The goal on the axis of the bars; undefined if no bar of equal width contains it. */
export function findTarget(bars: readonly DurationBar[], goalSec: number, label: string): BarMarker | undefined {
  const index = bars.findIndex(({ from, to, end }) => end === null && goalSec >= from && goalSec <= to);
  const bar = bars[index];
  return bar && { at: index + (goalSec - bar.from) / (bar.to - bar.from + 1), label };
}

/** The width of the bars in seconds, without the end bars. */
export function computeWidthSec(bars: readonly DurationBar[]): number {
  const bar = bars.find(({ end }) => end === null);
  return bar ? bar.to - bar.from + 1 : 0;
}

/** A duration without zero seconds, e.g. 12m or 12m 30s; below a minute 30s. */
export function formatDurationShort(sec: number): string {
  if (sec < MINUTE_SEC) return `${sec}s`;
  return sec % MINUTE_SEC === 0 ? `${sec / MINUTE_SEC}m` : formatDurationMs(sec);
}

/** Durations from a second up to and including another, e.g. 12m – 16m. */
export function formatDurationRange({ fromSec, toSec }: LapSpan): string {
  return fromSec === toSec
    ? formatDurationShort(fromSec)
    : `${formatDurationShort(fromSec)} – ${formatDurationShort(toSec + 1)}`;
}

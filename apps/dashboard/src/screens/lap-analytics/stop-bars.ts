import { formatDurationMs, zeroSmallValues } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Bar } from '../../ui/charts/bars.ts';
import { formatStopName, type Stop } from './stop-name.ts';

const MINUTE_SEC = 60;

/** The bars of the trips, stays and breaks of stops, in the order of the route. Their keys end with the stop's place. */
export function useStopBars(stops: readonly Stop[]): readonly Bar[] {
  const { t, language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const shown = zeroSmallValues(stops.flatMap(({ avgTrip, avgStayed }) => [avgTrip, avgStayed]));
  return stops.flatMap((stop, index): Bar[] => {
    const { ord, count, breaks } = stop;
    const before = stops[index - 1];
    const place = formatStopName(stop);
    const isEnd = index === 0 || index === stops.length - 1;
    const stay = formatTimes(stop.avgStayed, stop.medianStayed, stop.p90Stayed);
    const trip = formatTimes(stop.avgTrip, stop.medianTrip, stop.p90Trip);
    const pause = formatTimes(breaks.avg, breaks.median, breaks.p90);
    const bars: Bar[] = [];
    if (before) {
      const from = formatStopName(before);
      bars.push({
        key: `trip-${ord}`,
        label: '',
        value: (shown[index * 2] ?? 0) / MINUTE_SEC,
        isFaint: true,
        description: t('charts.tripLabel', { from, place, ...trip }),
        cells: [`${from} → ${place}`, trip.time, trip.median, trip.p90, number.format(count)],
      });
    }
    // A lap may begin when its first stop is left, and end when its last is reached.
    if (!isEnd || Math.round(stop.avgStayed) > 0)
      bars.push({
        key: `stay-${ord}`,
        label: place,
        value: (shown[index * 2 + 1] ?? 0) / MINUTE_SEC,
        description: t('charts.stayLabel', { place, ...stay }),
        cells: [place, stay.time, stay.median, stay.p90, number.format(count)],
      });
    if (breaks.count > 0)
      bars.push({
        key: `break-${ord}`,
        label: '',
        value: breaks.avg / MINUTE_SEC,
        isOutlined: true,
        description: t('charts.breakLabel', { place, count: breaks.count, ...pause }),
        cells: [t('charts.breakAt', { place }), pause.time, pause.median, pause.p90, number.format(breaks.count)],
      });
    return bars;
  });
}

/** The place in the route that the key of a bar has. */
export function toStopOrd(key: string): number {
  return Number(key.split('-').at(-1));
}

function formatTimes(avgSec: number, medianSec: number, p90Sec: number) {
  return { time: formatDurationMs(avgSec), median: formatDurationMs(medianSec), p90: formatDurationMs(p90Sec) };
}

import { displayLabel, formatDurationMs, zeroSmallValues } from '@lapwing/domain';
import type { RouteDetails } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import type { ChartProps } from './lap-props.ts';

type Stop = RouteDetails['tags'][number];

/** Average stay at each stop and trip to it, in the order of the route from left to right (R§4). */
export function StopsChart({ details }: ChartProps) {
  const { t } = useTranslation('laps');
  return (
    <BarChart
      title={t('charts.stopsTitle')}
      unit={t('charts.stopsUnit')}
      bars={useStopBars(details.tags)}
      columns={[t('charts.place'), t('charts.time'), t('charts.laps')]}
    />
  );
}

function useStopBars(stops: readonly Stop[]): readonly Bar[] {
  const { t, language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const shown = zeroSmallValues(stops.flatMap(({ avgTrip, avgStayed }) => [avgTrip, avgStayed]));
  return stops.flatMap((stop, index): Bar[] => {
    const { ord, count, avgTrip, avgStayed } = stop;
    const before = stops[index - 1];
    const place = nameOf(stop);
    const [trip, stay] = [formatDurationMs(avgTrip), formatDurationMs(avgStayed)];
    const stayBar: Bar = {
      key: `stay-${ord}`,
      label: String(ord + 1),
      value: (shown[index * 2 + 1] ?? 0) / 60,
      description: t('charts.stayLabel', { place, time: stay }),
      cells: [place, stay, number.format(count)],
    };
    if (!before) return [stayBar];
    const from = nameOf(before);
    const tripBar: Bar = {
      key: `trip-${ord}`,
      label: '→',
      value: (shown[index * 2] ?? 0) / 60,
      isFaint: true,
      description: t('charts.tripLabel', { from, place, time: trip }),
      cells: [`${from} → ${place}`, trip, number.format(count)],
    };
    return [tripBar, stayBar];
  });
}

function nameOf({ label, tagId, ord }: Stop): string {
  return tagId === null ? label || String(ord + 1) : displayLabel({ label, tagId });
}

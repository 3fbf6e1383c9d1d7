import { formatTagLabel, formatDurationMs, zeroSmallValues } from '@lapwing/domain';
import type { RouteDetails } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import { Key } from './chart-keys.tsx';
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
      hasNames
      legend={
        <>
          <Key mark="full">{t('charts.atStop')}</Key>
          <Key mark="faint">{t('charts.onTheWay')}</Key>
        </>
      }
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
    const place = formatName(stop);
    const [trip, stay] = [formatDurationMs(avgTrip), formatDurationMs(avgStayed)];
    const stayBar: Bar = {
      key: `stay-${ord}`,
      label: place,
      value: (shown[index * 2 + 1] ?? 0) / 60,
      description: t('charts.stayLabel', { place, time: stay }),
      cells: [place, stay, number.format(count)],
    };
    const isEnd = index === 0 || index === stops.length - 1;
    // A lap may begin when its first stop is left, and end when its last is reached.
    const stays = isEnd && Math.round(avgStayed) === 0 ? [] : [stayBar];
    if (!before) return stays;
    const from = formatName(before);
    const tripBar: Bar = {
      key: `trip-${ord}`,
      label: '',
      value: (shown[index * 2] ?? 0) / 60,
      isFaint: true,
      description: t('charts.tripLabel', { from, place, time: trip }),
      cells: [`${from} → ${place}`, trip, number.format(count)],
    };
    return [tripBar, ...stays];
  });
}

function formatName({ label, tagId, ord }: Stop): string {
  return tagId === null ? label || String(ord + 1) : formatTagLabel({ label, tagId });
}

import { formatDurationMs, createHourBuckets } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import { ValidityKeys } from './chart-keys.tsx';
import type { ChartProps } from './lap-props.ts';

/** Laps by start time, in three-hour periods (R§9). */
export function HoursChart({ details }: ChartProps) {
  const { t, language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const bars = createHourBuckets(details.items).map(
    ({ fromHour, toHour, valid, errors, totalTags, avgDuration }): Bar => {
      const range = `${formatFullHour(fromHour)} – ${formatFullHour(toHour)}`;
      const average = avgDuration === null ? '–' : formatDurationMs(avgDuration);
      const counts = [t('charts.validCount', { count: valid }), t('charts.errorCount', { count: errors })].join(', ');
      return {
        key: String(fromHour),
        label: formatFullHour(fromHour),
        value: valid,
        errors,
        description: t('charts.hoursLabel', { range, counts, average }),
        cells: [range, number.format(valid), number.format(errors), number.format(totalTags), average],
      };
    },
  );
  return (
    <BarChart
      title={t('charts.hoursTitle')}
      unit={t('charts.hoursUnit')}
      isWhole
      bars={bars}
      columns={[t('charts.hour'), t('charts.valid'), t('charts.errors'), t('charts.beacons'), t('charts.average')]}
      legend={<ValidityKeys />}
    />
  );
}

function formatFullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

import { formatDurationMs, hourBuckets } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import classes from './charts-card.module.css';
import type { ChartProps } from './lap-props.ts';
import { ValidityLegend } from './validity-legend.tsx';

/** Laps by start time, in three-hour periods (R§9). */
export function HoursChart({ details }: ChartProps) {
  const { t, language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const bars = hourBuckets(details.items).map(({ fromHour, toHour, valid, errors, totalTags, avgDuration }): Bar => {
    const range = `${hourText(fromHour)} – ${hourText(toHour)}`;
    const average = avgDuration === null ? '–' : formatDurationMs(avgDuration);
    return {
      key: String(fromHour),
      label: hourText(fromHour),
      value: valid,
      errors,
      description: t('charts.hoursLabel', { range, valid, errors, average }),
      cells: [range, number.format(valid), number.format(errors), number.format(totalTags), average],
    };
  });
  return (
    <>
      <BarChart
        title={t('charts.hoursTitle')}
        unit={t('charts.hoursUnit')}
        isWhole
        bars={bars}
        columns={[t('charts.hour'), t('charts.valid'), t('charts.errors'), t('charts.beacons'), t('charts.average')]}
      />
      <footer className={classes.foot}>
        <ValidityLegend />
      </footer>
    </>
  );
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

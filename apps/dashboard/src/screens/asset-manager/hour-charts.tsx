import type { ReactNode } from 'react';
import type { ChartItem, StoreStatistics } from '../../data/assets.ts';
import { formatNumber, formatOneDecimal } from '../../ui/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import { formatHour, openHours } from './hour-bars.ts';
import classes from './statistics.module.css';

/** Above this number of bars only every third hour has a label. */
const MAX_LABELLED = 12;

interface HourChartsProps {
  statistics: Pick<StoreStatistics, 'hours' | 'daysWithData'>;
  asOf: ReactNode;
}

/** Average time in the store and number of customers, by hour of entry (L§2, L§3). An hour without visits is a gap. */
export function HourCharts({ statistics: { hours, daysWithData }, asOf }: HourChartsProps) {
  const { t, language } = useTranslation('assets');
  const open = openHours(hours);
  const whole = (value: number) => formatNumber(value, language);
  const toBar = (item: ChartItem, value: number | null, figures: readonly string[], cells: readonly string[]): Bar => ({
    key: formatHour(item),
    label: open.length <= MAX_LABELLED || item.hour % 3 === 0 ? formatHour(item) : '',
    value,
    description: [`${formatHour(item)}:00`, ...figures].join(' · '),
    cells: [`${formatHour(item)}:00`, ...cells],
  });
  const averageTime = open.map((item) => {
    const { avgDuration, totalTags } = item;
    const minutes = avgDuration === null ? null : formatOneDecimal(avgDuration / 60, language);
    const timeText = minutes === null ? t('charts.noMinutes') : t('charts.minutesLabel', { minutes });
    const figures =
      totalTags === 0 ? [t('charts.noVisits')] : [timeText, t('charts.visitsLabel', { count: totalTags })];
    return toBar(item, avgDuration && avgDuration / 60, figures, [minutes ?? '–', whole(totalTags)]);
  });
  const customers = open.map((item) => {
    const { totalTags, tagsPerDay } = item;
    const perDay = formatOneDecimal(tagsPerDay, language);
    const figures = [totalTags === 0 ? t('charts.noVisits') : t('charts.customersLabel', { customers: perDay })];
    return toBar(item, totalTags === 0 ? null : tagsPerDay, figures, [totalTags === 0 ? '–' : perDay]);
  });
  return (
    <>
      <div className={classes.chart}>
        <BarChart
          title={t('charts.averageTime')}
          unit={t('charts.averageTimeUnit')}
          columns={[t('charts.hour'), t('charts.minutes'), t('charts.visits')]}
          bars={averageTime}
        />
        {asOf}
      </div>
      <div className={classes.chart}>
        <BarChart
          title={t('charts.customers')}
          unit={t('charts.customersUnit', { count: daysWithData })}
          columns={[t('charts.hour'), t('charts.customersPerDay')]}
          bars={customers}
        />
        {asOf}
      </div>
    </>
  );
}

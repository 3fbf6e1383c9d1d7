import { computeFinePercent, formatDuration, HOUR_SEC, MINUTE_SEC, type MovementBucket } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import { formatPercent } from '../../ui/format-number.ts';
import { sumSeries, type UsageSeries } from './usage-series.ts';
import classes from './usage.module.css';

interface DayChartProps {
  buckets: readonly MovementBucket[];
  series: readonly UsageSeries[];
  totalSec: number;
}

/** Below this height the chart is in minutes. */
const HOURS_FROM_SEC = 2 * HOUR_SEC;

/** The movement in eight periods of three hours of the client's day, stacked by vehicle (R§9). */
export function DayChart({ buckets, series, totalSec }: DayChartProps) {
  const { t, language } = useTranslation('activity');
  const sumAll = ({ byGateway }: MovementBucket) => [...byGateway.values()].reduce((sum, sec) => sum + sec, 0);
  const isInHours = Math.max(...buckets.map(sumAll)) >= HOURS_FROM_SEC;
  const unitSec = isInHours ? HOUR_SEC : MINUTE_SEC;
  const bars = buckets.map((bucket): Bar => {
    const range = `${formatHour(bucket.fromHour)} – ${formatHour(bucket.toHour)}`;
    const sec = sumAll(bucket);
    const parts = series.map((it) => ({ key: it.key, sec: sumSeries(it, bucket.byGateway), color: it.color }));
    const share = formatPercent(computeFinePercent(sec, totalSec), language, 2);
    return {
      key: String(bucket.fromHour),
      label: formatHour(bucket.fromHour),
      value: sec / unitSec,
      parts: parts.map((part) => ({ key: part.key, value: part.sec / unitSec, color: part.color })),
      description: t('usage.dayLabel', { range, time: formatDuration(sec), share }),
      cells: [range, formatDuration(sec), share, ...parts.map((part) => formatDuration(part.sec))],
    };
  });
  const nameOf = ({ vehicles }: UsageSeries) =>
    vehicles.length === 1 ? (vehicles[0]?.name ?? '') : t('usage.others', { count: vehicles.length });
  return (
    <>
      <BarChart
        title={t('usage.day')}
        unit={t(isInHours ? 'usage.dayHours' : 'usage.dayMinutes')}
        bars={bars}
        columns={[t('usage.time'), t('usage.moved'), t('usage.share'), ...series.map(nameOf)]}
      />
      {series.length > 1 && (
        <p className={classes.keys}>
          {series.map((it) => (
            <span key={it.key} className={classes.key}>
              <span
                className={classes.mark}
                style={{ background: `var(--gateway-${it.color})` }}
                data-color={it.color}
                aria-hidden
              />
              {nameOf(it)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

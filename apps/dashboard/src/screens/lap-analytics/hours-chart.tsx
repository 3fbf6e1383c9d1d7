import { createHourBuckets, formatDurationMs } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar, BarRow } from '../../ui/charts/bars.ts';
import { ValidityKeys } from './chart-keys.tsx';
import classes from './charts-card.module.css';
import { formatFullHour, formatHourSpan } from './hour-span.ts';
import type { HourSpan } from './lap-narrowing.ts';
import type { ChartProps } from './lap-props.ts';

const PERIOD_HOURS = 3;

/** Laps by start time, in three-hour periods (R§9); the table has each hour. A press on a bar or an hour lists its laps. */
export function HoursChart({ details, choice, onChoose }: ChartProps) {
  const { t, language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const { narrowing } = choice;
  const narrow = (span: HourSpan) =>
    onChoose({ narrowing: { ...narrowing, hours: isSameSpan(narrowing.hours, span) ? null : span }, spans: [] });
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
  const rows = details.items.map(({ hour, valid, errors, totalTags, avgDuration, median, p90 }): BarRow => {
    const span = { fromHour: hour, toHour: hour };
    return {
      key: `hour ${hour}`,
      cells: [
        <button
          key={hour}
          type="button"
          className={classes.pick}
          aria-pressed={isSameSpan(narrowing.hours, span)}
          onClick={() => narrow(span)}
        >
          {formatHourSpan(span)}
        </button>,
        number.format(valid),
        number.format(errors),
        number.format(totalTags),
        ...[avgDuration, median, p90].map(formatDurationMs),
      ],
    };
  });
  const chosen = bars.find(({ key }) => isSameSpan(narrowing.hours, toSpan(key)));
  return (
    <>
      <BarChart
        title={t('charts.hoursTitle')}
        unit={t('charts.hoursUnit')}
        isWhole
        bars={bars}
        rows={rows}
        chosen={chosen ? [chosen.key] : []}
        onChoose={(key) => narrow(toSpan(key))}
        columns={[
          t('charts.hour'),
          t('charts.valid'),
          t('charts.errors'),
          t('charts.beacons'),
          t('charts.average'),
          t('figures.median'),
          t('figures.p90'),
        ]}
        legend={<ValidityKeys />}
      />
      <footer className={classes.foot}>
        <p className={classes.hint}>{t('charts.pickHours')}</p>
      </footer>
    </>
  );
}

function toSpan(key: string): HourSpan {
  return { fromHour: Number(key), toHour: Number(key) + PERIOD_HOURS - 1 };
}

function isSameSpan(a: HourSpan | null, b: HourSpan): boolean {
  return a !== null && a.fromHour === b.fromHour && a.toHour === b.toHour;
}

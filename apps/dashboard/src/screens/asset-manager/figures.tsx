import { computeCustomersPerHour, countDaysAnalysed, type ZoneTable } from '@lapwing/domain';
import type { ReactNode } from 'react';
import type { Period } from '../../data/analytics.ts';
import type { StoreStatistics } from '../../data/assets.ts';
import { formatNumber, formatOneDecimal } from '../../ui/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './statistics.module.css';

interface FiguresProps {
  statistics: StoreStatistics;
  period: Period;
  zone: ZoneTable;
  asOf: ReactNode;
}

/** The six figures of the chosen days (L§2). An unknown value is shown as a dash, never as 0. */
export function Figures({ statistics, period, zone, asOf }: FiguresProps) {
  const { t, language } = useTranslation('assets');
  const whole = (value: number) => formatNumber(value, language);
  const decimal = (value: number | null) => (value === null ? null : formatOneDecimal(value, language));
  const minutes = decimal(statistics.averageTimeSec && statistics.averageTimeSec / 60);
  return (
    <section className={classes.figures} aria-label={t('figures.label')}>
      <dl className={classes.figureList}>
        <Figure name={t('figures.usedTags')} value={whole(statistics.usedTags)} />
        <Figure name={t('figures.warnings')} value={whole(statistics.warnings)} />
        <Figure name={t('figures.customerRecords')} value={whole(statistics.customerRecords)} />
        <Figure
          name={t('figures.customersPerHour')}
          note={t('figures.average')}
          value={decimal(computeCustomersPerHour(statistics.customerRecords, statistics.customerHours))}
        />
        <Figure name={t('figures.timeInStore')} value={minutes && t('figures.minutes', { minutes })} />
        <Figure
          name={t('figures.days')}
          note={t('figures.withData')}
          value={t('figures.daysOf', {
            days: statistics.daysWithData,
            all: countDaysAnalysed(zone, period.startTs * 1000, period.endTs * 1000),
          })}
        />
      </dl>
      <footer className={classes.foot}>{asOf}</footer>
    </section>
  );
}

function Figure({ name, note, value }: { name: string; note?: string; value: string | null }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className="type-figure">{value ?? '–'}</span> {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

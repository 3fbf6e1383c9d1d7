import { formatSigned } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatNumber } from '../../ui/format-number.ts';
import classes from './accuracy.module.css';
import type { Horizon } from './accuracy-scale.ts';

/** The figures of the bars. */
export function AccuracyTable({ horizons }: { horizons: readonly Horizon[] }) {
  const { t, language } = useTranslation('predictions');
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={t('accuracy.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('accuracy.columns.ahead')}</th>
            <th scope="col">{t('accuracy.columns.range')}</th>
            <th scope="col">{t('accuracy.columns.median')}</th>
            <th scope="col">{t('accuracy.columns.mean')}</th>
            <th scope="col">{t('accuracy.columns.stays')}</th>
            <th scope="col">{t('accuracy.columns.trips')}</th>
            <th scope="col">{t('accuracy.columns.count')}</th>
            <th scope="col">{t('accuracy.columns.missed')}</th>
          </tr>
        </thead>
        <tbody>
          {horizons.map(({ ahead, range, medianSec, meanSec, meanStaySec, meanTripSec, count, missed }) => (
            <tr key={ahead}>
              <th scope="row">{number(ahead)}</th>
              <td>{t('accuracy.range', { from: formatSigned(range.lowSec), to: formatSigned(range.highSec) })}</td>
              <td>{formatSigned(medianSec)}</td>
              <td>{formatSigned(meanSec)}</td>
              <td>{formatSigned(meanStaySec)}</td>
              <td>{formatSigned(meanTripSec)}</td>
              <td>{number(count)}</td>
              <td>{number(missed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { formatDuration, isCloser, type LikelyAccuracy as Accuracy } from '@lapwing/domain';
import { useId } from 'react';
import type { PredictionScorecard } from '../../data/predictions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatNumber } from '../../ui/format-number.ts';
import classes from './accuracy.module.css';

/** The mean errors of likely times beside those of the predictions, for each number of stops ahead. */
export function LikelyAccuracy({ horizons }: { horizons: PredictionScorecard['likely']['horizons'] }) {
  const { t, language } = useTranslation('predictions');
  const titleId = useId();
  if (horizons.length === 0) return null;
  return (
    <section className={classes.likely} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('accuracy.likely.title')}</h3>
      <p className={classes.note}>{t('accuracy.likely.why')}</p>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('accuracy.columns.ahead')}</th>
            <th scope="col">{t('accuracy.likely.atStop')}</th>
            <th scope="col">{t('accuracy.likely.onWay')}</th>
          </tr>
        </thead>
        <tbody>
          {horizons.map(({ ahead, atStop, onWay }) => (
            <tr key={ahead}>
              <th scope="row">{formatNumber(ahead, language)}</th>
              <td>
                <Errors accuracy={atStop} />
              </td>
              <td>
                <Errors accuracy={onWay} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The mean error of the likely times and of the predictions, with what the likely times gain where they are shown. */
function Errors({ accuracy }: { accuracy: Accuracy }) {
  const { t, language } = useTranslation('predictions');
  const { ruleErrorSec, meanErrorSec } = accuracy;
  const [time, predicted] = [formatDuration(meanErrorSec), formatDuration(ruleErrorSec)];
  if (!isCloser(accuracy)) return t('accuracy.likely.errors', { time, predicted });
  const percent = formatNumber(Math.round((1 - meanErrorSec / ruleErrorSec) * 100), language);
  return <strong>{t('accuracy.likely.closer', { time, predicted, percent })}</strong>;
}

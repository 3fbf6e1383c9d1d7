import { formatDuration, formatSigned } from '@lapwing/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatPercent } from '../../ui/format-number.ts';
import classes from './accuracy.module.css';
import { createAccuracyScale, type AccuracyScale, type Horizon } from './accuracy-scale.ts';

/** For each number of stops ahead, a bar of the middle 80% of the errors, and the mean in words. */
export function AccuracyBars({ horizons, stopCount }: { horizons: readonly Horizon[]; stopCount: number }) {
  const { t } = useTranslation('predictions');
  const scale = createAccuracyScale(horizons);
  const last = horizons.at(-1);
  const isNextLap = last !== undefined && last.ahead >= stopCount;
  const isEarly = last !== undefined && last.meanSec > 0;
  return (
    <div className={classes.picture}>
      <ul className={classes.rows}>
        {horizons.map((horizon) => (
          <Row key={horizon.ahead} horizon={horizon} scale={scale} />
        ))}
      </ul>
      <Axis scale={scale} />
      <p className={classes.note}>
        {t('accuracy.bars')} {isEarly && `${t('accuracy.why')} `}
        {isNextLap && `${t('accuracy.nextLap', { ahead: t('accuracy.ahead', { count: last.ahead }) })} `}
        <Missed horizons={horizons} />
      </p>
    </div>
  );
}

function Row({ horizon, scale: { ticksSec, toPercent } }: { horizon: Horizon; scale: AccuracyScale }) {
  const { t } = useTranslation('predictions');
  const { ahead, range, medianSec, meanStaySec, meanTripSec } = horizon;
  const from = toPercent(range.lowSec);
  const biasText = useBiasText();
  return (
    <li className={classes.row}>
      <span className={classes.ahead}>{t('accuracy.ahead', { count: ahead })}</span>
      <span className={classes.track} aria-hidden>
        {ticksSec.map((sec) => (
          <span key={sec} className={classes.line} data-zero={sec === 0 || undefined} style={placeAt(toPercent(sec))} />
        ))}
        <span
          className={classes.bar}
          data-low-sec={range.lowSec}
          data-high-sec={range.highSec}
          style={{ ...placeAt(from), width: `${toPercent(range.highSec) - from}%` }}
        />
        <span className={classes.median} style={placeAt(toPercent(medianSec))} />
      </span>
      <span className={classes.mean}>{biasText(horizon)}</span>
      <span className={classes.split}>
        {t('accuracy.split', { stay: formatSigned(meanStaySec), trip: formatSigned(meanTripSec) })}
      </span>
    </li>
  );
}

/** The mean of the errors in words: a vehicle that comes later was predicted too early. */
function useBiasText(): (horizon: Horizon) => string {
  const { t } = useTranslation('predictions');
  return ({ meanSec }) => {
    if (meanSec === 0) return t('accuracy.exact');
    return t(meanSec > 0 ? 'accuracy.early' : 'accuracy.late', { time: formatDuration(Math.abs(meanSec)) });
  };
}

function Axis({ scale: { ticksSec, toPercent } }: { scale: AccuracyScale }) {
  const { t } = useTranslation('predictions');
  return (
    <div className={classes.axis} aria-hidden>
      <div className={classes.ticks}>
        {ticksSec.map((sec) => (
          <span key={sec} style={placeAt(toPercent(sec))}>
            {formatSigned(sec)}
          </span>
        ))}
      </div>
      <div className={classes.sides}>
        <span>← {t('accuracy.earlier')}</span>
        <span>{t('accuracy.later')} →</span>
      </div>
    </div>
  );
}

function Missed({ horizons }: { horizons: readonly Horizon[] }) {
  const { t, language } = useTranslation('predictions');
  const missed = horizons.reduce((sum, one) => sum + one.missed, 0);
  const all = horizons.reduce((sum, one) => sum + one.count, missed);
  return <>{t('accuracy.missed', { share: formatPercent((missed / all) * 100, language) })}</>;
}

function placeAt(percent: number): CSSProperties {
  return { left: `${percent}%` };
}

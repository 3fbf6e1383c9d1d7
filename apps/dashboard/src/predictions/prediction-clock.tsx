import { formatTimeShort, type ZoneTable } from '@lapwing/domain';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';

/** The clock updates every minute (R§4). */
const UPDATE_MS = 60_000;

/** The client's time, HH:mm. */
export function PredictionClock({ zone }: { zone: ZoneTable }) {
  const { t } = useTranslation('predictions');
  const nowMs = useWorldNow(UPDATE_MS);
  if (nowMs === null) return null;
  return (
    <span className={classes.clock} role="timer" aria-label={t('clock')}>
      {formatTimeShort(zone, nowMs)}
    </span>
  );
}

import { IconClockExclamation, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { connectionAtom } from '../liveness/connection.ts';
import { useTabValue } from '../tab/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './connection-band.module.css';

/** A line about a connection problem: its kind and the time of the last response. Empty while the cloud responds. */
export function ConnectionBand() {
  const { t } = useTranslation();
  const connection = useTabValue(connectionAtom);
  const isLive = connection.kind === 'live';
  const Icon = connection.kind === 'slow' ? IconClockExclamation : IconCloudOff;
  return (
    <div
      className={classes.band}
      data-connection={connection.kind}
      {...(!isLive && { role: 'region', 'aria-label': t('connection.label') })}
    >
      <div className={classes.problem} aria-live="polite">
        {!isLive && (
          <>
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`connection.${connection.kind}`)}
          </>
        )}
      </div>
      {!isLive && connection.lastAnswerAtMs !== null && <LastResponse atMs={connection.lastAnswerAtMs} />}
    </div>
  );
}

/** Outside the live region, so that screen readers do not announce it every second. */
function LastResponse({ atMs }: { atMs: number }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={classes.age}>{t('connection.lastAnswer', { age: ageText(nowMs - atMs) })}</span>;
}

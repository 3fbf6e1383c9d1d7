import { IconClockExclamation, IconCloudOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { connectionAtom } from '../data/connection.ts';
import { store } from '../data/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './connection-band.module.css';

/** Says in a line that the cloud is in trouble, in which, and since when; nothing while it answers. */
export function ConnectionBand() {
  const { t } = useTranslation();
  const connection = useAtomValue(connectionAtom, { store });
  const isLive = connection.kind === 'live';
  const Icon = connection.kind === 'slow' ? IconClockExclamation : IconCloudOff;
  return (
    <div className={classes.band} data-connection={connection.kind}>
      <div className={classes.said} aria-live="polite">
        {!isLive && (
          <>
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`connection.${connection.kind}`)}
          </>
        )}
      </div>
      {!isLive && connection.lastAnswerAtMs !== null && <LastAnswer atMs={connection.lastAnswerAtMs} />}
    </div>
  );
}

/** Beside what is read aloud, so that not every second is. */
function LastAnswer({ atMs }: { atMs: number }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={classes.age}>{t('connection.lastAnswer', { age: ageText(nowMs - atMs) })}</span>;
}

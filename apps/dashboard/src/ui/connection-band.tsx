import { IconClockExclamation, IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { useBusyRetryAtMs } from '../liveness/busy.ts';
import { connectionAtom } from '../liveness/connection.ts';
import { useNowEachSecond } from '../liveness/use-now-each-second.ts';
import { useTabValue } from '../tab/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './connection-band.module.css';

/**
 * A line about a connection problem, with the time of the last response, or about a busy cloud, with the time until the
 * next attempt. Empty while the cloud responds.
 */
export function ConnectionBand() {
  const { t } = useTranslation();
  const connection = useTabValue(connectionAtom);
  const retryAtMs = useBusyRetryAtMs();
  const kind = connection.kind === 'live' && retryAtMs !== null ? 'busy' : connection.kind;
  return (
    <div
      className={classes.band}
      data-connection={kind}
      {...(kind !== 'live' && { role: 'region', 'aria-label': t('connection.label') })}
    >
      <div className={classes.problem} aria-live="polite">
        {kind !== 'live' && (
          <>
            <KindIcon kind={kind} />
            {t(`connection.${kind}`)}
          </>
        )}
      </div>
      {kind === 'busy' && retryAtMs !== null && <NextAttempt atMs={retryAtMs} />}
      {connection.kind !== 'live' && connection.lastAnswerAtMs !== null && (
        <LastResponse atMs={connection.lastAnswerAtMs} />
      )}
    </div>
  );
}

const ICONS = {
  slow: IconClockExclamation,
  unreachable: IconCloudOff,
  garbage: IconCloudOff,
  error: IconCloudOff,
  busy: IconHourglass,
};

function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** Outside the live region, so that screen readers do not announce it every second. */
function LastResponse({ atMs }: { atMs: number }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const nowMs = useNowEachSecond();
  return <span className={classes.age}>{t('connection.lastAnswer', { age: ageText(nowMs - atMs) })}</span>;
}

/** Outside the live region for the same reason. Empty while the attempt runs. */
function NextAttempt({ atMs }: { atMs: number }) {
  const { t } = useTranslation();
  const leftSec = Math.ceil((atMs - useNowEachSecond()) / 1000);
  return leftSec > 0 && <span className={classes.age}>{t('tryingAgain', { seconds: leftSec })}</span>;
}

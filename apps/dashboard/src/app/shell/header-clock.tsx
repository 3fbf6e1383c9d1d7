import { formatDate, formatTime, zoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useWorldNow } from '../../liveness/use-world-now.ts';
import classes from './header-clock.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The world's time in the client's zone, updated every second; `short` omits date and city. */
export function HeaderClock({ short }: { short: boolean }) {
  const { data: client } = useQuery({ ...clientOptions(useScope()), placeholderData: keepPreviousData });
  return client && <Clock timezone={client.timezone} short={short} />;
}

function Clock({ timezone, short }: { timezone: string; short: boolean }) {
  const { t } = useTranslation();
  const nowMs = useWorldNow(1000);
  if (nowMs === null) return null;
  const zone = zoneTable(timezone);
  const city = cityOf(timezone);
  return (
    <span className={classes.clock} role="timer" aria-label={t('clock', { city })}>
      {!short && <span className={classes.date}>{formatDate(zone, nowMs)}</span>}
      <span className={classes.time}>{formatTime(zone, nowMs)}</span>
      {!short && <span className={classes.city}>{city}</span>}
    </span>
  );
}

/** The city in the name of a zone. */
function cityOf(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
}

import { formatTime, type ZoneTable } from '@lapwing/domain';
import type { QueryKey } from '@tanstack/react-query';
import { IconClockExclamation } from '@tabler/icons-react';
import { usePartAge } from '../liveness/freshness.ts';
import { useZone } from '../data/use-zone.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './as-of.module.css';

/** The page's mark tells the age of parts that are at most this much older. */
const SHOWN_FROM_MS = 5000;

interface AsOfProps {
  /** The key of the query that the part shows. */
  queryKey: QueryKey;
  /** An older response is stale. Infinity for data that no longer changes, which has no age. */
  staleAfterMs: number;
}

/**
 * The instant and the age of a part of the page, only if it is older than the page's own mark; stale data is marked by an
 * icon and a word. Empty before the first response.
 */
export function AsOf(props: AsOfProps) {
  const zone = useZone();
  return zone && <AsOfIn {...props} zone={zone} />;
}

/** The same with a known time zone. It renders every second. */
export function AsOfIn({ queryKey, staleAfterMs, zone }: AsOfProps & { zone: ZoneTable }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const answer = usePartAge(queryKey, staleAfterMs);
  const asOfMs = answer?.asOfMs ?? null;
  if (!answer || asOfMs === null) return null;
  const isStale = answer.ageMs >= staleAfterMs;
  const isShown = answer.behindMs > SHOWN_FROM_MS && staleAfterMs !== Infinity;
  return (
    <span className={classes.asOf} data-as-of={asOfMs} data-stale={isStale || undefined} hidden={!isShown}>
      {isShown && isStale && (
        <span className={classes.ring}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {t('presence.stale')}
        </span>
      )}
      {isShown && <span>{t('state.asOf', { time: formatTime(zone, asOfMs), age: ageText(answer.ageMs) })}</span>}
    </span>
  );
}

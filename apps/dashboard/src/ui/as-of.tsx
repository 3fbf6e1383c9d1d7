import { formatTime, type ZoneTable } from '@lapwing/domain';
import type { QueryKey } from '@tanstack/react-query';
import { IconClockExclamation } from '@tabler/icons-react';
import { useAnswerAge } from '../liveness/freshness.ts';
import { useZone } from '../data/use-zone.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './as-of.module.css';

interface AsOfProps {
  /** The key of the query that the panel shows. */
  queryKey: QueryKey;
  /** An older response is stale. */
  staleAfterMs: number;
}

/** The instant and the age of a panel's data; stale data is marked by an icon and a word. Empty before the first response. */
export function AsOf(props: AsOfProps) {
  const zone = useZone();
  return zone && <AsOfIn {...props} zone={zone} />;
}

/** The same with a known time zone. It renders every second. */
export function AsOfIn({ queryKey, staleAfterMs, zone }: AsOfProps & { zone: ZoneTable }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const answer = useAnswerAge(queryKey, 1000);
  const asOfMs = answer?.asOfMs ?? null;
  if (!answer || asOfMs === null) return null;
  const time = formatTime(zone, asOfMs);
  const isStale = answer.ageMs >= staleAfterMs;
  return (
    <span className={classes.asOf} data-as-of={asOfMs} data-stale={isStale || undefined}>
      {isStale && (
        <span className={classes.ring}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {t('presence.stale')}
        </span>
      )}
      <span>{t('state.asOf', { time, age: ageText(answer.ageMs) })}</span>
    </span>
  );
}

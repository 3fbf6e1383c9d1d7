import { formatTime, type ZoneTable } from '@lapwing/domain';
import type { QueryKey } from '@tanstack/react-query';
import { IconClockExclamation } from '@tabler/icons-react';
import { useAnswerAge } from '../data/freshness.ts';
import { useZone } from '../data/use-zone.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './as-of.module.css';

interface AsOfProps {
  /** Of the query whose answer the panel shows. */
  queryKey: QueryKey;
  /** From this age on the answer counts as stale: when the ones that should have followed are missing. */
  staleAfterMs: number;
}

/** Of when a panel's data is, and how old: old data has a shape and a word of its own too. Nothing before the first answer. */
export function AsOf(props: AsOfProps) {
  const zone = useZone();
  return zone && <AsOfIn {...props} zone={zone} />;
}

/** The same where the client's zone is known: it is rendered every second. */
export function AsOfIn({ queryKey, staleAfterMs, zone }: AsOfProps & { zone: ZoneTable }) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const heard = useAnswerAge(queryKey, 1000);
  const asOfMs = heard?.asOfMs ?? null;
  if (!heard || asOfMs === null) return null;
  const time = formatTime(zone, asOfMs);
  const isStale = heard.ageMs >= staleAfterMs;
  return (
    <span className={classes.asOf} data-as-of={asOfMs} data-stale={isStale || undefined}>
      {isStale && (
        <span className={classes.ring}>
          <IconClockExclamation size={14} stroke={1.75} aria-hidden />
          {t('presence.stale')}
        </span>
      )}
      <span>{t('state.asOf', { time, age: ageText(heard.ageMs) })}</span>
    </span>
  );
}

import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './freshness-mark.module.css';

interface FreshnessMarkProps {
  /** Age of the data in ms of real time; null before the first response. */
  ageMs: number | null;
  /** Older data is stale. */
  staleAfterMs: number;
}

/** The freshness of a screen's data: live with its age, or stale with an icon and a word. */
export function FreshnessMark({ ageMs, staleAfterMs }: FreshnessMarkProps) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  if (ageMs === null) return <span className={classes.mark}>{t('state.loading')}</span>;
  if (ageMs >= staleAfterMs) {
    return (
      <span className={classes.mark} data-stale>
        <IconClockExclamation size={16} stroke={1.75} aria-hidden />
        {t('state.stale', { age: ageText(ageMs) })}
      </span>
    );
  }
  return (
    <span className={classes.mark}>
      <span className={classes.dot} aria-hidden />
      <strong>{t('state.live')}</strong>
      <span className={classes.age}>{t('state.updated', { age: ageText(ageMs) })}</span>
    </span>
  );
}

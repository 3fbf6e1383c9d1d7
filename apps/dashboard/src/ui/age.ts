import { DAY_SEC, formatDuration } from '@lapwing/domain';
import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** A formatter of ages: 48s, 6m 12s, 2h 04m, 3 days. */
export function useAgeText(): (ageMs: number) => string {
  const { t } = useTranslation();
  return useCallback(
    (ageMs) => {
      const sec = Math.max(0, Math.floor(ageMs / 1000));
      if (sec < 60) return t('age.seconds', { seconds: sec });
      if (sec < DAY_SEC) return formatDuration(sec);
      return t('age.days', { count: Math.floor(sec / DAY_SEC) });
    },
    [t],
  );
}

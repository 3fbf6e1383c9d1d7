import { formatDurationHm, HOUR_SEC, MINUTE_SEC } from '@lapwing/domain';
import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Returns a function that describes the time until or since an instant, e.g. in 3 min, now, 5 min ago. */
export function useUntilText(): (sec: number) => string {
  const { t } = useTranslation('predictions');
  return useCallback(
    (sec) => {
      const size = Math.abs(sec);
      if (size >= HOUR_SEC) return t(sec > 0 ? 'when.inHours' : 'when.hoursAgo', { duration: formatDurationHm(size) });
      const minutes = Math.floor(size / MINUTE_SEC);
      if (minutes > 0) return t(sec > 0 ? 'when.in' : 'when.ago', { minutes });
      if (sec > 0) return t('when.soon');
      return t(sec === 0 ? 'when.now' : 'when.justNow');
    },
    [t],
  );
}

import { formatTime, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from 'react-i18next';
import { useAnswerAge } from '../../data/freshness.ts';
import { globalInformationOptions, STALE_AFTER_MS } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { FreshnessMark } from '../../ui/freshness-mark.tsx';
import classes from './map-pane.module.css';

interface FreshnessChipProps {
  scope: Scope;
  zone: ZoneTable;
  /** Instant of the answer that is shown; null before the first. */
  asOfMs: number | null;
  isNarrow: boolean;
}

/** How old the picture is: live, or of when. Its clock goes with the answers, every 2 s (L§7). */
export function FreshnessChip({ scope, zone, asOfMs, isNarrow }: FreshnessChipProps) {
  const { t } = useTranslation('live');
  const heard = useAnswerAge(globalInformationOptions(scope).queryKey, 1000);
  if (heard === null || asOfMs === null) return null;
  const { ageMs } = heard;
  const time = formatTime(zone, asOfMs);
  return (
    <div className={classes.chip} data-over-map data-as-of={asOfMs}>
      <FreshnessMark ageMs={ageMs} staleAfterMs={STALE_AFTER_MS} />
      {!isNarrow && (
        <time className={classes.clock}>{ageMs < STALE_AFTER_MS ? time : t('map.staleWhy', { time })}</time>
      )}
    </div>
  );
}

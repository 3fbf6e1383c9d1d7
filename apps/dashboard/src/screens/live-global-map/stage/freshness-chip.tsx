import { formatTime, type ZoneTable } from '@lapwing/domain';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswerAge } from '../../../data/freshness.ts';
import { globalInformationOptions, STALE_AFTER_MS } from '../../../data/gateways.ts';
import type { Scope } from '../../../data/scope.ts';
import { useAgeText } from '../../../ui/age.ts';
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
  const { t: tCommon } = useTranslation();
  const ageText = useAgeText();
  const ageMs = useAnswerAge(globalInformationOptions(scope).queryKey, 1000);
  if (ageMs === null || asOfMs === null) return null;
  const age = ageText(ageMs);
  const time = formatTime(zone, asOfMs);
  if (ageMs >= STALE_AFTER_MS) {
    return (
      <div className={classes.chip} data-over-map data-stale>
        <IconClockExclamation size={16} stroke={1.75} aria-hidden />
        <strong>{tCommon('state.stale', { age })}</strong>
        {!isNarrow && <span>{t('map.staleWhy', { time })}</span>}
      </div>
    );
  }
  return (
    <div className={classes.chip} data-over-map>
      <span className={classes.dot} aria-hidden />
      <strong>{tCommon('state.live')}</strong>
      {!isNarrow && <time>{time}</time>}
      <span>{isNarrow ? t('place.ago', { age }) : tCommon('state.updated', { age })}</span>
    </div>
  );
}

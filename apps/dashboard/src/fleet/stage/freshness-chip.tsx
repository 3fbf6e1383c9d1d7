import { formatTime } from '@lapwing/domain';
import { useAnswerAge } from '../../data/freshness.ts';
import { globalInformationOptions, STALE_AFTER_MS } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FreshnessMark } from '../../ui/freshness-mark.tsx';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import classes from './map-pane.module.css';

interface FreshnessChipProps {
  scope: Scope;
  isNarrow: boolean;
}

/** How old the picture is: live, or of when. Its clock goes with the answers, every 2 s (L§7). */
export function FreshnessChip({ scope, isNarrow }: FreshnessChipProps) {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const state = useFleetState();
  const heard = useAnswerAge(globalInformationOptions(scope).queryKey, 1000);
  if (heard === null || state.kind !== 'known') return null;
  const { ageMs } = heard;
  const { asOfMs } = state;
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

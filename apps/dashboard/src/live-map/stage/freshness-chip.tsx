import { formatTime } from '@lapwing/domain';
import { useAnswerAge } from '../../liveness/freshness.ts';
import { globalInformationOptions, STALE_AFTER_MS } from '../../data/gateways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FreshnessMark } from '../../ui/freshness-mark.tsx';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import classes from './map-pane.module.css';
import { usePane } from './pane-context.tsx';

/** Whether the map is live, or the time of its data. Its clock advances with the answers, every 2 s (L§7). */
export function FreshnessChip() {
  const { scope, isNarrow } = usePane();
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const state = useFleetState();
  const heard = useAnswerAge(globalInformationOptions(scope).queryKey, 1000);
  if (heard === null || state.kind !== 'known') return null;
  const { ageMs } = heard;
  const { asOfMs } = state;
  const time = formatTime(zone, asOfMs);
  return (
    <div className={frameClasses.chip} data-over-map data-as-of={asOfMs}>
      <FreshnessMark ageMs={ageMs} staleAfterMs={STALE_AFTER_MS} />
      {!isNarrow && (
        <time className={classes.clock}>{ageMs < STALE_AFTER_MS ? time : t('map.staleWhy', { time })}</time>
      )}
    </div>
  );
}

import { formatTime } from '@lapwing/domain';
import { clockAtom } from '../../liveness/clock.ts';
import { globalInformationOptions, STALE_AFTER_MS } from '../../data/gateways.ts';
import { useTabValue } from '../../tab/store.ts';
import { usePartAge } from '../../liveness/freshness.ts';
import { FreshnessMark } from '../../ui/freshness-mark.tsx';
import { useOwnPageMark } from '../../ui/page-mark.tsx';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import classes from './map-pane.module.css';
import { usePane } from './pane-context.tsx';

/**
 * The page's mark on a map, with the time of the data, which advances with the answers, every 2 s (L§7). In a paused world
 * the mark has that time, and in a fast one only the header can show a time that is still true.
 */
export function FreshnessChip() {
  const { scope, isNarrow } = usePane();
  const { zone } = useFleet();
  const state = useFleetState();
  const clock = useTabValue(clockAtom);
  const heard = usePartAge(globalInformationOptions(scope).queryKey, STALE_AFTER_MS);
  const isShown = heard !== null && state.kind === 'known';
  useOwnPageMark(isShown);
  if (!isShown) return null;
  const isStale = heard.ageMs >= STALE_AFTER_MS;
  const hasTime = isStale || (clock?.speed === 1 && !clock.paused);
  return (
    <div className={frameClasses.chip} data-over-map data-as-of={state.asOfMs}>
      <FreshnessMark ageMs={heard.ageMs} isStale={isStale} zone={zone} />
      {!isNarrow && hasTime && <time className={classes.clock}>{formatTime(zone, state.asOfMs)}</time>}
    </div>
  );
}

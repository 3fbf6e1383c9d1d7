import type { PredictionState } from '@lapwing/domain';
import {
  IconArrowBarRight,
  IconClock,
  IconHourglassHigh,
  IconMapPin,
  IconMapPinFilled,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';
import type { Predictions } from './use-predicted.ts';

/** The state of a stop; at the current one, also whether the vehicle is held there, or was only last seen there. */
type StopStatus = PredictionState | 'HELD' | 'SEEN_HERE';

const ICONS: Record<StopStatus, Icon> = {
  CURRENTLY_HERE: IconMapPinFilled,
  HELD: IconHourglassHigh,
  SEEN_HERE: IconMapPin,
  LEFT: IconArrowBarRight,
  ON_THE_WAY: IconTruck,
  WAITING: IconClock,
};

/** The state of a stop, as shape and word. */
export function StopState({ state, predictions }: { state: PredictionState; predictions: Predictions }) {
  const { t } = useTranslation('predictions');
  const status = findStatus(state, predictions);
  const Icon = ICONS[status];
  return (
    <span className={classes.state} data-status={status}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`state.${status}`)}
    </span>
  );
}

function findStatus(state: PredictionState, { isOffline, isHeld }: Predictions): StopStatus {
  if (state !== 'CURRENTLY_HERE') return state;
  if (isOffline) return 'SEEN_HERE';
  return isHeld ? 'HELD' : state;
}

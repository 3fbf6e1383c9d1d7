import type { PredictionState } from '@lapwing/domain';
import { IconClock, IconMapPinFilled, IconArrowBarRight, IconTruck, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';

const ICONS: Record<PredictionState, Icon> = {
  CURRENTLY_HERE: IconMapPinFilled,
  LEFT: IconArrowBarRight,
  ON_THE_WAY: IconTruck,
  WAITING: IconClock,
};

/** The state of a stop, as shape and word. */
export function StopState({ state }: { state: PredictionState }) {
  const { t } = useTranslation('predictions');
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}

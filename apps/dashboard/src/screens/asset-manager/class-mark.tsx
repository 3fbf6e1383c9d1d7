import type { AssetClass } from '@lapwing/domain';
import { IconBellRinging, IconDoorEnter, IconDoorExit, IconHelpCircle, type Icon } from '@tabler/icons-react';
import classes from './asset-manager.module.css';

const ICONS: Record<AssetClass, Icon> = {
  inside: IconDoorEnter,
  outside: IconDoorExit,
  warning: IconBellRinging,
  undefined: IconHelpCircle,
};

/** The shape of a class; its word is beside it. */
export function ClassMark({ of }: { of: AssetClass }) {
  const Mark = ICONS[of];
  return <Mark className={classes.mark} data-class={of} size={18} stroke={1.75} aria-hidden />;
}

import {
  IconActivity,
  IconCircleDashed,
  IconClockExclamation,
  IconPlugConnectedX,
  type Icon,
} from '@tabler/icons-react';
import classes from './presence-badge.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

export type Presence = 'stale' | 'offline' | 'never' | 'ongoing';

const ICONS: Record<Presence, Icon> = {
  stale: IconClockExclamation,
  offline: IconPlugConnectedX,
  never: IconCircleDashed,
  ongoing: IconActivity,
};

/** The state of a gateway as an icon and a word. */
export function PresenceBadge({ presence }: { presence: Presence }) {
  const { t } = useTranslation();
  const Icon = ICONS[presence];
  return (
    <span className={classes.badge} data-presence={presence}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`presence.${presence}`)}
    </span>
  );
}

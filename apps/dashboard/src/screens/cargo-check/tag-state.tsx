import { IconCircleCheck, IconCircleDashed, IconClockOff, type Icon } from '@tabler/icons-react';
import type { ListedTag } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './lookup.module.css';

type State = 'active' | 'inactive' | 'never';

const ICONS: Record<State, Icon> = { active: IconCircleCheck, inactive: IconClockOff, never: IconCircleDashed };

/** Active when heard in the last 10 minutes (L§2). */
export function findState({ isRecent, lastTs }: Pick<ListedTag, 'isRecent' | 'lastTs'>): State {
  if (lastTs === null) return 'never';
  return isRecent ? 'active' : 'inactive';
}

/** The state of a tag as icon and word. */
export function TagState({ tag }: { tag: ListedTag }) {
  const { t } = useTranslation('cargo');
  const state = findState(tag);
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`states.${state}`)}
    </span>
  );
}

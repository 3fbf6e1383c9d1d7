import { isStaff, mayCall } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './tags.module.css';
import type { OnLeave } from './use-tag-form.ts';

interface TagActionsProps {
  tag: Tag;
  /** Opens the history over the form; null where another button does. */
  onHistory: (() => void) | null;
  onMove: OnLeave;
  onDestroy: () => void;
}

/** Buttons that open the history over the form, leave for the move dialog, or destroy the tag. */
export function TagActions({ tag, onHistory, onMove, onDestroy }: TagActionsProps) {
  const { t } = useTranslation('tags');
  const { authScopes, clientType } = useSessionUser();
  const positionId = tag.lastPosition?.id;
  const mayMove = positionId !== undefined && mayCall('placeTags', { scopes: authScopes, clientType });
  const mayDestroy = isStaff(authScopes) && !tag.destroyed;
  if (onHistory === null && !mayMove && !mayDestroy) return null;
  return (
    <div className={classes.row}>
      {onHistory && (
        <Button variant="default" onClick={onHistory}>
          {t('history.open')}
        </Button>
      )}
      {mayMove && (
        <Button variant="default" onClick={() => onMove({ kind: 'move', positionId })}>
          {t('move.open')}
        </Button>
      )}
      {mayDestroy && (
        <Button variant="default" color="red" onClick={onDestroy}>
          {t('edit.destroy')}
        </Button>
      )}
    </div>
  );
}

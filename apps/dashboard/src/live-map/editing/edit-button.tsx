import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './editing.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';

interface EditButtonProps {
  ref: Ref<HTMLButtonElement>;
  isEditing: boolean;
  isNarrow: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** Turns edit mode on and off. */
export function EditButton({ ref, isEditing, isNarrow, isBusy, onPress }: EditButtonProps) {
  const { t } = useTranslation('editing');
  const shared = { ref, 'aria-pressed': isEditing, disabled: isBusy, onClick: onPress };
  return isNarrow ? (
    <ActionIcon {...shared} variant="subtle" size={44} className={classes.toggle} aria-label={t('edit')}>
      <IconPencil size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      {...shared}
      variant="default"
      className={`${classes.toggle} ${classes.floating}`}
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
    >
      {t('edit')}
    </Button>
  );
}

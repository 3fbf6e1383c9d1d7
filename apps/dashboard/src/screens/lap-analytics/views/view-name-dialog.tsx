import { Button, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { useField } from '../../../ui/use-field.ts';
import { findViewNameProblem, MAX_VIEW_NAME, type SavedView } from './saved-views.ts';
import classes from './views.module.css';

interface ViewNameDialogProps {
  title: string;
  /** The name of the button. */
  act: string;
  /** The name in the field at first. */
  name: string;
  /** Views whose names are taken. */
  others: readonly SavedView[];
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, act, name, others, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['laps', 'common']);
  const field = useField((typed) => findViewNameProblem(typed, others), name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!field.check()) return;
    onClose();
    onName(field.value.trim());
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} size="question">
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          {...field.props}
          label={t('views.name')}
          description={t('views.nameNote')}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          data-autofocus
          error={field.problem && <FieldError text={t(field.problem)} />}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit">{act}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

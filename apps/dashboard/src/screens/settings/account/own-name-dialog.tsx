import { findNameProblem } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { closeIfConfirmed, useUnsaved } from '../../../tab/unsaved.ts';
import { changeOwnName } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { useField } from '../../../ui/use-field.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import classes from './password-dialog.module.css';
import { SaveActions } from './save-actions.tsx';

/** Lets every user change their own name (S§2). */
export function OwnNameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      title={t('account.editName')}
      isOpen
      onClose={() => void closeIfConfirmed(onClose)}
      closeLabel={t('password.close')}
    >
      <OwnNameForm onClose={onClose} />
    </Dialog>
  );
}

function OwnNameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'rules']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const user = useSessionUser();
  const name = useField(findNameProblem, user.name);
  const save = useMutation({
    mutationFn: () => changeOwnName(user.id, name.value.trim()),
    onSuccess: async () => {
      showDone(t('account.nameUpdated'), t('account.notSaved'));
      onClose();
      await queryClient.invalidateQueries();
    },
    onError: (error) => showFailed(error, t('account.notSaved')),
  });
  useUnsaved(name.value !== user.name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.check() && !save.isPending) save.mutate();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...name.props}
        label={t('account.userName')}
        autoComplete="name"
        data-autofocus
        error={name.problem && <FieldError text={t(`name.${name.problem}`, { ns: 'rules' })} />}
      />
      <SaveActions label={t('account.save')} isSaving={save.isPending} onClose={onClose} />
    </form>
  );
}

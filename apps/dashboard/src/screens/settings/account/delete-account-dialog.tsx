import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { leaveSession } from '../../../account/log-out.ts';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { deleteUser } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import classes from './password-dialog.module.css';

/** Lets every user delete their own account after typing the exact word (S§2, S§5). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { id } = useSessionUser();
  const [typed, setTyped] = useState('');
  const word = t('account.deleteWord');
  const removal = useMutation({
    mutationFn: () => deleteUser(id),
    onSuccess: () => {
      showDone(t('account.deleted'));
      leaveSession(queryClient);
    },
    onError: (error) => showFailed(error, t('account.notDeleted')),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed === word && !removal.isPending) removal.mutate();
  };
  return (
    <Dialog title={t('account.deleteTitle')} isOpen onClose={onClose} closeLabel={t('password.close')} size="question">
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.why}>{t('account.deleteWhy')}</p>
        <TextInput
          label={t('account.deleteType', { word })}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <BusyButton type="submit" color="red" disabled={typed !== word} isBusy={removal.isPending}>
            {t('account.delete')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

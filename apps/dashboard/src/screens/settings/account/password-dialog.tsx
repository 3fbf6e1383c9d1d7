import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { logOutIfConfirmed, leaveSession } from '../../../account/log-out.ts';
import { changePassword } from '../../../data/passwords.ts';
import { isUnansweredWrite } from '../../../transport/unanswered-writes.ts';
import { formatProblemText } from '../../../transport/problem-text.ts';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useUnsaved } from '../../../tab/unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { NewPasswordFields } from '../../../ui/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../../ui/new-password/use-new-password.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { checkAll, stayInField, useField } from '../../../ui/use-field.ts';
import classes from './password-dialog.module.css';

/** Changes the user's own password. Without `onClose` the only alternative is logging out (S§4). */
export function PasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose?: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <Dialog title={t('password.title')} isOpen={isOpen} onClose={onClose} closeLabel={t('password.close')}>
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useTranslation(['settings', 'password', 'common', 'rules']);
  const queryClient = useQueryClient();
  const { id, email } = useSessionUser();
  const current = useField((typed) => (typed === '' ? 'empty' : null));
  const fields = useNewPassword(current.value);
  const change = useMutation({
    mutationFn: () => changePassword(id, { currentPassword: current.value, password: fields.password.value }),
    onSuccess: () => {
      // The server has ended every session of this user.
      leaveSession(queryClient);
      showDone(t('password.changed'));
    },
    onError: () => current.focus(),
  });
  useUnsaved([current, fields.password, fields.confirmation].some(({ value }) => value !== ''));

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (checkAll(current, fields.password, fields.confirmation) && !change.isPending) change.mutate();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.why}>{t(onClose ? 'password.why' : 'password.whyForced')}</p>
      <input
        type="text"
        className={classes.account}
        value={email}
        autoComplete="username"
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        {...current.props}
        label={t('password.current')}
        autoComplete="current-password"
        eyeLabel={t('password.showCurrent')}
        data-autofocus
        error={current.problem && <FieldError text={t(`currentPassword.${current.problem}`, { ns: 'rules' })} />}
      />
      <NewPasswordFields fields={fields} size="sm" />
      {change.isError && <ChangeFailure error={change.error} />}
      <DialogActions>
        {onClose ? (
          <Button variant="default" {...stayInField} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        ) : (
          <Button variant="default" {...stayInField} onClick={() => void logOutIfConfirmed(queryClient)}>
            {t('menu.logout', { ns: 'common' })}
          </Button>
        )}
        <BusyButton type="submit" {...stayInField} isBusy={change.isPending}>
          {t('password.submit')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}

function ChangeFailure({ error }: { error: Error }) {
  const { t } = useTranslation(['settings', 'common']);
  return isUnansweredWrite(error) ? (
    <FormNote tone="bad" title={t('unanswered.title', { ns: 'common' })}>
      <p>{t('password.unanswered')}</p>
    </FormNote>
  ) : (
    <FormNote tone="bad" title={t('password.failed')}>
      <p>{formatProblemText(error) ?? t('cause.network', { ns: 'common' })}</p>
    </FormNote>
  );
}

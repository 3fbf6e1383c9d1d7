import { ApiError } from '@lapwing/contracts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../data/passwords.ts';
import { formatProblemText } from '../../transport/problem-text.ts';
import { forgetSession } from '../../data/session.ts';
import { showDone } from '../../ui/toast-list.ts';
import classes from '../../ui/entrance/entrance-form.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormNote } from '../../ui/form-note.tsx';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../ui/new-password/use-new-password.ts';
import { checkAll, stayInField } from '../../ui/use-field.ts';

/** Sets the new password of the token's user, then goes to login. */
export function ResetForm({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation(['password', 'login']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const fields = useNewPassword();
  const reset = useMutation({
    mutationFn: () => resetPassword({ email, token, password: fields.password.value }),
    onSuccess: async () => {
      // The server has ended all sessions of the user, who may be the one signed in here.
      forgetSession(queryClient);
      showDone(t('reset.done'));
      await navigate('/', { replace: true });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (checkAll(fields.password, fields.confirmation) && !reset.isPending) reset.mutate();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        size="md"
        label={t('email', { ns: 'login' })}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordFields fields={fields} size="md" autoFocus />
      {reset.isError && (
        <FormNote tone="bad">
          <ResetFailure error={reset.error} />
        </FormNote>
      )}
      <Button type="submit" size="md" fullWidth {...stayInField} loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

/** The text for a 401, or the server's detail, or else the general text (S§8). */
function ResetFailure({ error }: { error: Error }) {
  const { t } = useTranslation(['password', 'common', 'login', 'rules']);
  if (!(error instanceof ApiError)) return t('wrong.later', { ns: 'common' });
  if (error.status === 401) return t('reset.refused', { ns: 'rules' });
  if (error.kind === 'network' || error.kind === 'timeout') return t('unreachable', { ns: 'login' });
  return formatProblemText(error) ?? t('wrong.later', { ns: 'common' });
}

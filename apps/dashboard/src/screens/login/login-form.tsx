import { findEmailProblem } from '@lapwing/domain';
import { ApiError } from '@lapwing/contracts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, SyntheticEvent } from 'react';
import { isSessionLostAtom } from '../../tab/session-marker.ts';
import { SessionNotKept, signIn } from '../../data/session.ts';
import { useTabValue } from '../../tab/store.ts';
import { withWorld } from '../../tab/world.ts';
import classes from '../../ui/entrance/entrance-form.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormNote } from '../../ui/form-note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { checkAll, stayInField, useField } from '../../ui/use-field.ts';
import { FORGOT_PATH } from './forgot-address.ts';

interface LoginFormProps {
  /** The email that was typed before; empty at first. */
  email: string;
  isAdmitted: boolean;
  /** Opens the forgot-password form with the typed email. */
  onForgot: (email: string) => void;
}

/** The form for email and password. The typed text stays when signing in fails. */
export function LoginForm({ email: initialEmail, isAdmitted, onForgot }: LoginFormProps) {
  const { t } = useTranslation(['login', 'rules']);
  const queryClient = useQueryClient();
  const isSessionLost = useTabValue(isSessionLostAtom);
  const email = useField(findEmailProblem, initialEmail);
  const password = useField((typed) => (typed === '' ? 'noPassword' : null));
  const attempt = useMutation({
    mutationFn: () => signIn(queryClient, { email: email.value, password: password.value }),
    onError: (error) => {
      if (isWrongCredentials(error)) password.focus();
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (checkAll(email, password) && !attempt.isPending) attempt.mutate();
  };
  const openForgot = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onForgot(email.value);
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...email.props}
        size="md"
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        error={email.problem && <FieldError text={t(`email.${email.problem}`, { ns: 'rules' })} />}
      />
      <div className={classes.beside}>
        <PasswordField
          {...password.props}
          size="md"
          label={t('password')}
          placeholder={t('passwordPlaceholder')}
          autoComplete="current-password"
          error={password.problem && <FieldError text={t(`signIn.${password.problem}`, { ns: 'rules' })} />}
        />
        <a className={classes.link} href={withWorld(FORGOT_PATH)} onClick={openForgot} {...stayInField}>
          {t('forgot.link')}
        </a>
      </div>
      {isSessionLost && attempt.isIdle && <FormNote tone="info">{t('sessionEnded')}</FormNote>}
      {attempt.isError && (
        <FormNote tone="bad">
          <FailureText error={attempt.error} />
        </FormNote>
      )}
      <Button type="submit" size="md" fullWidth {...stayInField} loading={attempt.isPending || isAdmitted}>
        {t('submit')}
      </Button>
    </form>
  );
}

function FailureText({ error }: { error: Error }) {
  const { t } = useTranslation(['login', 'common', 'rules']);
  if (isWrongCredentials(error)) return t('signIn.wrong', { ns: 'rules' });
  if (error instanceof SessionNotKept) return t('notKept');
  const isUnanswered = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
  return isUnanswered ? t('unreachable') : t('wrong.later', { ns: 'common' });
}

function isWrongCredentials(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

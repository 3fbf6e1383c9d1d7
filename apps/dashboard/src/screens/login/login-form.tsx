import { ApiError } from '@lapwing/contracts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertCircle, IconEye, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionLostAtom } from '../../data/marker.ts';
import { signIn } from '../../data/session.ts';
import { store } from '../../data/store.ts';
import { emailProblem, passwordProblem, type FieldProblem } from './login-fields.ts';
import classes from './login-form.module.css';

/** Email and password. What was typed stays when signing in fails. */
export function LoginForm({ isAdmitted }: { isAdmitted: boolean }) {
  const { t } = useTranslation('login');
  const queryClient = useQueryClient();
  const isSessionLost = useAtomValue(isSessionLostAtom, { store });
  const email = useField(emailProblem);
  const password = useField(passwordProblem);
  const attempt = useMutation({
    mutationFn: () => signIn(queryClient, email.value, password.value),
    onError: (error) => {
      if (isWrongCredentials(error)) password.focus();
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The first wrong field takes the focus.
    const areFieldsRight = [password.check(), email.check()].every((right) => right);
    if (areFieldsRight && !attempt.isPending) attempt.mutate();
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
        error={email.problem && <FieldError problem={email.problem} />}
      />
      <PasswordInput
        {...password.props}
        size="md"
        label={t('password')}
        placeholder={t('passwordPlaceholder')}
        autoComplete="current-password"
        error={password.problem && <FieldError problem={password.problem} />}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      {isSessionLost && attempt.isIdle && (
        <p className={classes.notice} role="status">
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('sessionEnded')}
        </p>
      )}
      {attempt.isError && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <FailureText error={attempt.error} />
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={attempt.isPending || isAdmitted}>
        {t('submit')}
      </Button>
    </form>
  );
}

function FieldError({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation('login');
  return (
    <span className={classes.problem}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {t(problem)}
    </span>
  );
}

function FailureText({ error }: { error: Error }) {
  const { t } = useTranslation(['login', 'common']);
  if (isWrongCredentials(error)) return t('wrongCredentials');
  const isUnanswered = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
  return isUnanswered ? t('unreachable') : t('wrong.later', { ns: 'common' });
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

function isWrongCredentials(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** A field that is checked when it is left, and again with each change once it was found wrong. */
function useField(problemOf: (value: string) => FieldProblem | null) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  return {
    value,
    problem,
    focus: () => input.current?.focus(),
    check: () => {
      const found = problemOf(value);
      setProblem(found);
      if (found !== null) input.current?.focus();
      return found === null;
    },
    props: {
      ref: input,
      value,
      onChange: (event: { currentTarget: { value: string } }) => {
        const typed = event.currentTarget.value;
        setValue(typed);
        if (problem !== null) setProblem(problemOf(typed));
      },
      onBlur: () => setProblem(problemOf(value)),
    },
  };
}

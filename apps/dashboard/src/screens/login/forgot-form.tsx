import { findEmailProblem } from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent, type SyntheticEvent } from 'react';
import { requestPasswordReset } from '../../data/passwords.ts';
import { formatProblemText } from '../../transport/problem-text.ts';
import { closeToast, showFailed } from '../../ui/toast-list.ts';
import classes from '../../ui/entrance/entrance-form.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormNote } from '../../ui/form-note.tsx';
import { stayInField, useField } from '../../ui/use-field.ts';

/** Requests an email with a reset link; the message is the same for every address (S§2). */
export function ForgotForm({ email: initialEmail, onBack }: { email: string; onBack: (email: string) => void }) {
  const { t } = useTranslation(['login', 'common', 'rules']);
  const email = useField(findEmailProblem, initialEmail);
  const missingNotice = useRef<number | null>(null);
  const request = useMutation({
    mutationFn: () => requestPasswordReset(email.value),
    onError: (error) =>
      showFailed(t('forgot.failed'), formatProblemText(error) ?? t('wrong.later', { ns: 'common' }), t('forgot.spam')),
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (email.value.trim() === '') missingNotice.current = showFailed(t('forgotten.empty', { ns: 'rules' }));
    if (email.check() && !request.isPending) request.mutate();
  };

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    email.props.onChange(event);
    if (missingNotice.current !== null) closeToast(missingNotice.current);
    missingNotice.current = null;
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {request.isSuccess ? (
        <FormNote tone="sent" title={t('forgot.sent')}>
          <p>{t('forgot.sentWhy', { email: email.value.trim() })}</p>
          <p>{t('forgot.spam')}</p>
        </FormNote>
      ) : (
        <>
          <TextInput
            {...email.props}
            onChange={type}
            size="md"
            label={t('email')}
            type="email"
            autoComplete="username"
            autoFocus
            error={email.problem && <FieldError text={t(`email.${email.problem}`, { ns: 'rules' })} />}
          />
          <Button type="submit" size="md" fullWidth {...stayInField} loading={request.isPending}>
            {t('forgot.submit')}
          </Button>
        </>
      )}
      <Button variant="subtle" size="sm" className={classes.back} {...stayInField} onClick={() => onBack(email.value)}>
        {t('forgot.back')}
      </Button>
    </form>
  );
}

import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import classes from '../../ui/entrance/entrance-form.module.css';
import { formatProblemText } from '../../transport/problem-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormNote } from '../../ui/form-note.tsx';

/** Shown if the token is invalid or could not be checked. In the second case `error` is set and the user can try again. */
export function InvalidToken({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const { t } = useTranslation(['password', 'common', 'login']);
  const navigate = useNavigate();
  return (
    <div className={classes.form}>
      <FormNote tone="bad" title={t('reset.invalid')}>
        <p>{error ? explainCause(error) : t('reset.invalidWhy')}</p>
      </FormNote>
      {onRetry && (
        <Button size="md" fullWidth onClick={onRetry}>
          {t('tryAgain', { ns: 'common' })}
        </Button>
      )}
      <Button variant={onRetry ? 'default' : 'filled'} size="md" fullWidth onClick={() => void navigate('/?forgot')}>
        {t('reset.another')}
      </Button>
      <Button variant="subtle" className={classes.back} onClick={() => void navigate('/')}>
        {t('forgot.back', { ns: 'login' })}
      </Button>
    </div>
  );

  function explainCause(cause: Error): string {
    if (cause instanceof ApiError && cause.kind === 'http') return formatProblemText(cause) ?? cause.message;
    return t('unreachable', { ns: 'login' });
  }
}

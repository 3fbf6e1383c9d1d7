import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { resetTokenOptions } from '../../data/passwords.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Entrance } from '../../ui/entrance/entrance.tsx';
import { Loading } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { InvalidToken } from './invalid-token.tsx';
import { ResetForm } from './reset-form.tsx';

/** Sets a new password with the token of an email, which is checked when the screen loads (S§2). */
export function PasswordReset() {
  const { t } = useTranslation('password');
  const { token = '' } = useParams();
  usePageTitle(t('reset.title'));
  const check = useQuery({ ...resetTokenOptions(token), enabled: token !== '' });
  const email = check.data?.valid ? check.data.email : undefined;
  return (
    <Entrance title={t('reset.title')} {...(email !== undefined && { lead: t('reset.lead') })}>
      {email !== undefined ? (
        <ResetForm email={email} token={token} />
      ) : check.isError ? (
        <InvalidToken error={check.error} onRetry={() => void check.refetch()} />
      ) : check.isLoading ? (
        <Loading lines={4} />
      ) : (
        <InvalidToken />
      )}
    </Entrance>
  );
}

import { isAuthenticated } from '@lapwing/domain';
import { useState } from 'react';
import { SessionUserContext, useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Entrance } from '../../ui/entrance/entrance.tsx';
import { createLazyPart } from '../../ui/lazy-part.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ForgotForm } from './forgot-form.tsx';
import { Landing } from './landing.tsx';
import { LoginForm } from './login-form.tsx';

/** Loaded apart, so that the form does not wait for it. */
const DemoAccounts = createLazyPart(
  () => import('./accounts/demo-accounts.tsx').then((file) => ({ default: file.DemoAccounts })),
  () => null,
);

interface LoginScreenProps {
  isForgotOpen: boolean;
  /** Opens or closes the forgot-password form, which has an address of its own. */
  onForgot: (isOpen: boolean) => void;
  onLand: (path: string) => void;
}

/** The login screen. A user who is already signed in is redirected to the home page of the client type. */
export function LoginScreen({ isForgotOpen, onForgot, onLand }: LoginScreenProps) {
  const { t } = useTranslation('login');
  const session = useSession();
  const [email, setEmail] = useState('');
  // With a session from an earlier visit, the form would only flash before the redirect.
  const [isReturning] = useState(session.kind === 'checking' || session.kind === 'signedIn');
  const user = session.kind === 'signedIn' && isAuthenticated(session.user) ? session.user : null;
  const part = isForgotOpen ? 'forgot.' : '';
  usePageTitle(t(`${part}title`));

  const landing = user && (
    <SessionUserContext value={user}>
      <Landing onLand={onLand} />
    </SessionUserContext>
  );
  const show = (isOpen: boolean) => (typed: string) => {
    setEmail(typed);
    onForgot(isOpen);
  };
  if (isReturning && (user !== null || session.kind === 'checking')) return landing;
  return (
    <>
      <Entrance title={t(`${part}title`)} lead={t(`${part}lead`)}>
        {isForgotOpen ? (
          <ForgotForm email={email} onBack={show(false)} />
        ) : (
          <>
            <LoginForm email={email} isAdmitted={user !== null} onForgot={show(true)} />
            <DemoAccounts />
          </>
        )}
      </Entrance>
      {landing}
    </>
  );
}

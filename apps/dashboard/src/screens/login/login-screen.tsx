import { isAuthenticated } from '@lapwing/domain';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionUserContext, useSession } from '../../data/session.ts';
import { Bird } from '../../ui/bird.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { Landing } from './landing.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';
import { Yard } from './yard/yard.tsx';

/** Where everybody comes in. Whoever is signed in already is led on to the home of the client type. */
export function LoginScreen({ onLand }: { onLand: (path: string) => void }) {
  const { t } = useTranslation('login');
  const session = useSession();
  const hasRoom = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  // A session from an earlier visit: the form would only flash by.
  const [isReturning] = useState(session.kind === 'checking' || session.kind === 'signedIn');
  const user = session.kind === 'signedIn' && isAuthenticated(session.user) ? session.user : null;
  usePageTitle(t('title'));

  const landing = user && (
    <SessionUserContext value={user}>
      <Landing onLand={onLand} />
    </SessionUserContext>
  );
  if (isReturning && (user !== null || session.kind === 'checking')) return landing;
  return (
    <div className={classes.screen}>
      <main className={classes.panel}>
        <p className={classes.product}>
          <Bird size={28} />
          Lapwing
        </p>
        <div className={classes.middle}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <LoginForm isAdmitted={user !== null} />
        </div>
        <div className={classes.foot}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </main>
      {hasRoom && <Yard />}
      {landing}
    </div>
  );
}

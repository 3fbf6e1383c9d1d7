import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { controlsOptions } from '../../../data/controls.ts';
import { signInAs } from '../../../data/accounts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { beginTour } from '../../../tab/tour.ts';
import { FormNote } from '../../../ui/form-note.tsx';
import { AccountList } from './account-list.tsx';
import classes from './accounts.module.css';

/** Who can sign in to a demo server, with one click each. Nothing where its controls cannot be called without a token. */
export function DemoAccounts() {
  const { data: hasControls } = useQuery(controlsOptions());
  return hasControls === true ? <Accounts /> : null;
}

function Accounts() {
  const { t } = useTranslation('login');
  const queryClient = useQueryClient();
  const titleId = useId();
  const choice = useMutation({
    mutationFn: (email: string) => signInAs(queryClient, email),
    onSuccess: beginTour,
  });
  // The page shows the login until the home screen is known.
  const chosen = choice.isPending || choice.isSuccess ? choice.variables : null;
  return (
    <section className={classes.accounts} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('accounts.title')}
        </h2>
        <p className={classes.lead}>{t('accounts.lead')}</p>
      </div>
      {choice.isError && (
        <div className={classes.note}>
          <FormNote tone="bad">{t('accounts.failed')}</FormNote>
        </div>
      )}
      <AccountList
        chosen={chosen}
        onChoose={(email) => {
          if (chosen === null) choice.mutate(email);
        }}
      />
    </section>
  );
}

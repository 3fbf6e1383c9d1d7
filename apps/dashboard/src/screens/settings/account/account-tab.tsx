import { isAdmin, screenPath } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientOptions } from '../../../data/client.ts';
import { useSavedLanguage } from '../../../data/saved-language.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { inWorld } from '../../../data/world.ts';
import { Failed } from '../../../ui/failed.tsx';
import { LanguageChoice } from '../../../ui/language-choice.tsx';
import { Loading } from '../../../ui/loading.tsx';
import classes from './account-tab.module.css';
import { ClientDialog } from './client-dialog.tsx';
import { Fact, Section } from './section.tsx';

/** The client account and the own one (S§2). */
export function AccountTab() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.account}>
      <h1 className={`type-title ${classes.heading}`}>{t('tabs.account')}</h1>
      <ClientSection />
      <OwnSection />
    </div>
  );
}

function ClientSection() {
  const { t } = useTranslation('settings');
  const { authScopes } = useSessionUser();
  const client = useQuery({ ...clientOptions(useScope()), placeholderData: keepPreviousData });
  const [isEditing, setIsEditing] = useState(false);
  const edit = isAdmin(authScopes) && client.data && (
    <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
      {t('account.edit')}
    </Button>
  );
  return (
    <Section title={t('account.client')} action={edit}>
      {client.data ? (
        <>
          <dl className={classes.facts}>
            <Fact name={t('account.name')}>{client.data.name}</Fact>
            <Fact name={t('account.timezone')}>{client.data.timezone}</Fact>
          </dl>
          {isEditing && <ClientDialog client={client.data} onClose={() => setIsEditing(false)} />}
        </>
      ) : client.isError ? (
        <Failed title={t('account.clientFailed')} error={client.error} onRetry={() => void client.refetch()} />
      ) : (
        <Loading lines={2} />
      )}
    </Section>
  );
}

function OwnSection() {
  const { t } = useTranslation('settings');
  const { name, email } = useSessionUser();
  const saveLanguage = useSavedLanguage();
  return (
    <Section title={t('account.own')}>
      <dl className={classes.facts}>
        <Fact name={t('account.userName')}>{name}</Fact>
        <Fact name={t('account.email')}>{email}</Fact>
        <Fact name={t('account.language')}>
          <LanguageChoice onChoose={saveLanguage} />
          <span className={classes.hint}>{t('account.languageHint')}</span>
        </Fact>
        <Fact name={t('account.password')}>
          <Button
            variant="default"
            component={Link}
            to={inWorld(screenPath('user-change-password'))}
            leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          >
            {t('password.open')}
          </Button>
        </Fact>
      </dl>
    </Section>
  );
}

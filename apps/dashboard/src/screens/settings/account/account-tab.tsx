import { isAdmin, createScreenPath } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { clientOptions } from '../../../data/client.ts';
import { useSavedLanguage } from '../../../account/saved-language.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { withWorld } from '../../../tab/world.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { LanguageChoice } from '../../../ui/language-choice.tsx';
import classes from './account-tab.module.css';
import { ClientDialog } from './client-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { OwnNameDialog } from './own-name-dialog.tsx';
import { chooseTabName } from '../shown-tab.ts';
import { Fact, Section } from './section.tsx';
import { UsersSection } from './users-section.tsx';

/** The client account, the user's own account and, for admins, all users (S§2). */
export function AccountTab() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.account}>
      <h1 className="type-title read-aloud-on-phones">{t(`tabs.${chooseTabName('account', useSessionUser())}`)}</h1>
      <ClientSection />
      <OwnSection />
      <UsersSection />
      <DeletionSection />
    </div>
  );
}

function ClientSection() {
  const { t } = useTranslation('settings');
  const { authScopes } = useSessionUser();
  const options = clientOptions(useScope());
  const client = useQuery({ ...options, placeholderData: keepPreviousData });
  const [isEditing, setIsEditing] = useState(false);
  const edit = isAdmin(authScopes) && client.data && (
    <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
      {t('account.edit')}
    </Button>
  );
  return (
    <Section title={t('account.client')} action={edit}>
      {client.isError && !client.data ? (
        <Failed title={t('account.clientFailed')} error={client.error} onRetry={() => void client.refetch()} />
      ) : (
        <dl className={classes.facts} aria-busy={client.isPending}>
          <Fact name={t('account.name')}>{client.data?.name}</Fact>
          <Fact name={t('account.timezone')}>{client.data?.timezone}</Fact>
        </dl>
      )}
      {client.data && isEditing && <ClientDialog client={client.data} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

function OwnSection() {
  const { t } = useTranslation('settings');
  const { name, email } = useSessionUser();
  const saveLanguage = useSavedLanguage();
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <Section title={t('account.own')}>
      <dl className={classes.facts}>
        <Fact name={t('account.userName')}>
          {name}
          <Button size="xs" variant="default" onClick={() => setIsRenaming(true)}>
            {t('account.editName')}
          </Button>
        </Fact>
        <Fact name={t('account.email')}>{email}</Fact>
        <Fact name={t('account.language')}>
          <span className={classes.choice}>
            <LanguageChoice onChoose={saveLanguage} />
          </span>
          <span className={classes.hint}>{t('account.languageHint')}</span>
        </Fact>
        <Fact name={t('account.password')}>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={withWorld(createScreenPath('user-change-password'))}
            leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          >
            {t('password.open')}
          </Button>
        </Fact>
      </dl>
      {isRenaming && <OwnNameDialog onClose={() => setIsRenaming(false)} />}
    </Section>
  );
}

/** At the end of the tab and without a card, because it cannot be undone and is rarely wanted. */
function DeletionSection() {
  const { t } = useTranslation('settings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.deletion}>
      <p>{t('account.deletion')}</p>
      <Button size="xs" variant="subtle" color="red" onClick={() => setIsOpen(true)}>
        {t('account.delete')}
      </Button>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

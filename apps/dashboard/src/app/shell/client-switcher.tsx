import { homeOf, screenPath } from '@lapwing/domain';
import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clientOptions } from '../../data/client.ts';
import { serverDetail } from '../../data/passwords.ts';
import { useScope } from '../../data/scope.ts';
import { switchClient, useSessionUser, type SessionUser } from '../../data/session.ts';
import { sayFailed } from '../../data/toasts.ts';
import { forgetUnsaved, mayLeave } from '../../data/unsaved.ts';
import { inWorld } from '../../data/world.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClientName } from './client-name.tsx';
import classes from './client-switcher.module.css';
import { hasEntry } from './menu-entries.ts';

/** The client whose data shows; super users switch among those of their list here (L§2). */
export function HeaderClient() {
  const user = useSessionUser();
  return hasEntry(user, 'clientSwitcher') ? <ClientSwitcher user={user} /> : <ClientName />;
}

function ClientSwitcher({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const choice = useSwitch(user);
  const { data: client } = useQuery(clientOptions(useScope()));
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  // Among the options of this search, which are there only now.
  useEffect(() => {
    if (search !== '') combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The store is another with each option that is selected.
  }, [search]);
  const name = client?.name ?? user.superUsers.find(({ id }) => id === user.clientId)?.name ?? '';
  const found = user.superUsers.filter((account) => matches(account, search));
  const choose = (id: number) => {
    combobox.closeDropdown();
    if (id !== user.clientId) choice.mutate(id);
  };
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-end"
      withinPortal={false}
      hideDetached={false}
      onOptionSubmit={(id) => choose(Number(id))}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.button}
          aria-label={t('switcher.open', { client: name })}
          disabled={choice.isPending}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconBuilding size={16} stroke={1.75} aria-hidden />
          <span className={classes.name}>{name}</span>
          {choice.isPending ? <Loader size={14} /> : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('switcher.search')}
          placeholder={t('switcher.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options>
          {found.map((account) => (
            <Combobox.Option key={account.id} value={String(account.id)} active={account.id === user.clientId}>
              <span className={classes.option}>
                <span className={classes.account}>
                  {account.name}
                  {account.id === user.ownClientId && <span className={classes.own}> {t('switcher.own')}</span>}
                </span>
                <span className={classes.id}>{account.id}</span>
                {account.id === user.clientId && (
                  <IconCheck size={16} stroke={1.75} role="img" aria-label={t('switcher.current')} />
                )}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('switcher.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Switches on the server, then loads the page anew at the client's home. What fails or is kept changes nothing. */
function useSwitch(user: SessionUser) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (clientId: number) => {
      if (!(await mayLeave())) return;
      // Nobody waits any more for what was asked about the client before, and the session may not read it after this.
      await queryClient.cancelQueries();
      const { clientType } = await switchClient(user.id, clientId);
      forgetUnsaved();
      location.assign(inWorld(screenPath(homeOf(clientType))));
    },
    onError: (error) => {
      void queryClient.refetchQueries({ type: 'active' });
      sayFailed(t('switcher.failed'), t('wrong.later'), serverDetail(error));
    },
  });
}

function matches({ id, name }: SessionUser['superUsers'][number], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || String(id) === wanted;
}

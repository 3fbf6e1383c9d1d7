import { findHome, createScreenPath } from '@lapwing/domain';
import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBuilding, IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { clientOptions } from '../../data/client.ts';
import { formatProblemText } from '../../transport/problem-text.ts';
import { useScope } from '../../data/scope.ts';
import { switchClient, useSessionUser, type SessionUser } from '../../data/session.ts';
import { showFailed } from '../../ui/toast-list.ts';
import { forgetUnsaved, confirmLeave } from '../../tab/unsaved.ts';
import { withWorld } from '../../tab/world.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClientName } from './client-name.tsx';
import classes from './client-switcher.module.css';
import { hasEntry } from './menu-entries.ts';

/** The current client; super users can switch to another of their clients (L§2). */
export function HeaderClient() {
  const user = useSessionUser();
  return hasEntry(user, 'clientSwitcher') ? <ClientSwitcher user={user} /> : <ClientName />;
}

function ClientSwitcher({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const switching = useSwitch(user);
  const { data: client } = useQuery(clientOptions(useScope()));
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  // After the render, because the options of this search exist only then.
  useEffect(() => {
    if (search !== '') combobox.selectFirstOption();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `combobox` changes with each selected option.
  }, [search]);
  const name = client?.name ?? user.superUsers.find(({ id }) => id === user.clientId)?.name ?? '';
  const choose = (id: number) => {
    combobox.closeDropdown();
    if (id !== user.clientId) switching.mutate(id);
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
        <SwitcherButton name={name} isPending={switching.isPending} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          className={classes.search}
          classNames={{ input: classes.field }}
          size="xs"
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          aria-label={t('switcher.search')}
          placeholder={t('switcher.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ClientOptions user={user} search={search} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface SwitcherButtonProps extends ComponentPropsWithRef<'button'> {
  name: string;
  isPending: boolean;
}

/** The target of the combobox, which adds its own props. */
function SwitcherButton({ name, isPending, ...props }: SwitcherButtonProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      {...props}
      className={classes.button}
      aria-label={t('switcher.open', { client: name })}
      disabled={isPending}
    >
      <IconBuilding size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      {isPending ? <Loader size={14} /> : <IconChevronDown size={16} stroke={1.75} aria-hidden />}
    </UnstyledButton>
  );
}

function ClientOptions({ user, search }: { user: SessionUser; search: string }) {
  const { t } = useTranslation();
  const found = user.superUsers.filter((account) => matches(account, search));
  return (
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
  );
}

/** Switches on the server, then reloads the page at the client's home. */
function useSwitch(user: SessionUser) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (clientId: number) => {
      if (!(await confirmLeave())) return;
      // Running queries are for the previous client, which the session may not read after the switch.
      await queryClient.cancelQueries();
      const { clientType } = await switchClient(user.id, clientId);
      forgetUnsaved();
      location.assign(withWorld(createScreenPath(findHome(clientType))));
    },
    onError: (error) => {
      void queryClient.refetchQueries({ type: 'active' });
      showFailed(t('switcher.failed'), t('wrong.later'), formatProblemText(error));
    },
  });
}

function matches({ id, name }: SessionUser['superUsers'][number], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || String(id) === wanted;
}

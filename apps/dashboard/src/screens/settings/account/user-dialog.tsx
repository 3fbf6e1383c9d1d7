import { emailProblem, isStaff, mayGrant } from '@lapwing/domain';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { createUser, editUser, providerClientsOptions, type User, type UserChange } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { useNewPassword } from '../../../ui/new-password/use-new-password.ts';
import { NewPasswordFields } from '../../../ui/new-password/new-password-fields.tsx';
import { checkAll, useField } from '../../../ui/use-field.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import classes from './password-dialog.module.css';
import { SaveActions } from './save-actions.tsx';

/** Lets an admin create a user (`null`) or edit another one. The typed text stays until it is saved (S§2). */
export function UserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const title = user ? t('users.edit', { name: user.name }) : t('users.add');
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('password.close')}>
      <UserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function UserForm({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'password']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { clientId, authScopes: own } = useSessionUser();
  const name = useField((typed) => (typed.trim() === '' ? 'empty' : null), user?.name);
  const email = useField(emailProblem, user?.email);
  const password = useNewPassword();
  const before = choicesOf(user);
  const [choices, setChoices] = useState(before);
  const choose = (change: Partial<Choices>) => setChoices((chosen) => ({ ...chosen, ...change }));

  const save = useMutation({
    mutationFn: () => {
      const change = changeOf(user, name.value, email.value, choices);
      return user ? editUser(user.id, change) : createUser(clientId, { ...change, password: password.password.value });
    },
    onSuccess: async () => {
      showDone(t(user ? 'users.updated' : 'users.created'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('users.notSaved')),
  });
  useUnsaved(
    name.value !== (user?.name ?? '') ||
      email.value !== (user?.email ?? '') ||
      password.password.value !== '' ||
      password.confirmation.value !== '' ||
      JSON.stringify(choices) !== JSON.stringify(before),
  );

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const fields = user ? [name, email] : [name, email, password.password, password.confirmation];
    if (checkAll(...fields) && !save.isPending) save.mutate();
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...name.props}
        label={t('users.name')}
        maxLength={100}
        data-autofocus
        error={name.problem && <FieldError text={t('account.nameMissing')} />}
      />
      <TextInput
        {...email.props}
        type="email"
        autoComplete="off"
        label={t('users.email')}
        maxLength={254}
        error={
          email.problem && (
            <FieldError text={t(email.problem === 'empty' ? 'users.emailMissing' : 'users.emailFormat')} />
          )
        }
      />
      {!user && <NewPasswordFields fields={password} size="sm" />}
      <Checkbox
        label={t('users.manage')}
        checked={choices.isManager}
        onChange={(event) => choose({ isManager: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('users.notify')}
        checked={choices.notifications}
        onChange={(event) => choose({ notifications: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('users.global')}
        description={t('users.globalHint')}
        checked={choices.isGlobal}
        disabled={!mayGrant(own, 'super') && !before.isGlobal}
        onChange={(event) => choose({ isGlobal: event.currentTarget.checked })}
      />
      {choices.isGlobal && <Accounts chosen={choices.accounts} onChoose={(accounts) => choose({ accounts })} />}
      <SaveActions label={user ? t('users.save') : t('users.add')} isSaving={save.isPending} onClose={onClose} />
    </form>
  );
}

interface AccountsProps {
  chosen: readonly Account[];
  onChoose: (accounts: readonly Account[]) => void;
}

/** The client accounts of a global user: provider staff choose among all, others among their own (S§2). */
function Accounts({ chosen, onChoose }: AccountsProps) {
  const { t } = useTranslation('settings');
  const { authScopes, superUsers } = useSessionUser();
  const all = useQuery({ ...providerClientsOptions(useScope()), enabled: isStaff(authScopes) });
  const offered = new Map([...(all.data ?? superUsers), ...chosen].map((account) => [String(account.id), account]));
  return (
    <MultiSelect
      label={t('users.accounts')}
      placeholder={chosen.length === 0 ? t('users.pick') : ''}
      searchable
      data={[...offered].map(([value, { name }]) => ({ value, label: name }))}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => onChoose(ids.flatMap((id) => offered.get(id) ?? []))}
      nothingFoundMessage={t('users.noMatch')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}

type Account = User['superUsers'][number];

/** The checked and chosen settings of a user. */
interface Choices {
  readonly isManager: boolean;
  readonly notifications: boolean;
  readonly isGlobal: boolean;
  readonly accounts: readonly Account[];
}

function choicesOf(user: User | null): Choices {
  return {
    isManager: user?.authScopes.includes('client') ?? false,
    notifications: user?.notifications ?? false,
    isGlobal: user?.authScopes.includes('super') ?? false,
    accounts: user?.superUsers ?? [],
  };
}

/** The request body for a user; scopes that the dialog does not show are kept. */
function changeOf(user: User | null, name: string, email: string, choices: Choices): UserChange {
  const { isManager, isGlobal, notifications, accounts } = choices;
  const others = (user?.authScopes ?? ['user']).filter((scope) => scope !== 'client' && scope !== 'super');
  return {
    name: name.trim(),
    email: email.trim(),
    notifications,
    authScopes: [...(isManager ? ['client' as const] : []), ...(isGlobal ? ['super' as const] : []), ...others],
    ...(isGlobal && { superUsers: accounts.map(({ id }) => id) }),
  };
}

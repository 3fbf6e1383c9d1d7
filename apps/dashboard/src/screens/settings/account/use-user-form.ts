import { findEmailProblem, findNameProblem } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import { createUser, editUser, type User, type UserFields } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNewPassword } from '../../../ui/new-password/use-new-password.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useUnsaved } from '../../../tab/unsaved.ts';
import { checkAll, useField } from '../../../ui/use-field.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

export type Account = User['superUsers'][number];

/** The checked and chosen settings of a user. */
export interface Choices {
  readonly isManager: boolean;
  readonly notifications: boolean;
  readonly isGlobal: boolean;
  readonly accounts: readonly Account[];
}

/** The fields of a user (`null` for a new one), and their submission. */
export function useUserForm(user: User | null, onClose: () => void) {
  const name = useField(findNameProblem, user?.name);
  const email = useField(findEmailProblem, user?.email);
  const password = useNewPassword();
  const before = readChoices(user);
  const [choices, setChoices] = useState(before);
  const choose = (change: Partial<Choices>) => setChoices((chosen) => ({ ...chosen, ...change }));
  const save = useSaveUser(user, onClose);
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
    if (!checkAll(...fields) || save.isPending) return;
    save.mutate({ fields: toFields(user, name.value, email.value, choices), password: password.password.value });
  };
  return { name, email, password, before, choices, choose, submit, isSaving: save.isPending };
}

function useSaveUser(user: User | null, onSaved: () => void) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { clientId } = useSessionUser();
  return useMutation({
    mutationFn: ({ fields, password }: { fields: UserFields; password: string }) =>
      user ? editUser(user.id, findChanges(user, fields)) : createUser(clientId, { ...fields, password }),
    onSuccess: async () => {
      showDone(t(user ? 'users.updated' : 'users.created'), t('users.notSaved'));
      onSaved();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('users.notSaved')),
  });
}

function readChoices(user: User | null): Choices {
  return {
    isManager: user?.authScopes.includes('client') ?? false,
    notifications: user?.notifications ?? false,
    isGlobal: user?.authScopes.includes('super') ?? false,
    accounts: user?.superUsers ?? [],
  };
}

/** The fields of a user as filled in; scopes that the dialog does not show are kept. */
function toFields(user: User | null, name: string, email: string, choices: Choices): UserFields {
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

/** The fields that the dialog changed. The others are not sent, because someone else may have changed them since. */
function findChanges(user: User, fields: UserFields): Partial<UserFields> {
  const before: Partial<UserFields> = toFields(user, user.name, user.email, readChoices(user));
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof UserFields]),
  );
  return Object.fromEntries(changed);
}

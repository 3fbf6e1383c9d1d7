import { isStaff, mayGrant } from '@lapwing/domain';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { providerClientsOptions, type User } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { NewPasswordFields } from '../../../ui/new-password/new-password-fields.tsx';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import classes from './password-dialog.module.css';
import { SaveActions } from './save-actions.tsx';
import { useUserForm, type Account, type Choices } from './use-user-form.ts';

/** Lets an admin create a user (`null`) or edit another one. The typed text stays until it is saved (S§2). */
export function UserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const title = user ? t('users.edit', { name: user.name }) : t('users.add');
  return (
    <Dialog title={title} isOpen onClose={() => void closeIfConfirmed(onClose)} closeLabel={t('password.close')}>
      <UserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function UserForm({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'password', 'rules']);
  const { name, email, password, before, choices, choose, submit, isSaving } = useUserForm(user, onClose);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...name.props}
        label={t('users.name')}
        data-autofocus
        error={name.problem && <FieldError text={t(`name.${name.problem}`, { ns: 'rules' })} />}
      />
      <TextInput
        {...email.props}
        type="email"
        autoComplete="off"
        label={t('users.email')}
        error={email.problem && <FieldError text={t(`email.${email.problem}`, { ns: 'rules' })} />}
      />
      {!user && <NewPasswordFields fields={password} size="sm" />}
      <PermissionFields before={before} choices={choices} onChoose={choose} />
      <SaveActions label={user ? t('users.save') : t('users.add')} isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

interface PermissionFieldsProps {
  /** The choices that are saved. */
  before: Choices;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
}

function PermissionFields({ before, choices, onChoose }: PermissionFieldsProps) {
  const { t } = useTranslation('settings');
  const { authScopes } = useSessionUser();
  return (
    <>
      <Checkbox
        label={t('users.manage')}
        checked={choices.isManager}
        onChange={(event) => onChoose({ isManager: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('users.notify')}
        checked={choices.notifications}
        onChange={(event) => onChoose({ notifications: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('users.global')}
        description={t('users.globalHint')}
        checked={choices.isGlobal}
        disabled={!mayGrant(authScopes, 'super') && !before.isGlobal}
        onChange={(event) => onChoose({ isGlobal: event.currentTarget.checked })}
      />
      {choices.isGlobal && <Accounts chosen={choices.accounts} onChoose={(accounts) => onChoose({ accounts })} />}
    </>
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

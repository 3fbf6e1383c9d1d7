import { formatDateTime, isAdmin, isStaff, isSuper, getZoneTable, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clientOptions } from '../../../data/client.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { deleteUser, usersOptions, type User } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import { Section } from './section.tsx';
import { UserDialog } from './user-dialog.tsx';
import classes from '../list-table.module.css';
import { RowButton } from '../row-button.tsx';

/** The open dialog: for a new user, or for one of the list. */
type OpenDialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly user: User };

/** The users of the client, for admins and provider staff; others see their own account only (S§2). */
export function UsersSection() {
  const { authScopes } = useSessionUser();
  return isAdmin(authScopes) ? <Users /> : null;
}

function Users() {
  const { t } = useTranslation('settings');
  const options = usersOptions(useScope());
  const users = useQuery(options);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Section
      title={t('users.title')}
      action={
        <Button size="xs" variant="default" onClick={() => setOpenDialog({ kind: 'add' })}>
          {t('users.add')}
        </Button>
      }
    >
      {users.data ? (
        users.data.length === 0 ? (
          <p className={classes.none}>{t('users.none')}</p>
        ) : (
          <UserTable users={users.data} onOpen={setOpenDialog} />
        )
      ) : users.isError ? (
        <Failed title={t('users.failed')} error={users.error} onRetry={() => void users.refetch()} />
      ) : (
        <div className={classes.waiting}>
          <Loading />
        </div>
      )}
      {openDialog?.kind === 'add' && <UserDialog user={null} onClose={close} />}
      {openDialog?.kind === 'edit' && <UserDialog user={openDialog.user} onClose={close} />}
      {openDialog?.kind === 'delete' && <DeleteQuestion user={openDialog.user} onClose={close} />}
    </Section>
  );
}

function UserTable({ users, onOpen }: { users: readonly User[]; onOpen: (openDialog: OpenDialog) => void }) {
  const { t } = useTranslation('settings');
  const { authScopes } = useSessionUser();
  const { data: client } = useQuery(clientOptions(useScope()));
  const zone = client ? getZoneTable(client.timezone) : null;
  const hasLogins = isStaff(authScopes);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('users.name')}</th>
          <th scope="col">{t('users.email')}</th>
          <th scope="col">{t('users.role.label')}</th>
          <th scope="col">{t('users.notifications')}</th>
          {hasLogins && <th scope="col">{t('users.lastLogin')}</th>}
          <th scope="col">
            <span className="only-read-aloud">{t('users.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td className={classes.name}>
              <Name user={user} />
            </td>
            <td>{user.email}</td>
            <td data-label={t('users.role.label')}>{t(`users.role.${findRole(user)}`)}</td>
            <td data-label={t('users.notifications')}>{t(user.notifications ? 'users.on' : 'users.off')}</td>
            {hasLogins && (
              <td data-label={t('users.lastLogin')}>
                <LastLogin user={user} zone={zone} />
              </td>
            )}
            <td className={classes.buttons}>
              <RowActions user={user} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ user: { id, name } }: { user: User }) {
  const { t } = useTranslation('settings');
  const isOwn = useSessionUser().id === id;
  return (
    <>
      {name} {isOwn && <span className={classes.you}>{t('users.you')}</span>}
    </>
  );
}

/** The role with the most rights of a user. */
function findRole({ authScopes }: User): 'staff' | 'super' | 'admin' | 'viewer' {
  if (isStaff(authScopes)) return 'staff';
  if (isSuper(authScopes)) return 'super';
  return isAdmin(authScopes) ? 'admin' : 'viewer';
}

function LastLogin({ user: { lastLoginTs }, zone }: { user: User; zone: ZoneTable | null }) {
  const { t } = useTranslation('settings');
  if (lastLoginTs === null || lastLoginTs === undefined) return t('users.never');
  return zone === null ? '–' : formatDateTime(zone, lastLoginTs * 1000);
}

/** The user's own row has no actions, because their own account is edited outside the list (S§2). */
function RowActions({ user, onOpen }: { user: User; onOpen: (openDialog: OpenDialog) => void }) {
  const { t } = useTranslation('settings');
  if (useSessionUser().id === user.id) return null;
  const { name } = user;
  return (
    <>
      <RowButton label={t('users.edit', { name })} icon={IconPencil} onClick={() => onOpen({ kind: 'edit', user })} />
      <RowButton
        label={t('users.delete', { name })}
        icon={IconTrash}
        onClick={() => onOpen({ kind: 'delete', user })}
      />
    </>
  );
}

function DeleteQuestion({ user: { id, name }, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const removal = useMutation({
    mutationFn: () => deleteUser(id),
    onSuccess: () => showDone(t('users.deleted'), t('users.notDeleted')),
    onError: (error) => showFailed(error, t('users.notDeleted')),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
  });
  return (
    <Confirm
      title={t('users.deleteTitle', { name })}
      keep={t('cancel', { ns: 'common' })}
      act={t('users.deleteAct')}
      isDanger
      onKeep={onClose}
      onAct={() => {
        if (!removal.isPending) removal.mutate();
      }}
    >
      <p>{t('users.deleteWhy')}</p>
    </Confirm>
  );
}

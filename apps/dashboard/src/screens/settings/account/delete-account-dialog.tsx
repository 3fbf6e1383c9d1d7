import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveSession } from '../../../account/log-out.ts';
import { useSessionUser } from '../../../data/session.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { deleteUser } from '../../../data/users.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TypedConfirm } from '../../../ui/typed-confirm.tsx';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

/** Lets every user delete their own account after typing the exact word (S§2, S§5). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { id } = useSessionUser();
  const word = t('account.deleteWord');
  const removal = useMutation({
    mutationFn: () => deleteUser(id),
    onSuccess: () => {
      leaveSession(queryClient);
      showDone(t('account.deleted'));
    },
    onError: (error) => showFailed(error, t('account.notDeleted')),
  });
  return (
    <TypedConfirm
      title={t('account.deleteTitle')}
      closeLabel={t('password.close')}
      why={t('account.deleteWhy')}
      word={word}
      label={t('account.deleteType', { word })}
      act={t('account.delete')}
      isBusy={removal.isPending}
      onAct={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

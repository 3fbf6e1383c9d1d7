import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteNetwork, type Network } from '../../../data/networks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { showDone } from '../../../ui/toast-list.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

/** The question before a network is deleted, and its deletion. */
export function DeleteNetwork({ network: { id, ssid }, onClose }: { network: Network; onClose: () => void }) {
  const { t } = useTranslation(['networks', 'common']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const removal = useMutation({
    mutationFn: () => deleteNetwork(id),
    onSuccess: () => showDone(t('deleted'), t('notDeleted')),
    onError: (error) => showFailed(error, t('notDeleted')),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
  });
  return (
    <Confirm
      title={t('deleteTitle', { name: ssid })}
      keep={t('cancel', { ns: 'common' })}
      act={t('deleteAct')}
      isDanger
      onKeep={onClose}
      onAct={() => {
        if (!removal.isPending) removal.mutate();
      }}
    >
      <p>{t('deleteWhy')}</p>
    </Confirm>
  );
}

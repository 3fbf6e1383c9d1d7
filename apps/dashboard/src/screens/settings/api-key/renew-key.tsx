import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOptions, renewApiKey } from '../../../data/client.ts';
import { useScope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { showDone } from '../../../ui/toast-list.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

interface RenewKeyProps {
  onClose: () => void;
  /** Called once the new key is known. */
  onRenewed: () => void;
}

/** The question before the API key is renewed, and its renewal. */
export function RenewKey({ onClose, onRenewed }: RenewKeyProps) {
  const { t } = useTranslation(['apiKey', 'common']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const scope = useScope();
  const renewal = useMutation({
    mutationFn: () => renewApiKey(scope.clientId),
    onSuccess: (apiKey) => {
      showDone(t('renewed'), t('notRenewed'));
      queryClient.setQueryData(clientOptions(scope).queryKey, (client) => client && { ...client, apiKey });
      onRenewed();
    },
    onError: (error) => showFailed(error, t('notRenewed')),
    onSettled: onClose,
  });
  return (
    <Confirm
      title={t('renewTitle')}
      keep={t('cancel', { ns: 'common' })}
      act={t('renew')}
      isDanger
      onKeep={onClose}
      onAct={() => {
        if (!renewal.isPending) renewal.mutate();
      }}
    >
      <p>{t('renewWhy')}</p>
    </Confirm>
  );
}

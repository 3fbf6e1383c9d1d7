import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteRoute, type Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { forgetUnsaved } from '../../../../tab/unsaved.ts';
import { showDone } from '../../../../ui/toast-list.ts';
import { TypedConfirm } from '../../../../ui/typed-confirm.tsx';
import { useShowFailed } from '../../../../ui/use-show-failed.ts';
import { useRoutesAddress } from '../routes-address.ts';

/** Deletes a route after the exact word was typed (R§2, R§5). A failure is shown as one, and the dialog stays open. */
export function DeleteRoute({ route: { id, label }, onClose }: { route: Route; onClose: () => void }) {
  const { t } = useTranslation('routes');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const { open } = useRoutesAddress();
  const word = t('form.delete.word');
  const removal = useMutation({
    mutationFn: () => deleteRoute(id),
    onSuccess: async ({ kind }) => {
      if (kind === 'kept') return;
      showDone(t('form.delete.done'), t('form.delete.failed'));
      forgetUnsaved();
      onClose();
      open({ part: 'manage', routeId: null });
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('form.delete.failed')),
  });
  return (
    <TypedConfirm
      title={t('form.delete.title', { name: label })}
      closeLabel={t('form.delete.close')}
      why={t('form.delete.why')}
      word={word}
      label={t('form.delete.type', { word })}
      act={t('form.delete.act')}
      isBusy={removal.isPending}
      onAct={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

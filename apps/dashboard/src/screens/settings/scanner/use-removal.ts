import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useScope } from '../../../data/scope.ts';
import { showChangedTags, updateTag, type Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showDone } from '../../../ui/toast-list.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';

/** Removes a beacon from the map, which makes it inactive (S§4). */
export function useRemoval(tag: Tag) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const scope = useScope();
  const showFailed = useShowFailed();
  return useMutation({
    mutationFn: () => updateTag(tag.id, { active: false }),
    onSuccess: async (written) => {
      if (written.kind !== 'saved') return;
      await showChangedTags(queryClient, scope, [written.value]);
      showDone(t('beaconUpdated'), t('notSaved'));
    },
    onError: (error) => showFailed(error, t('notSaved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });
}

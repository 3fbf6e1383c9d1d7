import { TAG_TYPE } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceTag, updateTag, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showDone } from '../ui/toast-list.ts';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { isReplaceRefused } from './is-replace-refused.ts';
import type { changeOf } from './tag-draft.ts';

interface TagSaveOptions {
  tag: Tag;
  change: ReturnType<typeof changeOf>;
  /** Id of the tag that replaces this one; null to keep it. */
  replacement: number | null;
  onClose: () => void;
}

/** Saves the changes to a tag, replaces it, or destroys it (`mutate(true)`). */
export function useTagSave({ tag, change, replacement, onClose }: TagSaveOptions) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const updated = tag.type === TAG_TYPE.beacon ? 'beaconUpdated' : 'tagUpdated';
  return useMutation({
    mutationFn: (isDestroying: boolean) => {
      if (isDestroying) return updateTag(tag.id, { destroyed: true });
      if (replacement !== null && tag.lastPosition) return replaceTag(tag.lastPosition.id, replacement);
      return updateTag(tag.id, change);
    },
    onSuccess: async (written, isDestroying) => {
      if (written.kind === 'kept') return;
      showDone(t(isDestroying ? 'deleted' : updated));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined),
  });
}

import { TAG_TYPE } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '../data/scope.ts';
import { replaceTag, showChangedTags, tagsOptions, updateTag, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showDone } from '../ui/toast-list.ts';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { isReplaceRefused } from './is-replace-refused.ts';
import { isOvertaken, type computeChange, type TagDraft } from './tag-draft.ts';

interface TagSaveOptions {
  tag: Tag;
  draft: TagDraft;
  change: ReturnType<typeof computeChange>;
  /** Id of the tag that replaces this one; null to keep it. */
  replacement: number | null;
  onClose: () => void;
}

/**
 * Saves the changes to a tag, replaces it, or destroys it (`mutate(true)`). Nothing is saved, and the answer is `overtaken`, if
 * someone else changed the same fields since the form was opened or since the last such answer.
 */
export function useTagSave({ tag, draft, change, replacement, onClose }: TagSaveOptions) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const scope = useScope();
  const showFailed = useShowFailed();
  const [seen, setSeen] = useState(tag);
  const updated = tag.type === TAG_TYPE.beacon ? 'beaconUpdated' : 'tagUpdated';
  return useMutation({
    mutationFn: async (isDestroying: boolean) => {
      if (isDestroying) return updateTag(tag.id, { destroyed: true });
      const tags = await queryClient.query({ ...tagsOptions(scope), staleTime: 0 });
      const current = tags.find(({ id }) => id === tag.id);
      if (current && isOvertaken(seen, current, draft)) {
        setSeen(current);
        return { kind: 'overtaken' } as const;
      }
      if (replacement !== null && tag.lastPosition) return replaceTag(tag.lastPosition.id, replacement);
      return updateTag(tag.id, change);
    },
    onSuccess: async (written, isDestroying) => {
      if (written.kind !== 'saved') return;
      await showChangedTags(queryClient, scope, [written.value]);
      showDone(t(isDestroying ? 'deleted' : updated), t('notSaved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined),
  });
}

import { isLabelTooLong, TAG_TYPE } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeTags } from '../data/positions.ts';
import { replaceTag, updateTag, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showDone } from '../ui/toast-list.ts';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { isReplaceRefused } from './is-replace-refused.ts';

export const BEACON_KINDS = ['all', 'active', 'inactive'] as const;
export type BeaconKind = (typeof BEACON_KINDS)[number];

type Position = NonNullable<Tag['lastPosition']>;

/** The choice of a beacon that moves to the position of `at`, its label, and what the buttons of the dialog do. */
export function useMoveForm({ at, tags, onClose }: { at: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const [kind, setKind] = useState<BeaconKind>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [typed, setLabel] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const move = useMove(onClose);
  const beacons = tags.filter(
    (it) =>
      it.type === TAG_TYPE.beacon &&
      !it.destroyed &&
      it.id !== at.id &&
      (kind === 'all' || it.active === (kind === 'active')),
  );
  const chosen = tags.find(({ id }) => id === chosenId) ?? null;
  const label = typed ?? (chosen?.active ? chosen.label : at.label);
  const isChanged = chosen !== null || typed !== null;
  useUnsaved(isChanged);

  const chooseKind = (next: BeaconKind) => {
    setKind(next);
    setChosenId(null);
  };
  const submit = () => {
    if (chosen && at.lastPosition) move.mutate({ tag: chosen, position: at.lastPosition, label });
  };
  const leave = () => {
    if (move.isPending) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  };
  return {
    kind,
    chooseKind,
    beacons,
    chosen,
    setChosenId,
    label,
    setLabel,
    isTooLong: isLabelTooLong(label),
    submit,
    isSaving: move.isPending,
    leave,
    isLeaving,
    setIsLeaving,
  };
}

/** Moves a beacon and then sets its label. After a failure of the second step, only that step is repeated. */
function useMove(onMoved: () => void) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  /** The beacon that was already moved, when only its label failed. */
  const moved = useRef<Tag | null>(null);
  return useMutation({
    mutationFn: async ({ tag, position, label }: { tag: Tag; position: Position; label: string }) => {
      if (moved.current?.id !== tag.id) {
        const placed = await placeAt(position, tag);
        if (placed === null) return false;
        moved.current = placed;
      }
      if (moved.current.label === label) return true;
      return (await updateTag(tag.id, { label })).kind === 'saved';
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      showDone(t('beaconUpdated'));
      onMoved();
    },
    onError: (error) => showFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });
}

/** Null if later changes were kept and nothing was done. */
async function placeAt({ id, x, y }: Position, tag: Tag): Promise<Tag | null> {
  if (!tag.active) {
    const replaced = await replaceTag(id, tag.id);
    return replaced.kind === 'saved' ? replaced.value : null;
  }
  const placed = await placeTags([{ tagId: tag.tagId, x, y }]);
  return placed.kind === 'saved' ? (placed.value[0] ?? null) : null;
}

import { findAffectedGateways, toGpsPlace, isGps } from '@lapwing/domain';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { beaconPositionsOptions } from '../data/beacons.ts';
import { clientOptions } from '../data/client.ts';
import { globalInformationOptions, type Gateway } from '../data/gateways.ts';
import { placeTags } from '../data/positions.ts';
import { useScope, type Scope } from '../data/scope.ts';
import { replaceTag, tagsOptions, updateTag, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { showDone } from '../ui/toast-list.ts';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { isMoveOvertaken } from './is-move-overtaken.ts';
import { isReplaceRefused } from './is-replace-refused.ts';

export interface Move {
  readonly tag: Tag;
  readonly position: NonNullable<Tag['lastPosition']>;
  readonly label: string;
}

/**
 * Moves a beacon and then sets its label. Asks first if gateways on a route are affected (L§2). Nothing is moved, and
 * `wasOvertaken` is set, if someone else changed one of the beacons since the dialog was opened with `tags` or since then.
 */
export function useMove(tags: readonly Tag[], onMoved: () => void) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const scope = useScope();
  const showFailed = useShowFailed();
  const fail = (error: Error) =>
    showFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined);
  const [question, setQuestion] = useState<{ move: Move; affected: readonly Gateway[] } | null>(null);
  /** The beacon that was already moved, when only its label failed. Only that step is repeated. */
  const moved = useRef<Tag | null>(null);
  const [seen, setSeen] = useState(tags);

  const write = useMutation({
    mutationFn: async ({ tag, position, label }: Move) => {
      if (moved.current?.id !== tag.id) {
        const placed = await placeAt(position, tag, queryClient, scope);
        if (placed === null) return false;
        moved.current = placed;
      }
      if (moved.current.label === label) return true;
      return (await updateTag(tag.id, { label })).kind === 'saved';
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      showDone(t('beaconUpdated'), t('notSaved'));
      onMoved();
    },
    onError: fail,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });

  const check = useMutation({
    mutationFn: async (move: Move) => {
      if (moved.current?.id === move.tag.id) return [];
      const current = await queryClient.query({ ...tagsOptions(scope), staleTime: 0 });
      if (isMoveOvertaken(seen, current, move)) {
        setSeen(current);
        return 'overtaken';
      }
      return move.tag.active ? fetchAffectedGateways(move.tag, queryClient, scope) : [];
    },
    onSuccess: (affected, move) => {
      if (affected === 'overtaken') return;
      if (affected.length > 0) setQuestion({ move, affected });
      else write.mutate(move);
    },
    onError: fail,
  });

  return {
    isBusy: check.isPending || write.isPending,
    wasOvertaken: check.data === 'overtaken',
    affected: question?.affected ?? null,
    start: (move: Move) => check.mutate(move),
    confirm: () => {
      if (question) write.mutate(question.move);
      setQuestion(null);
    },
    cancel: () => setQuestion(null),
  };
}

/** The gateways on a lap that passes the position of a beacon or of its parent. */
async function fetchAffectedGateways(tag: Tag, queryClient: QueryClient, scope: Scope): Promise<readonly Gateway[]> {
  const [beacons, information] = await Promise.all([
    queryClient.query({ ...beaconPositionsOptions(scope), staleTime: 0 }),
    queryClient.query({ ...globalInformationOptions(scope), staleTime: 0 }),
  ]);
  const positionIds = beacons.filter(({ tagId }) => tagId === tag.tagId).flatMap(({ id, parentId }) => [id, parentId]);
  return findAffectedGateways(
    information.anchors.map(({ gateway }) => gateway),
    new Set(positionIds.filter((id) => id !== null)),
  );
}

/** An inactive beacon replaces the present one, an active one moves. Null if later changes were kept and nothing was done. */
async function placeAt({ id, x, y }: Move['position'], tag: Tag, queryClient: QueryClient, scope: Scope) {
  if (!tag.active) {
    const replaced = await replaceTag(id, tag.id);
    return replaced.kind === 'saved' ? replaced.value : null;
  }
  const { clientType } = await queryClient.query(clientOptions(scope));
  const place = isGps(clientType) ? toGpsPlace({ x, y }) : { x, y };
  const placed = await placeTags([{ tagId: tag.tagId, ...place }]);
  return placed.kind === 'saved' ? (placed.value[0] ?? null) : null;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Written } from '../../../../data/later-inputs.ts';
import { routesOptions, type Route } from '../../../../data/routes.ts';
import { useScope } from '../../../../data/scope.ts';
import { useUnsaved } from '../../../../tab/unsaved.ts';
import { showDone } from '../../../../ui/toast-list.ts';
import { useShowFailed } from '../../../../ui/use-show-failed.ts';
import { useConflictText } from './use-conflict-text.ts';

interface AssignmentOptions {
  /** The ids that are assigned, of any routes. */
  readonly findAssigned: (routes: readonly Route[]) => readonly number[];
  readonly routes: readonly Route[];
  /** Assigns exactly these. */
  readonly save: (ids: readonly number[]) => Promise<Written<unknown>>;
  readonly saved: string;
  readonly notSaved: string;
  readonly onClose: () => void;
}

/**
 * The draft of an assignment, by id. What is not edited follows the polled routes. Saving applies the edits to newly
 * fetched routes, so that it does not undo what someone else has changed since.
 */
export function useAssignment(options: AssignmentOptions) {
  const { findAssigned, routes, save, saved, notSaved, onClose } = options;
  const [draft, setDraft] = useState<ReadonlyMap<number, boolean>>(new Map<number, boolean>());
  const scope = useScope();
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const toConflictText = useConflictText();
  const assigned = new Set(findAssigned(routes));
  const edits = [...draft].filter(([id, isChosen]) => isChosen !== assigned.has(id));
  const chosen = applyEdits(assigned, edits);
  useUnsaved(edits.length > 0);
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const now = await queryClient.query({ ...routesOptions(scope), staleTime: 0 });
      return save([...applyEdits(new Set(findAssigned(now)), edits)]);
    },
    onSuccess: async ({ kind }) => {
      if (kind === 'kept') return;
      showDone(saved, notSaved);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, notSaved, toConflictText(error)),
  });
  return {
    assigned,
    /** The ids with the edits. */
    chosen,
    removedCount: edits.filter(([, isChosen]) => !isChosen).length,
    isChanged: edits.length > 0,
    choose: (id: number, isChosen: boolean) => setDraft((before) => new Map(before).set(id, isChosen)),
    isSaving: isPending,
    save: () => {
      if (!isPending) mutate();
    },
  };
}
export type Assignment = ReturnType<typeof useAssignment>;

function applyEdits(
  assigned: ReadonlySet<number>,
  edits: readonly (readonly [number, boolean])[],
): ReadonlySet<number> {
  const ids = new Set(assigned);
  for (const [id, isChosen] of edits) {
    if (isChosen) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

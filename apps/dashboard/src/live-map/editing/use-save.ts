import { findAffectedGateways } from '@lapwing/domain';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { globalInformationOptions, type Gateway } from '../../data/gateways.ts';
import { placeExciters, placeTags, showPlacedExciters, showPlacedTags } from '../../data/positions.ts';
import type { Scope } from '../../data/scope.ts';
import { tagsOptions } from '../../data/tags.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ThingKind } from '../../tags/place-request.ts';
import { showDone } from '../../ui/toast-list.ts';
import { useShowFailed } from '../../ui/use-show-failed.ts';
import { compareWithServer, type ShownChange } from './changes.ts';
import type { EditGround } from './edit-ground.ts';
import { editStore } from './edit-store.ts';
import { listThings } from './things.ts';
import type { Editing } from './use-editing.ts';

export interface Saving {
  readonly isBusy: boolean;
  /** Someone else moved one of the things shortly before: nothing was saved, and the list marks the conflicts. */
  readonly wasOvertaken: boolean;
  /** Gateways on a lap that the moved beacons affect: saving waits for the user to confirm. Null without a question. */
  readonly affected: readonly Gateway[] | null;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** The context for saving changes. */
interface SaveContext {
  readonly queryClient: QueryClient;
  readonly scope: Scope;
  readonly ground: EditGround;
}

/** Saves the changes of the map: beacons in one call, exciters in another. Changes that fail stay unsaved (L§2, L§8). */
export function useSave(scope: Scope, { changes, ground }: Editing): Saving {
  const { t } = useTranslation('editing');
  const queryClient = useQueryClient();
  const [affected, setAffected] = useState<readonly Gateway[] | null>(null);
  const [wasOvertaken, setOvertaken] = useState(false);
  const savable = changes.filter(({ conflict }) => conflict !== 'gone');
  const showFailed = useShowFailed();
  const fail = (error: Error) => showFailed(error, t('notSaved'));

  const write = useMutation({
    mutationFn: async () => {
      const context = { queryClient, scope, ground };
      const areBeaconsSaved = await saveKind('beacon', savable, context, fail);
      const areExcitersSaved = await saveKind('exciter', savable, context, fail);
      return areBeaconsSaved && areExcitersSaved;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      showDone(t('saved'), t('notSaved'));
      if (editStore.edits?.changes.length === 0) editStore.end();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });

  const check = useMutation({
    mutationFn: () => checkWithServer(savable, queryClient, scope),
    onSuccess: (result) => {
      setOvertaken(result.isOvertaken);
      if (result.isOvertaken) return;
      if (result.affected.length > 0) setAffected(result.affected);
      else write.mutate();
    },
    onError: fail,
  });

  return {
    isBusy: check.isPending || write.isPending,
    wasOvertaken,
    affected,
    start: () => !check.isPending && !write.isPending && savable.length > 0 && check.mutate(),
    confirm: () => {
      setAffected(null);
      write.mutate();
    },
    cancel: () => setAffected(null),
  };
}

/** Compares the changes with the server's state just before they are saved. */
async function checkWithServer(changes: readonly ShownChange[], queryClient: QueryClient, scope: Scope) {
  const [beacons, tags, information] = await Promise.all([
    queryClient.query({ ...beaconPositionsOptions(scope), staleTime: 0 }),
    queryClient.query({ ...tagsOptions(scope), staleTime: 0 }),
    queryClient.query({ ...globalInformationOptions(scope), staleTime: 0 }),
  ]);
  const gateways = information.anchors.map(({ gateway }) => gateway);
  const things = listThings({ beacons, tags, gateways });
  const compared = compareWithServer(changes, new Map(things.map((thing) => [thing.key, thing])));
  const positionIds = new Set(compared.flatMap(({ thing }) => thing.positionIds));
  return {
    isOvertaken: compared.some(({ conflict }) => conflict !== null),
    affected: findAffectedGateways(gateways, positionIds),
  };
}

/** Saves the changes of one kind of thing, and removes them from the edits. Returns false if they were not saved. */
async function saveKind(
  kind: ThingKind,
  changes: readonly ShownChange[],
  context: SaveContext,
  onError: (error: Error) => void,
): Promise<boolean> {
  const ofKind = changes.filter(({ thing }) => thing.kind === kind);
  if (ofKind.length === 0) return true;
  try {
    const isSaved = await (kind === 'beacon' ? saveBeacons : saveExciters)(ofKind, context);
    if (isSaved) editStore.removeChanges(ofKind.map(({ thing }) => thing.key));
    return isSaved;
  } catch (error) {
    onError(error as Error);
    return false;
  }
}

async function saveBeacons(changes: readonly ShownChange[], { queryClient, scope, ground }: SaveContext) {
  const written = await placeTags(changes.map(({ thing, to }) => ({ tagId: thing.id, ...ground.toWrittenPlace(to) })));
  if (written.kind === 'saved') await showPlacedTags(queryClient, scope, written.value);
  return written.kind === 'saved';
}

async function saveExciters(changes: readonly ShownChange[], { queryClient, scope }: SaveContext) {
  const written = await placeExciters(
    changes.map(({ thing, to: { x, y } }) => ({ anchorId: thing.id, mapX: x, mapY: y })),
  );
  if (written.kind === 'saved') await showPlacedExciters(queryClient, scope, written.value);
  return written.kind === 'saved';
}

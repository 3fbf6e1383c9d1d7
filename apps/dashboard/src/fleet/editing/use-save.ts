import { gatewaysAffected } from '@lapwing/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { globalInformationOptions, type Gateway } from '../../data/gateways.ts';
import { placeExciters, placeTags, showPlacedExciters, showPlacedTags } from '../../data/positions.ts';
import type { Scope } from '../../data/scope.ts';
import { store } from '../../data/store.ts';
import { tagsOptions } from '../../data/tags.ts';
import { sayDone } from '../../data/toasts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayFailed } from '../../ui/use-say-failed.ts';
import { besideServer, type ShownChange } from './changes.ts';
import { editsAtom } from './edit-atoms.ts';
import { thingsOf, type ThingKey, type ThingKind } from './things.ts';
import type { Editing } from './use-editing.ts';

export interface Saving {
  readonly isBusy: boolean;
  /** Somebody else moved something just before: nothing was saved, the list says what. */
  readonly wasOvertaken: boolean;
  /** Gateways on a lap that the moved beacons affect: saving waits for an answer. Null without a question. */
  readonly affected: readonly Gateway[] | null;
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Saves the changes of the map: beacons in one call, exciters in another; what fails stays changed (L§2, L§8). */
export function useSave(scope: Scope, editing: Editing): Saving {
  const { t } = useTranslation('editing');
  const queryClient = useQueryClient();
  const [affected, setAffected] = useState<readonly Gateway[] | null>(null);
  const [wasOvertaken, setOvertaken] = useState(false);
  const savable = editing.changes.filter(({ conflict }) => conflict !== 'gone');

  const sayFailed = useSayFailed();
  const fail = (error: Error) => sayFailed(error, t('notSaved'));

  /** Whether the server has them where the list says, asked at the last moment. */
  const look = async () => {
    const [beacons, tags, information] = await Promise.all([
      queryClient.query({ ...beaconPositionsOptions(scope), staleTime: 0 }),
      queryClient.query({ ...tagsOptions(scope), staleTime: 0 }),
      queryClient.query({ ...globalInformationOptions(scope), staleTime: 0 }),
    ]);
    const gateways = information.anchors.map(({ whole }) => whole);
    const things = thingsOf({ beacons, tags, gateways });
    const seen = besideServer(savable, new Map(things.map((thing) => [thing.key, thing])));
    const positionIds = new Set(seen.flatMap(({ thing }) => thing.positionIds));
    return {
      isOvertaken: seen.some(({ conflict }) => conflict !== null),
      affected: gatewaysAffected(gateways, positionIds),
    };
  };

  const write = useMutation({
    mutationFn: async () => {
      let isSaved = true;
      for (const part of ['beacon', 'exciter'] as const) isSaved = (await save(part)) && isSaved;
      return isSaved;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      sayDone(t('saved'));
      if (store.get(editsAtom)?.changes.length === 0) editing.end();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });

  const save = async (kind: ThingKind): Promise<boolean> => {
    const changes = savable.filter(({ thing }) => thing.kind === kind);
    if (changes.length === 0) return true;
    try {
      const isSaved = kind === 'beacon' ? await saveBeacons(changes) : await saveExciters(changes);
      if (isSaved) editing.drop(changes.map(({ thing }): ThingKey => thing.key));
      return isSaved;
    } catch (error) {
      fail(error as Error);
      return false;
    }
  };

  const saveBeacons = async (changes: readonly ShownChange[]) => {
    const written = await placeTags(changes.map(({ thing, to }) => ({ tagId: thing.id, ...editing.field.placed(to) })));
    if (written.kind === 'saved') await showPlacedTags(queryClient, scope, written.value);
    return written.kind === 'saved';
  };

  const saveExciters = async (changes: readonly ShownChange[]) => {
    const written = await placeExciters(
      changes.map(({ thing, to: { x, y } }) => ({ anchorId: thing.id, mapX: x, mapY: y })),
    );
    if (written.kind === 'saved') await showPlacedExciters(queryClient, scope, written.value);
    return written.kind === 'saved';
  };

  const check = useMutation({
    mutationFn: look,
    onSuccess: (seen) => {
      setOvertaken(seen.isOvertaken);
      if (seen.isOvertaken) return;
      if (seen.affected.length > 0) setAffected(seen.affected);
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

import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Scope } from '../../data/scope.ts';
import type { EditActions } from '../../map/edit/edit-model.ts';
import { usePlace } from '../../navigation/place.ts';
import { store, useTabValue } from '../../tab/store.ts';
import { placeRequestAtom, type ThingKey } from '../../tags/place-request.ts';
import { useUnsaved } from '../../tab/unsaved.ts';
import * as rules from './changes.ts';
import type { EditGround } from './edit-ground.ts';
import { editStore, useEditState, type EditAction } from './edit-store.ts';
import type { Thing } from './things.ts';
import { useMayPlace, useThings, type KnownThings } from './use-things.ts';

/** The state of edit mode, compared with the server's state. `editStore` changes it. */
export interface Editing {
  /** Whether the user may move anything. */
  readonly isAllowed: boolean;
  /** Null outside edit mode. */
  readonly edits: rules.Edits | null;
  readonly lastAction: EditAction | null;
  readonly things: KnownThings;
  readonly changes: readonly rules.ShownChange[];
  readonly ground: EditGround;
  /** Whether the world's clock was set since editing began. */
  readonly hasClockJumped: boolean;
  readonly find: (key: string) => Thing | null;
  readonly begin: (key?: ThingKey) => void;
}

const NO_CHANGES: readonly rules.Change[] = [];

export function useEditing(scope: Scope, ground: EditGround): Editing {
  const may = useMayPlace();
  const isAllowed = may.beacons || may.exciters;
  const place = usePlace();
  const state = useEditState();
  const edits = state?.edits ?? null;
  const things = useThings(scope, edits !== null, may);
  const made = edits?.changes ?? NO_CHANGES;
  const changes = useMemo(() => rules.compareWithServer(made, things.byKey), [made, things.byKey]);
  useUnsaved(made.length > 0);
  useLayoutEffect(() => editStore.addMap(place), [place]);
  const begin = (key?: ThingKey) => editStore.begin(place, scope.epoch, key);
  usePlaceRequests(isAllowed, begin);
  return {
    isAllowed,
    edits,
    lastAction: state?.lastAction ?? null,
    things,
    changes,
    ground,
    hasClockJumped: edits !== null && edits.epoch !== scope.epoch,
    find: (key) =>
      things.list.find((thing) => thing.key === key) ?? changes.find(({ thing }) => thing.key === key)?.thing ?? null,
    begin,
  };
}

/** The actions of the map in edit mode. */
export function toEditActions({ find, ground }: Editing): EditActions {
  const withThing = (key: string, act: (thing: Thing) => void) => {
    const thing = find(key);
    if (thing) act(thing);
  };
  return {
    select: (key) => editStore.select(key as ThingKey, find(key)),
    place: (key, point) => withThing(key, (thing) => editStore.move(thing, point, ground)),
    nudge: (key, by) => withThing(key, (thing) => editStore.nudge(thing, by, ground)),
    confirm: () => editStore.confirm(),
    revert: () => editStore.revert(),
  };
}

/** Enters edit mode when another part of the page requests that something be placed. */
function usePlaceRequests(isAllowed: boolean, begin: (key: ThingKey) => void): void {
  const request = useTabValue(placeRequestAtom);
  useEffect(() => {
    if (request === null || !isAllowed) return;
    store.set(placeRequestAtom, null);
    begin(request);
  });
}

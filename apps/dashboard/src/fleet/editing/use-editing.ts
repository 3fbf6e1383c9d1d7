import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Scope } from '../../data/scope.ts';
import { store } from '../../data/store.ts';
import { useUnsaved } from '../../data/unsaved.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { EditHand } from '../../map/edit/edit-model.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import * as rules from './changes.ts';
import { editsAtom, placeRequestAtom } from './edit-atoms.ts';
import type { Field } from './field.ts';
import type { Thing, ThingKey } from './things.ts';
import { useEditLife } from './use-edit-life.ts';
import { useMayPlace, useThings, type KnownThings } from './use-things.ts';

export interface Editing {
  /** Whether the user may move anything at all. */
  readonly isAllowed: boolean;
  /** Null outside edit mode. */
  readonly edits: rules.Edits | null;
  readonly things: KnownThings;
  readonly changes: readonly rules.ShownChange[];
  readonly selected: Thing | null;
  /** The world's clock was set since editing began. */
  readonly hasClockJumped: boolean;
  /** What was done last, to be read aloud. */
  readonly said: string;
  readonly hand: EditHand;
  readonly field: Field;
  readonly begin: (key?: ThingKey) => void;
  readonly end: () => void;
  readonly select: (key: ThingKey | null) => void;
  readonly undo: (key: ThingKey) => void;
  readonly drop: (keys: readonly ThingKey[]) => void;
}

const NO_CHANGES: readonly rules.Change[] = [];

/** Edit mode of a map: what is moved, and everything that can be done to it. */
export function useEditing(scope: Scope, field: Field): Editing {
  const { t } = useTranslation('editing');
  const may = useMayPlace();
  const isAllowed = may.beacons || may.exciters;
  const edits = useAtomValue(editsAtom, { store });
  const [said, setSaid] = useState('');
  const things = useThings(scope, edits !== null, may);
  const made = edits?.changes ?? NO_CHANGES;
  const changes = useMemo(() => rules.besideServer(made, things.byKey), [made, things.byKey]);
  useUnsaved(made.length > 0);
  useEditLife();

  const find = (key: string) =>
    things.list.find((thing) => thing.key === key) ?? changes.find(({ thing }) => thing.key === key)?.thing ?? null;

  const nameOf = (key: string) => find(key)?.name ?? '';

  /** Changes the edits as they stand at this moment, however many keys were pressed since the last rendering. */
  const change = (rule: (edits: rules.Edits) => rules.Edits) => {
    const now = store.get(editsAtom);
    const next = now && rule(now);
    if (next !== now) store.set(editsAtom, next);
    return { now, next };
  };

  const begin = (key?: ThingKey) => {
    if (store.get(editsAtom) === null) store.set(editsAtom, rules.beginEdits(scope.epoch));
    if (key !== undefined) change((it) => rules.select(it, key));
  };
  useRequests(isAllowed, begin);

  const tell = (key: string, next: rules.Edits | null) => {
    const thing = find(key);
    const to = next && thing && rules.changeOf(next, thing.key)?.to;
    if (!thing) return;
    setSaid(to ? t('said.at', { name: thing.name, place: field.words(to) }) : t('said.back', { name: thing.name }));
  };

  const moveBy = (key: string, rule: (edits: rules.Edits, thing: Thing) => rules.Edits) => {
    const thing = find(key);
    if (!thing) return;
    const { now, next } = change((it) => rule(it, thing));
    if (now === next) setSaid(t('said.outside', { name: thing.name }));
    else tell(key, next);
  };

  const select = (key: ThingKey | null) => {
    change((it) => rules.select(it, key));
    const thing = key && find(key);
    setSaid(thing ? t('said.selected', { name: thing.name }) : '');
  };

  const drop = (keys: readonly ThingKey[]) => void change((it) => rules.drop(it, keys));

  const hand: EditHand = {
    select: (key) => select(key as ThingKey),
    place: (key, point: PlanPoint) => moveBy(key, (it, thing) => rules.move(it, thing, point, field)),
    nudge: (key, by) => moveBy(key, (it, thing) => rules.nudge(it, thing, by, field)),
    confirm: () => {
      const { now } = change(rules.confirm);
      if (now?.held) setSaid(t('said.confirmed', { name: nameOf(now.held.key) }));
    },
    giveBack: () => {
      const { now, next } = change(rules.giveBack);
      if (now?.held) tell(now.held.key, next);
      else setSaid('');
    },
  };

  return {
    isAllowed,
    edits,
    things,
    changes,
    selected: edits?.selectedKey ? find(edits.selectedKey) : null,
    hasClockJumped: edits !== null && edits.epoch !== scope.epoch,
    said,
    hand,
    field,
    begin,
    end: () => {
      store.set(editsAtom, null);
      setSaid('');
    },
    select,
    undo: (key) => {
      setSaid(t('said.undone', { name: nameOf(key) }));
      drop([key]);
    },
    drop,
  };
}

/** Takes up what somebody wants to put on the map. */
function useRequests(isAllowed: boolean, begin: (key: ThingKey) => void): void {
  const request = useAtomValue(placeRequestAtom, { store });
  useEffect(() => {
    if (request === null || !isAllowed) return;
    store.set(placeRequestAtom, null);
    begin(request);
  });
}

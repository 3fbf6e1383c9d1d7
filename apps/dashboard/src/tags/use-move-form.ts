import { isLabelTooLong, TAG_TYPE } from '@lapwing/domain';
import { useState } from 'react';
import type { Tag } from '../data/tags.ts';
import { useUnsaved } from '../tab/unsaved.ts';
import { useMove } from './use-move.ts';

export const BEACON_KINDS = ['all', 'active', 'inactive'] as const;
export type BeaconKind = (typeof BEACON_KINDS)[number];

/** The choice of a beacon that moves to the position of `at`, its label, and what the buttons of the dialog do. */
export function useMoveForm({ at, tags, onClose }: { at: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const [kind, setKind] = useState<BeaconKind>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [typed, setLabel] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const move = useMove(tags, onClose);
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
    if (chosen && at.lastPosition) move.start({ tag: chosen, position: at.lastPosition, label });
  };
  const leave = () => {
    if (move.isBusy) return;
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
    move,
    leave,
    isLeaving,
    setIsLeaving,
  };
}

import type { Tag } from '../data/tags.ts';

interface Ends {
  readonly tag: Pick<Tag, 'id'>;
  readonly position: { readonly id: number };
}

/** Whether someone else changed the beacon that moves, or the beacon at the position where it moves. */
export function isMoveOvertaken(seen: readonly Tag[], current: readonly Tag[], ends: Ends): boolean {
  return JSON.stringify(listStates(seen, ends)) !== JSON.stringify(listStates(current, ends));
}

function listStates(tags: readonly Tag[], { tag, position }: Ends) {
  return tags
    .filter(({ id, lastPosition }) => id === tag.id || lastPosition?.id === position.id)
    .map(({ id, label, active, destroyed, lastPosition }) => ({ id, label, active, destroyed, lastPosition }))
    .toSorted((a, b) => a.id - b.id);
}

import type { PlaceEdit } from '@lapwing/domain';
import type { EditModel, EditThing } from '../../map/edit/edit-model.ts';
import type { Edits, ShownChange } from './changes.ts';
import type { Thing } from './things.ts';

interface Shown {
  readonly things: readonly Thing[];
  readonly changes: readonly ShownChange[];
  readonly edits: Edits;
  readonly isLocked: boolean;
  /** The label of a moved thing, in the user's language. */
  readonly word: (edit: PlaceEdit) => string;
}

/** The things that the map draws in edit mode, each at its place or where the user moved it. */
export function createEditModel({ things, changes, edits, isLocked, word }: Shown): EditModel {
  const changed = new Set(changes.map(({ thing }) => thing.key));
  const still = things.flatMap((thing): EditThing[] =>
    thing.place && !changed.has(thing.key) ? [{ ...toMark(thing), point: thing.place, edit: null }] : [],
  );
  const moved = changes.map(({ thing, to, edit }): EditThing => ({
    ...toMark(thing),
    point: to,
    edit: { word: word(edit), base: thing.place },
  }));
  return { things: [...still, ...moved], selectedKey: edits.selectedKey, isLocked };
}

function toMark({ key, kind, name }: Thing): Pick<EditThing, 'key' | 'shape' | 'name'> {
  return { key, name, shape: kind === 'beacon' ? 'diamond' : 'triangle' };
}

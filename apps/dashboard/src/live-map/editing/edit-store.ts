import { atom } from 'jotai';
import type { PlanPoint } from '../../map/plan-point.ts';
import { usePlace } from '../../navigation/place.ts';
import { store, useTabValue } from '../../tab/store.ts';
import type { ThingKey } from '../../tags/place-request.ts';
import * as rules from './changes.ts';
import type { EditGround } from './edit-ground.ts';
import type { Thing } from './things.ts';

/** The last action of the user in edit mode, which screen readers announce. */
export type EditAction =
  | { readonly kind: 'selected' | 'back' | 'outside' | 'confirmed' | 'undone'; readonly name: string }
  | { readonly kind: 'at'; readonly name: string; readonly point: PlanPoint };

export interface EditState {
  /** The screen and tab whose map is edited. */
  readonly place: string;
  readonly edits: rules.Edits;
  readonly lastAction: EditAction | null;
}

/** Null outside edit mode. */
export const editStateAtom = atom<EditState | null>(null);

const editedPlaceAtom = atom((get) => get(editStateAtom)?.place ?? null);

/** Whether the map of the open screen is in edit mode. */
export function useIsEditing(): boolean {
  const place = usePlace();
  return useTabValue(editedPlaceAtom) === place;
}

/** The edits of the map of the open screen; null outside edit mode. */
export function useEditState(): EditState | null {
  const place = usePlace();
  const state = useTabValue(editStateAtom);
  return state?.place === place ? state : null;
}

/**
 * Edit mode of the map on the page: the unsaved moves. Each method applies one rule of `changes.ts` to
 * the current state, however many keys were pressed since the last rendering.
 */
class EditStore {
  /** Number of maps on the page by their places. A change of layout removes one and adds the next. */
  readonly #mapCounts = new Map<string, number>();

  get edits(): rules.Edits | null {
    return store.get(editStateAtom)?.edits ?? null;
  }

  isEditing(place: string): boolean {
    return store.get(editStateAtom)?.place === place;
  }

  /** Enters edit mode at a place unless it is on. `epoch` is that of the world's clock. */
  begin(place: string, epoch: number, key?: ThingKey): void {
    if (!this.isEditing(place)) store.set(editStateAtom, { place, edits: rules.beginEdits(epoch), lastAction: null });
    if (key !== undefined) this.#apply((edits) => rules.select(edits, key));
  }

  end(): void {
    store.set(editStateAtom, null);
  }

  select(key: ThingKey, thing: Thing | null): void {
    this.#apply((edits) => rules.select(edits, key));
    this.#setLastAction(thing && { kind: 'selected', name: thing.name });
  }

  move(thing: Thing, to: PlanPoint, ground: EditGround): void {
    this.#moveBy(thing, (edits) => rules.move(edits, thing, to, ground));
  }

  nudge(thing: Thing, by: PlanPoint, ground: EditGround): void {
    this.#moveBy(thing, (edits) => rules.nudge(edits, thing, by, ground));
  }

  confirm(): void {
    const held = this.edits?.held;
    this.#apply(rules.confirm);
    if (held) this.#setLastAction({ kind: 'confirmed', name: held.thing.name });
  }

  revert(): void {
    const held = this.edits?.held;
    this.#apply(rules.revert);
    this.#setLastAction(held ? this.#describePlace(held.thing) : null);
  }

  undo(thing: Thing): void {
    this.removeChanges([thing.key]);
    this.#setLastAction({ kind: 'undone', name: thing.name });
  }

  removeChanges(keys: readonly ThingKey[]): void {
    this.#apply((edits) => rules.removeChanges(edits, keys));
  }

  /** Registers a map at a place; call the returned function when it is removed. Edit mode ends with the last map there. */
  addMap(place: string): () => void {
    this.#countMap(place, 1);
    return () => {
      this.#countMap(place, -1);
      // The map of the next layout is added in the same commit.
      setTimeout(() => {
        if (!this.#mapCounts.has(place) && this.isEditing(place)) this.end();
      });
    };
  }

  #countMap(place: string, by: 1 | -1): void {
    const count = (this.#mapCounts.get(place) ?? 0) + by;
    if (count === 0) this.#mapCounts.delete(place);
    else this.#mapCounts.set(place, count);
  }

  #moveBy(thing: Thing, rule: (edits: rules.Edits) => rules.Edits): void {
    const hasMoved = this.#apply(rule);
    this.#setLastAction(hasMoved ? this.#describePlace(thing) : { kind: 'outside', name: thing.name });
  }

  #describePlace({ key, name }: Thing): EditAction {
    const change = this.edits && rules.findChange(this.edits, key);
    return change ? { kind: 'at', name, point: change.to } : { kind: 'back', name };
  }

  /** Whether the rule changed anything. */
  #apply(rule: (edits: rules.Edits) => rules.Edits): boolean {
    const state = store.get(editStateAtom);
    const edits = state && rule(state.edits);
    if (!edits || edits === state.edits) return false;
    store.set(editStateAtom, { ...state, edits });
    return true;
  }

  #setLastAction(lastAction: EditAction | null): void {
    const state = store.get(editStateAtom);
    if (state) store.set(editStateAtom, { ...state, lastAction });
  }
}

export const editStore = new EditStore();

import { atom } from 'jotai';
import type { PlanPoint } from '../../map/plan-point.ts';
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
  readonly edits: rules.Edits;
  readonly lastAction: EditAction | null;
}

/** Null outside edit mode. */
export const editStateAtom = atom<EditState | null>(null);

const isEditingAtom = atom((get) => get(editStateAtom) !== null);

/** Whether the map is in edit mode. */
export function useIsEditing(): boolean {
  return useTabValue(isEditingAtom);
}

/**
 * Edit mode of the map on the page: the unsaved moves. Each method applies one rule of `changes.ts` to
 * the current state, however many keys were pressed since the last rendering.
 */
class EditStore {
  /** Number of maps on the page. A change of layout removes one and adds the next. */
  #mapCount = 0;

  get edits(): rules.Edits | null {
    return store.get(editStateAtom)?.edits ?? null;
  }

  /** Enters edit mode unless it is on. `epoch` is that of the world's clock. */
  begin(epoch: number, key?: ThingKey): void {
    if (this.edits === null) store.set(editStateAtom, { edits: rules.beginEdits(epoch), lastAction: null });
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

  /** Registers a map of the page; call the returned function when it is removed. Edit mode ends with the last map. */
  addMap(): () => void {
    this.#mapCount += 1;
    return () => {
      this.#mapCount -= 1;
      // The map of the next layout is added in the same commit.
      setTimeout(() => this.#mapCount === 0 && this.end());
    };
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

import { countsAsPlace, toPlaceEdit, type PlaceEdit } from '@lapwing/domain';
import type { PlanSize } from '../../map/plan-limits.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import type { EditGround } from './edit-ground.ts';
import type { ThingKey } from '../../tags/place-request.ts';
import type { Thing } from './things.ts';

/** A thing and the place to which the user moved it. */
export interface Change {
  /** The thing in its state when it was last moved. */
  readonly thing: Thing;
  readonly to: PlanPoint;
}

export interface Edits {
  /** The epoch of the world's clock when editing began; each jump of the clock increases it. */
  readonly epoch: number;
  /** In the order in which things were first moved. */
  readonly changes: readonly Change[];
  readonly selectedKey: ThingKey | null;
  /** The thing that is being moved until Enter confirms it, and its change before that (null: none), for Escape. */
  readonly held: { readonly thing: Thing; readonly before: Change | null } | null;
}

export function beginEdits(epoch: number): Edits {
  return { epoch, changes: [], selectedKey: null, held: null };
}

/** Selects a thing, or none. Another selection confirms the moves before. */
export function select(edits: Edits, key: ThingKey | null): Edits {
  return edits.selectedKey === key ? edits : { ...edits, selectedKey: key, held: null };
}

/** Moves a thing to a place. Outside the plan nothing changes (L§2); back at its own place the change is removed. */
export function move(edits: Edits, thing: Thing, to: PlanPoint, { edges }: EditGround): Edits {
  if (!countsAsPlace(to, edges)) return edits;
  return hold(edits, thing, to);
}

/** Moves a thing by some pixels, up to the edges of the plan. A thing without a place starts in the middle. */
export function nudge(edits: Edits, thing: Thing, by: PlanPoint, { edges, middle }: EditGround): Edits {
  const from = findChange(edits, thing.key)?.to ?? thing.place;
  const to = from ? clampToEdges({ x: from.x + by.x, y: from.y + by.y }, edges) : middle();
  return hold(edits, thing, to);
}

/** Enter: keeps the moves of the selected thing. */
export function confirm(edits: Edits): Edits {
  return { ...edits, held: null };
}

/** Escape: undoes the moves of the selected thing, or clears the selection if there are none. */
export function revert(edits: Edits): Edits {
  const { held } = edits;
  if (!held) return select(edits, null);
  const {
    before,
    thing: { key },
  } = held;
  const changes = before ? edits.changes.map((it) => (it.thing.key === key ? before : it)) : omitChanges(edits, [key]);
  return { ...edits, changes, held: null };
}

/** Removes changes that were undone or saved. */
export function removeChanges(edits: Edits, keys: readonly ThingKey[]): Edits {
  const isHeld = edits.held !== null && keys.includes(edits.held.thing.key);
  return { ...edits, changes: omitChanges(edits, keys), held: isHeld ? null : edits.held };
}

/** The change on the server of a thing that is being moved here. */
export type Conflict =
  /** It was moved to another place. */
  | 'moved'
  /** It was removed from the map. */
  | 'removed'
  /** It was placed on the map. */
  | 'placed'
  /** It no longer exists. */
  | 'gone';

export interface ShownChange extends Change {
  /** The thing in its state on the server, or if that is unknown as it was when it was moved. */
  readonly thing: Thing;
  readonly edit: PlaceEdit;
  readonly conflict: Conflict | null;
}

/** The changes with their conflicts with the server's state (`now`; null: not known yet). No change is dropped. */
export function compareWithServer(changes: readonly Change[], now: ReadonlyMap<ThingKey, Thing> | null): ShownChange[] {
  return changes.map(({ thing: taken, to }) => {
    const found = now === null ? taken : now.get(taken.key);
    const thing = found ?? taken;
    const conflict = found ? findConflict(taken.place, found.place, to) : 'gone';
    return { thing, to, edit: toPlaceEdit(thing.place !== null), conflict };
  });
}

/** The change of a thing; null if it was not moved. */
export function findChange({ changes }: Edits, key: ThingKey): Change | null {
  return changes.find(({ thing }) => thing.key === key) ?? null;
}

function findConflict(taken: PlanPoint | null, now: PlanPoint | null, to: PlanPoint): Conflict | null {
  if (isSamePlace(taken, now) || isSamePlace(now, to)) return null;
  if (now === null) return 'removed';
  return taken === null ? 'placed' : 'moved';
}

/** Moves and selects a thing, and remembers its change before that until the move is confirmed. */
function hold(edits: Edits, thing: Thing, to: PlanPoint): Edits {
  const held = edits.held?.thing.key === thing.key ? edits.held : { thing, before: findChange(edits, thing.key) };
  return { ...put(edits, thing, to), selectedKey: thing.key, held };
}

function put(edits: Edits, thing: Thing, to: PlanPoint): Edits {
  const { key } = thing;
  if (isSamePlace(thing.place, to)) return { ...edits, changes: omitChanges(edits, [key]) };
  const known = findChange(edits, key);
  // A user who moves it again has seen its current place.
  const change = { thing, to };
  const changes = known ? edits.changes.map((it) => (it === known ? change : it)) : [...edits.changes, change];
  return { ...edits, changes };
}

function omitChanges({ changes }: Edits, keys: readonly ThingKey[]): readonly Change[] {
  return changes.filter(({ thing }) => !keys.includes(thing.key));
}

function isSamePlace(a: PlanPoint | null, b: PlanPoint | null): boolean {
  return a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y);
}

function clampToEdges({ x, y }: PlanPoint, edges: PlanSize | null): PlanPoint {
  if (!edges) return { x, y };
  const { width, height } = edges;
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

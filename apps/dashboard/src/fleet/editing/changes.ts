import { countsAsPlace, placeEdit, type PlaceEdit } from '@lapwing/domain';
import type { PlanSize } from '../../map/plan-limits.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import type { Field } from './field.ts';
import type { Thing, ThingKey } from './things.ts';

/** A thing with the place where somebody put it. */
export interface Change {
  /** As it was when it was first taken. */
  readonly thing: Thing;
  readonly to: PlanPoint;
}

export interface Edits {
  /** The epoch of the world's clock in which editing began: a jump of the clock begins another. */
  readonly epoch: number;
  /** In the order in which things were first moved. */
  readonly changes: readonly Change[];
  readonly selectedKey: ThingKey | null;
  /** What keys are moving until Enter confirms it, and the change that Escape gives back (null: none yet). */
  readonly held: { readonly key: ThingKey; readonly before: Change | null } | null;
}

export function beginEdits(epoch: number): Edits {
  return { epoch, changes: [], selectedKey: null, held: null };
}

/** Selects a thing, or none. What keys moved meanwhile stays moved. */
export function select(edits: Edits, key: ThingKey | null): Edits {
  return edits.selectedKey === key ? edits : { ...edits, selectedKey: key, held: null };
}

/** Puts a thing at a place. Outside the plan nothing changes (L§2); back at its own place it is no change. */
export function move(edits: Edits, thing: Thing, to: PlanPoint, { edges }: Field): Edits {
  if (!countsAsPlace(to, edges)) return edits;
  return { ...put(edits, thing, to), selectedKey: thing.key, held: null };
}

/** Moves a thing by some pixels, held at the edges of the plan. One without a place begins in the middle of it. */
export function nudge(edits: Edits, thing: Thing, by: PlanPoint, { edges, middle }: Field): Edits {
  const before = changeOf(edits, thing.key);
  const from = before?.to ?? thing.place;
  const to = from ? inside({ x: from.x + by.x, y: from.y + by.y }, edges) : middle();
  const held = edits.held?.key === thing.key ? edits.held : { key: thing.key, before };
  return { ...put(edits, thing, to), selectedKey: thing.key, held };
}

/** Enter: what keys moved stays there. */
export function confirm(edits: Edits): Edits {
  return { ...edits, held: null };
}

/** Escape: what keys moved goes back to where they took it; without such a thing the selection is let go. */
export function giveBack(edits: Edits): Edits {
  const { held } = edits;
  if (!held) return select(edits, null);
  const { key, before } = held;
  const changes = before ? edits.changes.map((it) => (it.thing.key === key ? before : it)) : without(edits, [key]);
  return { ...edits, changes, held: null };
}

/** Takes changes away: they are undone, or saved. */
export function drop(edits: Edits, keys: readonly ThingKey[]): Edits {
  const isHeld = edits.held !== null && keys.includes(edits.held.key);
  return { ...edits, changes: without(edits, keys), held: isHeld ? null : edits.held };
}

/** What happened on the server to a thing that somebody here is moving. */
export type Conflict =
  /** It stands elsewhere than when it was taken. */
  | 'moved'
  /** It was taken off the map. */
  | 'removed'
  /** It was hung meanwhile. */
  | 'placed'
  /** It is no more. */
  | 'gone';

export interface ShownChange extends Change {
  /** The thing as the server has it now, as it was taken while that is not known. */
  readonly thing: Thing;
  readonly edit: PlaceEdit;
  readonly conflict: Conflict | null;
}

/** The changes beside what the server says now (null: not known yet). Nothing of them is lost, whatever it says. */
export function besideServer(changes: readonly Change[], now: ReadonlyMap<ThingKey, Thing> | null): ShownChange[] {
  return changes.map(({ thing: taken, to }) => {
    const found = now === null ? taken : now.get(taken.key);
    const thing = found ?? taken;
    const conflict = found ? conflictOf(taken.place, found.place, to) : 'gone';
    return { thing, to, edit: placeEdit(thing.place !== null), conflict };
  });
}

/** Where a thing was put; null where it was not moved. */
export function changeOf({ changes }: Edits, key: ThingKey): Change | null {
  return changes.find(({ thing }) => thing.key === key) ?? null;
}

function conflictOf(taken: PlanPoint | null, now: PlanPoint | null, to: PlanPoint): Conflict | null {
  if (isSamePlace(taken, now) || isSamePlace(now, to)) return null;
  if (now === null) return 'removed';
  return taken === null ? 'placed' : 'moved';
}

function put(edits: Edits, thing: Thing, to: PlanPoint): Edits {
  const { key } = thing;
  if (isSamePlace(thing.place, to)) return { ...edits, changes: without(edits, [key]) };
  const known = changeOf(edits, key);
  // Whoever moves it again has seen where it stands now.
  const change = { thing, to };
  const changes = known ? edits.changes.map((it) => (it === known ? change : it)) : [...edits.changes, change];
  return { ...edits, changes };
}

function without({ changes }: Edits, keys: readonly ThingKey[]): readonly Change[] {
  return changes.filter(({ thing }) => !keys.includes(thing.key));
}

function isSamePlace(a: PlanPoint | null, b: PlanPoint | null): boolean {
  return a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y);
}

function inside({ x, y }: PlanPoint, edges: PlanSize | null): PlanPoint {
  if (!edges) return { x, y };
  const { width, height } = edges;
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

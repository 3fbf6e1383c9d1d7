import type { BeaconPlan, PointMm } from '../scenario/plan.ts';
import { StepFunction } from './step-function.ts';

/** By position id, the position as which it counts; ids beyond the table count as themselves. */
export type ParentTable = Uint32Array;

interface BeaconPosition {
  readonly at: StepFunction<PointMm>;
  readonly firstAt: PointMm;
  readonly firstTag: number;
  /** Null while no tag is placed there. */
  readonly tag: StepFunction<number | null>;
}

/** The places, tags and parents of the beacons of one client over time. */
export class BeaconPositions {
  #positions: Map<number, BeaconPosition>;
  #parents: StepFunction<ParentTable>;
  #withTagChanges = new Set<number>();
  #moved = new Set<number>();
  /** Positions that people added. */
  #added = new Set<number>();

  constructor(beacons: readonly BeaconPlan[]) {
    this.#positions = new Map(beacons.map((beacon) => [beacon.positionId, createPosition(beacon, beacon.tagId)]));
    this.#parents = StepFunction.constant(buildParentTable(beacons));
  }

  /** The same positions; changes to one of the two do not change the other. */
  copy(): BeaconPositions {
    const copy = new BeaconPositions([]);
    copy.#positions = new Map(this.#positions);
    copy.#parents = this.#parents;
    copy.#withTagChanges = new Set(this.#withTagChanges);
    copy.#moved = new Set(this.#moved);
    copy.#added = new Set(this.#added);
    return copy;
  }

  /** Places a beacon at its position from an instant on. */
  placeBeacon(ms: number, beacon: BeaconPlan): void {
    const { positionId, at, tagId } = beacon;
    const position = this.#positions.get(positionId) ?? createPosition(beacon, null);
    if (!this.#positions.has(positionId)) this.#added.add(positionId);
    if (at !== position.firstAt) this.#moved.add(positionId);
    this.#setTag(ms, positionId, { ...position, at: position.at.with(ms, at) }, tagId);
  }

  /** Removes the beacon of a position from an instant on; vehicles still drive there. */
  removeBeacon(ms: number, positionId: number): void {
    const position = this.#positions.get(positionId);
    if (position) this.#setTag(ms, positionId, position, null);
  }

  /** Sets the parents of all beacons from an instant on. */
  setParents(ms: number, beacons: Iterable<BeaconPlan>): void {
    this.#parents = this.#parents.with(ms, buildParentTable(beacons));
  }

  /** Whether a beacon was placed there at any time, by the changes recorded so far. */
  has(positionId: number): boolean {
    return this.#positions.has(positionId);
  }

  listIds(): IterableIterator<number> {
    return this.#positions.keys();
  }

  /** Positions that people added, whether or not a beacon is placed there now. */
  get addedByPeople(): readonly number[] {
    return [...this.#added];
  }

  /** Positions that people added and where a beacon is placed at an instant. */
  listAddedBy(ms: number): number[] {
    return this.addedByPeople.filter((position) => this.#get(position).tag.at(ms) !== null);
  }

  /** The place of a position at an instant. */
  findPlace(positionId: number, ms: number): PointMm {
    return this.#get(positionId).at.at(ms);
  }

  /** A text of the places of those given positions that were moved by an instant; empty if none was. */
  createMovedPlacesKey(positions: readonly number[], ms: number): string {
    let moves = '';
    if (this.#moved.size === 0) return moves;
    for (const position of positions) {
      if (!this.#moved.has(position)) continue;
      const { at, firstAt } = this.#get(position);
      const here = at.at(ms);
      if (here !== firstAt) moves += `,${position}@${here.x},${here.y}`;
    }
    return moves;
  }

  /** The first tag ever placed at a position. */
  readFirstTag(positionId: number): number {
    return this.#get(positionId).firstTag;
  }

  /** The tag that is heard at a position at an instant; null if none is placed. */
  findTag(positionId: number, ms: number): number | null {
    // An input takes effect one millisecond after its instant.
    return this.#get(positionId).tag.at(ms - 1);
  }

  /** The instants at which the tag of a position was replaced or removed. */
  listTagChanges(positionId: number): readonly number[] {
    return this.#get(positionId).tag.listChanges();
  }

  /** Positions whose tag was ever replaced or removed. */
  get withTagChanges(): ReadonlySet<number> {
    return this.#withTagChanges;
  }

  /** The positions where a beacon is placed at an instant, with its tag. */
  *listPlaced(ms: number): Generator<{ positionId: number; tagId: number }> {
    for (const [positionId, { tag }] of this.#positions) {
      const tagId = tag.at(ms);
      if (tagId !== null) yield { positionId, tagId };
    }
  }

  /** The position as which this one counts at an instant: its topmost parent, or itself. */
  findRootAt(positionId: number, ms: number): number {
    return this.#parents.at(ms)[positionId] ?? positionId;
  }

  /** The parents of all positions at an instant. */
  readParents(ms: number): ParentTable {
    return this.#parents.at(ms);
  }

  /** A version number of the parents at an instant; equal numbers mean equal parents. */
  readParentsVersion(ms: number): number {
    return this.#parents.countChangesBy(ms);
  }

  /** The instants from one on at which parents change. */
  listParentChanges(fromMs: number): readonly number[] {
    return this.#parents.listChanges(fromMs);
  }

  #setTag(ms: number, positionId: number, position: BeaconPosition, tagId: number | null): void {
    const isOther = position.tag.at(ms) !== tagId;
    this.#positions.set(positionId, isOther ? { ...position, tag: position.tag.with(ms, tagId) } : position);
    if (isOther) this.#withTagChanges.add(positionId);
  }

  #get(positionId: number): BeaconPosition {
    const found = this.#positions.get(positionId);
    if (!found) throw new RangeError(`No beacon at position ${positionId}`);
    return found;
  }
}

function createPosition({ at, tagId }: BeaconPlan, tag: number | null): BeaconPosition {
  return { at: StepFunction.constant(at), firstAt: at, firstTag: tagId, tag: StepFunction.constant(tag) };
}

function buildParentTable(beacons: Iterable<BeaconPlan>): ParentTable {
  const parents = new Map<number, number | null>();
  let lastChild = -1;
  for (const { positionId, parent } of beacons) {
    parents.set(positionId, parent);
    if (parent !== null) lastChild = Math.max(lastChild, positionId);
  }
  return Uint32Array.from({ length: lastChild + 1 }, (_, position) => findRoot(position, parents));
}

function findRoot(positionId: number, parents: ReadonlyMap<number, number | null>): number {
  let root = positionId;
  // Bounded, in case parents form a cycle.
  for (let depth = 0; depth < parents.size; depth += 1) {
    const parent = parents.get(root) ?? null;
    if (parent === null || !parents.has(parent)) return root;
    root = parent;
  }
  return root;
}

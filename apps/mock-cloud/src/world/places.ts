import type { BeaconPlan, PointMm } from '../scenario/plan.ts';
import { Timeline } from './timeline.ts';

/** By position id, the position that it counts as; positions beyond it count as themselves. */
export type ParentTable = Uint32Array;

interface Hanging {
  readonly at: Timeline<PointMm>;
  readonly firstAt: PointMm;
  readonly firstTag: number;
  /** Null while nothing hangs there. */
  readonly tag: Timeline<number | null>;
}

/** Where the beacons of one client hang, which tags they are and what they count as, through time. */
export class Places {
  private readonly hanging: Map<number, Hanging>;
  private readonly parents: Timeline<ParentTable>;
  private readonly retagged = new Set<number>();
  private readonly moved = new Set<number>();
  /** Positions that people made. */
  private readonly made = new Set<number>();

  constructor(beacons: readonly BeaconPlan[]) {
    this.hanging = new Map(beacons.map((beacon) => [beacon.positionId, hangingFrom(beacon, beacon.tagId)]));
    this.parents = new Timeline(parentTable(beacons));
  }

  /** Says what hangs at a position from an instant on. */
  hang(ms: number, beacon: BeaconPlan): void {
    const { positionId, at, tagId } = beacon;
    const place = this.hanging.get(positionId) ?? hangingFrom(beacon, null);
    if (!this.hanging.has(positionId)) this.made.add(positionId);
    this.hanging.set(positionId, place);
    place.at.set(ms, at);
    if (at !== place.firstAt) this.moved.add(positionId);
    this.tagFrom(ms, positionId, place, tagId);
  }

  /** Says that nothing hangs at a position from an instant on; vehicles still drive there. */
  takeDown(ms: number, positionId: number): void {
    const place = this.hanging.get(positionId);
    if (place) this.tagFrom(ms, positionId, place, null);
  }

  /** Says which beacons count as which from an instant on. */
  setParents(ms: number, beacons: Iterable<BeaconPlan>): void {
    this.parents.set(ms, parentTable(beacons));
  }

  /** Whether anything ever hung there, by what was said so far. */
  has(positionId: number): boolean {
    return this.hanging.has(positionId);
  }

  positions(): IterableIterator<number> {
    return this.hanging.keys();
  }

  /** Positions that people made, whether anything hangs there yet or still. */
  get madeByPeople(): readonly number[] {
    return [...this.made];
  }

  /** Those of them where something hangs once an instant has come. */
  madeBy(ms: number): number[] {
    return this.madeByPeople.filter((position) => this.get(position).tag.at(ms) !== null);
  }

  /** Where a position is at an instant. */
  at(positionId: number, ms: number): PointMm {
    return this.get(positionId).at.at(ms);
  }

  /** Where those of some positions are that were moved by an instant, as a text; empty when none was. */
  movesOf(positions: readonly number[], ms: number): string {
    let moves = '';
    if (this.moved.size === 0) return moves;
    for (const position of positions) {
      if (!this.moved.has(position)) continue;
      const { at, firstAt } = this.get(position);
      const here = at.at(ms);
      if (here !== firstAt) moves += `,${position}@${here.x},${here.y}`;
    }
    return moves;
  }

  /** The tag that hung first at a position. */
  tagOf(positionId: number): number {
    return this.get(positionId).firstTag;
  }

  /** The tag that is heard at a position at an instant; null where none hangs. */
  tagAt(positionId: number, ms: number): number | null {
    // An input changes nothing at its own instant yet.
    return this.get(positionId).tag.at(ms - 1);
  }

  /** The instants at which another tag, or none, came to hang at a position. */
  tagChanges(positionId: number): readonly number[] {
    return this.get(positionId).tag.changes;
  }

  /** Positions at which another tag, or none, came to hang. */
  get changing(): ReadonlySet<number> {
    return this.retagged;
  }

  /** Positions where something hangs at an instant, with its tag. */
  *hangingAt(ms: number): Generator<{ positionId: number; tagId: number }> {
    for (const [positionId, { tag }] of this.hanging) {
      const tagId = tag.at(ms);
      if (tagId !== null) yield { positionId, tagId };
    }
  }

  /** The position that this one counts as at an instant: its topmost parent, or itself. */
  rootOf(positionId: number, ms: number): number {
    return this.parents.at(ms)[positionId] ?? positionId;
  }

  /** What counts as what at an instant. */
  parentsAt(ms: number): ParentTable {
    return this.parents.at(ms);
  }

  /** A number for what counts as what at an instant: equal ones mean the same. */
  parentsBy(ms: number): number {
    return this.parents.changesBy(ms);
  }

  /** Instants from which other beacons count as others. */
  get parentChanges(): readonly number[] {
    return this.parents.changes;
  }

  private tagFrom(ms: number, positionId: number, { tag }: Hanging, tagId: number | null): void {
    if (tag.at(ms) === tagId) return;
    tag.set(ms, tagId);
    this.retagged.add(positionId);
  }

  private get(positionId: number): Hanging {
    const found = this.hanging.get(positionId);
    if (!found) throw new RangeError(`No beacon at position ${positionId}`);
    return found;
  }
}

function hangingFrom({ at, tagId }: BeaconPlan, tag: number | null): Hanging {
  return { at: new Timeline(at), firstAt: at, firstTag: tagId, tag: new Timeline(tag) };
}

function parentTable(beacons: Iterable<BeaconPlan>): ParentTable {
  const parents = new Map<number, number | null>();
  let lastChild = -1;
  for (const { positionId, parent } of beacons) {
    parents.set(positionId, parent);
    if (parent !== null) lastChild = Math.max(lastChild, positionId);
  }
  return Uint32Array.from({ length: lastChild + 1 }, (_, position) => topOf(position, parents));
}

function topOf(positionId: number, parents: ReadonlyMap<number, number | null>): number {
  let top = positionId;
  // Bounded, for parents in a ring.
  for (let depth = 0; depth < parents.size; depth += 1) {
    const parent = parents.get(top) ?? null;
    if (parent === null || !parents.has(parent)) return top;
    top = parent;
  }
  return top;
}

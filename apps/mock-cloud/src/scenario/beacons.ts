import type { Scenario } from '@lapwing/contracts';
import { deriveTagId } from './identity.ts';
import { isInside, describeOutside, toMm } from './layout.ts';
import type { Listed } from './listed.ts';
import { formatSuggestion } from './nearest.ts';
import type { BeaconPlan, LayoutPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { type Report, Unique } from './report.ts';
import type { WorldIds } from './world-ids.ts';

type ClientFile = Scenario['clients'][number];
type BeaconFile = NonNullable<ClientFile['beacons']>[number];

/** The beacons of a client by id and by label, for resolving references in its part of the file. */
export class BeaconIndex {
  readonly #byLabel: ReadonlyMap<string, number>;
  readonly #ids: ReadonlySet<number>;
  readonly #parents: ReadonlyMap<string | number, string | number>;
  readonly #report: Report;

  constructor(beacons: readonly Pick<BeaconFile, 'id' | 'label' | 'parent'>[], report: Report) {
    this.#byLabel = new Map(beacons.map(({ id, label }) => [label, id]));
    this.#ids = new Set(beacons.map(({ id }) => id));
    const parents = new Map<string | number, string | number>();
    for (const { id, label, parent } of beacons) {
      if (parent === undefined || parent === id || parent === label) continue;
      parents.set(id, parent).set(label, parent);
    }
    this.#parents = parents;
    this.#report = report;
  }

  /** The parent of a referenced beacon, as the file names it; null without a parent. */
  findParent(ref: string | number): string | number | null {
    return this.#parents.get(ref) ?? null;
  }

  /** The position id of a reference. Reports a problem and returns null if the client has no such beacon. */
  resolve(ref: string | number, path: ProblemPath): number | null {
    if (typeof ref === 'number' && this.#ids.has(ref)) return ref;
    const id = typeof ref === 'string' ? this.#byLabel.get(ref) : undefined;
    if (id !== undefined) return id;
    const near = typeof ref === 'string' ? formatSuggestion(ref, this.#byLabel.keys()) : '';
    this.#report.add(path, `no beacon ${ref} in this client${near}`);
    return null;
  }

  /** The position ids of a list of references, without those that cannot be resolved. */
  resolveAll(refs: readonly (string | number)[], path: ProblemPath): number[] {
    return refs.flatMap((ref, index) => this.resolve(ref, [...path, index]) ?? []);
  }
}

interface BeaconScope {
  readonly layout: LayoutPlan | null;
  readonly index: BeaconIndex;
  readonly ids: WorldIds;
  readonly report: Report;
}

/** Expands the beacons of a client: places in millimetres, each with its tag. */
export function expandBeacons(listed: readonly Listed<BeaconFile>[], scope: BeaconScope): BeaconPlan[] {
  const { layout, index, ids, report } = scope;
  const labels = new Unique<string>('beacon label', report);
  const children = new Set(listed.filter(({ file }) => file.parent !== undefined).map(({ file }) => file.id));
  return listed.map(({ file: { id, label, at, tag, parent }, locate }) => {
    ids.positions.claim(id, locate('id'));
    labels.claim(label, locate('label'));
    const tagId = tag === undefined ? deriveTagId(id) : Number.parseInt(tag, 16);
    ids.tags.claim(tagId, locate(tag === undefined ? 'id' : 'tag'), tag ?? `derived from ${id}`);
    if (layout !== null && !isInside(at, layout)) report.add(locate('at'), describeOutside(at, layout));
    const parentId = parent === undefined ? null : index.resolve(parent, locate('parent'));
    if (parentId === id) report.add(locate('parent'), 'a beacon cannot be its own parent');
    else if (parentId !== null && children.has(parentId)) {
      report.add(locate('parent'), `${String(parent)} is itself the child of another beacon`);
    }
    return { positionId: id, tagId, label, at: toMm(at, layout?.mmPerPx ?? 1), parent: parentId };
  });
}

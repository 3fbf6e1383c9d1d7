import type { Scenario } from '@lapwing/contracts';
import type { BeaconPlan, TagPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { WorldIds } from './world-ids.ts';

type ClientFile = Scenario['clients'][number];

const UNTOUCHED = { destroyed: false, threshold: -32, status: 'NO STATUS', beaconId: null } as const;
const VERSIONS = { beacon: 'B1', asset: 'A1' } as const;

/** All tags of a client: those that hang as beacons, and those that hang nowhere, of which assets with a name are in use. */
export function expandTags(
  file: ClientFile,
  beacons: readonly BeaconPlan[],
  path: ProblemPath,
  { ids }: { readonly ids: WorldIds },
): TagPlan[] {
  const hanging = beacons.map(({ tagId, label }): TagPlan => {
    return { tagId, type: 0, version: VERSIONS.beacon, label, active: true, ...UNTOUCHED };
  });
  const others = (file.tags ?? []).map(({ tag, label = '', type = 'beacon' }, n): TagPlan => {
    const tagId = Number.parseInt(tag, 16);
    ids.tags.claim(tagId, [...path, 'tags', n, 'tag'], tag);
    const isAsset = type === 'asset';
    const active = isAsset && label !== '';
    return { tagId, type: isAsset ? 1 : 0, version: VERSIONS[type], label, active, ...UNTOUCHED };
  });
  return [...hanging, ...others].sort((a, b) => a.tagId - b.tagId);
}

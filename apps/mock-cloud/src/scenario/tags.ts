import type { Scenario } from '@lapwing/contracts';
import { numberLabel } from './number-label.ts';
import type { BeaconPlan, TagPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';
import type { WorldIds } from './world-ids.ts';

type ClientFile = Scenario['clients'][number];

const DEFAULTS = { destroyed: false, threshold: -32, status: 'NO STATUS', beaconId: null } as const;
const VERSIONS = { beacon: 'B1', asset: 'A1' } as const;
/** Client types whose vehicles carry asset tags. */
const TRACKERS: readonly number[] = [2, 5];
const LAST_TAG = 0xffff_ffff;

interface TagScope {
  readonly ids: WorldIds;
  readonly report: Report;
}

/** Expands all tags of a client: those placed as beacons, spares, and asset tags, which are in use if they have a label. */
export function expandTags(
  file: ClientFile,
  beacons: readonly BeaconPlan[],
  path: ProblemPath,
  scope: TagScope,
): TagPlan[] {
  const placed = beacons.map(({ tagId, label }): TagPlan => {
    return { tagId, type: 0, version: VERSIONS.beacon, label, active: true, ...DEFAULTS };
  });
  const others = (file.tags ?? []).map(({ tag, label = '', type = 'beacon' }, n): TagPlan => {
    const tagId = Number.parseInt(tag, 16);
    scope.ids.tags.claim(tagId, [...path, 'tags', n, 'tag'], tag);
    return type === 'asset'
      ? createAssetTag(tagId, label)
      : { tagId, type: 0, version: VERSIONS.beacon, label, active: false, ...DEFAULTS };
  });
  return [...placed, ...others, ...expandAssets(file, path, scope)].sort((a, b) => a.tagId - b.tagId);
}

/** Expands groups of asset tags; the last ones of each group may have no label. */
function expandAssets(file: ClientFile, path: ProblemPath, { ids, report }: TagScope): TagPlan[] {
  return (file.assets ?? []).flatMap(({ label, firstTag, count, unlabelled = 0, route }, n) => {
    const here = [...path, 'assets', n];
    const firstId = Number.parseInt(firstTag, 16);
    if (firstId + count - 1 > LAST_TAG)
      report.add([...here, 'count'], `exceeds the tag ids available from ${firstTag} on`);
    if (unlabelled > count) report.add([...here, 'unlabelled'], `exceeds count, which is ${count}`);
    if (route !== undefined) checkCarriers(route, file, here, report);
    return Array.from({ length: count }, (_, asset) => {
      const tagId = firstId + asset;
      ids.tags.claim(tagId, [...here, 'firstTag']);
      const tag = createAssetTag(tagId, asset < count - unlabelled ? numberLabel(label, asset + 1) : '');
      return route === undefined ? tag : { ...tag, routeId: route };
    });
  });
}

/** Reports a route for asset tags that no vehicle drives. */
function checkCarriers(
  route: number,
  { type, gateways = [], fleets = [] }: ClientFile,
  path: ProblemPath,
  report: Report,
) {
  const here = [...path, 'route'];
  if (!TRACKERS.includes(type)) report.add(here, 'only vehicles of client types 2 and 5 carry asset tags');
  else if (![...gateways, ...fleets].some((vehicle) => vehicle.route === route))
    report.add(here, `no vehicle of this client drives route ${route}`);
}

function createAssetTag(tagId: number, label: string): TagPlan {
  return { tagId, type: 1, version: VERSIONS.asset, label, active: label !== '', ...DEFAULTS };
}

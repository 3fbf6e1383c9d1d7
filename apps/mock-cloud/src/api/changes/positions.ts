import {
  GATEWAY_TYPE,
  type GpsPlace,
  gpsPlace,
  isGps,
  replacementProblem,
  TAG_TYPE,
  worldPixel,
} from '@lapwing/domain';
import { badInput, Problem } from '../../http/problems.ts';
import { isInside, outsideMessage, toMm, UNSCALED_MM_PER_PX } from '../../scenario/layout.ts';
import type { BeaconPlan, InputAction, PointMm, TagPlan } from '../../scenario/plan.ts';
import { ownBeacon, ownGatewayOfMac, ownTag } from '../own.ts';
import { planeOfPixel } from '../resources/earth.ts';
import type { View, Wire } from '../resources/view.ts';
import { conflict, missing } from './refusals.ts';
import type { Scene } from './write.ts';

interface Pixels {
  readonly x: number;
  readonly y: number;
}

/** As a body gives it: one of the pairs, whole, or neither. */
type GivenPlace = Partial<Pixels & GpsPlace>;

/** What is to be done for each of a list; the first that can't be done refuses all. */
export function eachOnce<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  field: string,
  decide: (item: Item, where: string) => readonly InputAction[] | Problem,
): readonly InputAction[] | Problem {
  const seen = new Set<number>();
  const actions: InputAction[] = [];
  for (const [place, item] of items.entries()) {
    if (seen.has(idOf(item))) return badInput(`body/${place}/${field}`, 'is named twice');
    seen.add(idOf(item));
    const decided = decide(item, `body/${place}`);
    if (decided instanceof Problem) return decided;
    actions.push(...decided);
  }
  return actions;
}

/** Hangs or moves the beacon of an item of a list, or says why it can't. */
export function placing(scene: Scene) {
  return (item: Wire<'TagPlace'>, where: string): readonly InputAction[] | Problem => {
    const tag = ownTag(scene, item.tag_id);
    if (!tag) return missing(`${where}/tag_id`);
    if (tag.type !== TAG_TYPE.beacon) return badInput(`${where}/tag_id`, 'is no beacon, and has no place of its own');
    if (tag.destroyed) return conflict(`${where}/tag_id`, 'is destroyed');
    const to = placeIn(scene, item, where) ?? missingPlace(scene, where);
    if (to instanceof Problem) return to;
    const beacon = beaconOf(scene, tag);
    if (beacon) return moved(beacon, to);
    const { tagId } = tag;
    return [{ kind: 'place', clientId: scene.client.id, positionId: scene.newId('position'), tagId, to }];
  };
}

interface Replacement extends GivenPlace {
  readonly tag_id: number;
}

/** Puts another tag at a position, or moves the one that hangs there, or says why it can't (S§4). */
export function replacing(scene: Scene, positionId: number, body: Replacement): readonly InputAction[] | Problem {
  const { tag_id: tagId } = body;
  const beacon = ownBeacon(scene, positionId);
  if (!beacon) return new Problem('not-found');
  const tag = ownTag(scene, tagId);
  if (!tag) return missing('body/tag_id');
  const to = placeIn(scene, body, 'body') ?? beacon.at;
  if (to instanceof Problem) return to;
  if (tagId === beacon.tagId) return moved(beacon, to);
  const old = ownTag(scene, beacon.tagId);
  const problem = old && replacementProblem(old, { ...tag, active: tag.active || beaconOf(scene, tag) !== null });
  if (!old || problem) return replaceFailed(problem ?? 'other-type');
  return [
    { kind: 'replace', positionId, tagId },
    { kind: 'tag', tagId, change: { label: old.label, threshold: old.threshold } },
    { kind: 'tag', tagId: old.tagId, change: { label: '' } },
    ...moved(beacon, to),
  ];
}

const REPLACE_WORDS = {
  active: 'is active: only an inactive one can replace another',
  destroyed: 'is destroyed',
  'other-type': 'is of another type',
} as const;

/** By the words of its detail dashboards tell it from any other failure (S§8). */
function replaceFailed(problem: keyof typeof REPLACE_WORDS): Problem {
  const message = REPLACE_WORDS[problem];
  return new Problem('conflict', {
    detail: `Replace tag operation failed: the tag ${message}.`,
    errors: [{ where: 'body/tag_id', message }],
  });
}

/** Places the exciter of an item of a list, or says why it can't. */
export function placingExciter(scene: Scene) {
  return (
    item: { readonly anchor_id: number; readonly map_x: number; readonly map_y: number },
    where: string,
  ): readonly InputAction[] | Problem => {
    const gateway = ownGatewayOfMac(scene, item.anchor_id);
    if (!gateway) return missing(`${where}/anchor_id`);
    const isPlaced = gateway.type === GATEWAY_TYPE.exciter || gateway.type === GATEWAY_TYPE.exciterReader;
    if (!isPlaced) return badInput(`${where}/anchor_id`, 'is no exciter, and has no place of its own');
    const mapPlace = onImage(scene, { x: item.map_x, y: item.map_y }, where, ['map_x', 'map_y']);
    if (mapPlace instanceof Problem) return mapPlace;
    if (gateway.mapPlace && isSamePlace(gateway.mapPlace, mapPlace)) return [];
    return [{ kind: 'gateway', gatewayId: gateway.id, change: { mapPlace } }];
  };
}

function moved({ positionId, at }: BeaconPlan, to: PointMm): readonly InputAction[] {
  return isSamePlace(at, to) ? [] : [{ kind: 'move', positionId, to }];
}

function isSamePlace(a: PointMm, b: PointMm): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The place that a body gives, by the pair that the client has its places in; null where it gives none. */
function placeIn(scene: Scene, { x, y, lon, lat }: GivenPlace, where: string): PointMm | Problem | null {
  if (isGps(scene.client.type)) {
    if (x !== undefined) return badInput(`${where}/x`, 'is of an image: in GPS mode a place is told by lon and lat');
    return lon === undefined || lat === undefined
      ? null
      : planeOfPixel(scene.client, worldPixel(gpsPlace({ lon, lat })));
  }
  if (lon !== undefined) return badInput(`${where}/lon`, 'is for GPS mode: this client has its places by x and y');
  return x === undefined || y === undefined ? null : onImage(scene, { x, y }, where);
}

function missingPlace({ client }: Scene, where: string): Problem {
  return badInput(`${where}/${isGps(client.type) ? 'lon' : 'x'}`, 'is missing');
}

/** A point of the client's image, which has to lie on it; in GPS mode one of the world. */
function onImage(
  { world, client }: Scene,
  { x, y }: Pixels,
  where: string,
  [xName, yName]: readonly [string, string] = ['x', 'y'],
): PointMm | Problem {
  if (isGps(client.type)) return planeOfPixel(client, { x, y });
  const layout = world.layouts.of(client.id) ?? client.layout;
  if (!layout) return conflict(where, 'the client has no floor plan to place it on');
  if (isInside([x, y], layout)) return toMm([x, y], client.layout?.mmPerPx ?? UNSCALED_MM_PER_PX);
  return badInput(`${where}/${x > layout.widthPx ? xName : yName}`, outsideMessage([x, y], layout));
}

function beaconOf({ client }: View, { tagId }: TagPlan): BeaconPlan | null {
  return client.beacons.find((beacon) => beacon.tagId === tagId) ?? null;
}

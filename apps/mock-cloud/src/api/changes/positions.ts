import {
  type CodesOf,
  GATEWAY_TYPE,
  roundGpsPlace,
  isGps,
  findReplacementProblem,
  TAG_TYPE,
  toWorldPixel,
} from '@lapwing/domain';
import type { WireBody } from '../../operations/call.ts';
import { createBadInputProblem, createRuleError, Problem } from '../../problems/problems.ts';
import { isInside, describeOutside, toMm, UNSCALED_MM_PER_PX } from '../../scenario/layout.ts';
import type { BeaconPlan, InputAction, PointMm, TagPlan } from '../../scenario/plan.ts';
import { findOwnBeacon, findOwnGatewayByMac, findOwnTag } from '../resources/own.ts';
import { toPlanePoint } from '../../clients/earth.ts';
import type { View } from '../resources/view.ts';
import { createConflictProblem, createMissingProblem } from './refusals.ts';
import type { Decision, WriteView } from './write.ts';

interface Pixels {
  readonly x: number;
  readonly y: number;
}

/** Coordinates in a body: one complete pair, or none. */
type GivenPlace = Pick<WireBody<'replaceTag'>, 'x' | 'y' | 'lon' | 'lat'>;

/** The actions for each item of a list; if one item is refused, the whole list is. */
export function decideEach<Item>(
  items: readonly Item[],
  idOf: (item: Item) => number,
  field: string,
  decide: (item: Item, where: string) => Decision,
): Decision {
  const seen = new Set<number>();
  const actions: InputAction[] = [];
  for (const [place, item] of items.entries()) {
    if (seen.has(idOf(item))) return createBadInputProblem(`body/${place}/${field}`, 'appears twice');
    seen.add(idOf(item));
    const decided = decide(item, `body/${place}`);
    if (decided instanceof Problem) return decided;
    actions.push(...decided);
  }
  return actions;
}

/** Places or moves the beacon of a list item; a problem if that is not possible. */
export function placeTag(view: WriteView, item: WireBody<'placeTags'>[number], where: string): Decision {
  const tag = findOwnTag(view, item.tag_id);
  if (!tag) return createMissingProblem(`${where}/tag_id`);
  if (tag.type !== TAG_TYPE.beacon)
    return createBadInputProblem(`${where}/tag_id`, 'is not a beacon, so it cannot be placed');
  if (tag.destroyed) return createConflictProblem(`${where}/tag_id`, 'is destroyed');
  const to = readPlace(view, item, where) ?? createMissingPlaceProblem(view, where);
  if (to instanceof Problem) return to;
  const beacon = findBeacon(view, tag);
  if (beacon) return toMoveActions(beacon, to);
  const { tagId } = tag;
  return [{ kind: 'place', clientId: view.client.id, positionId: view.createId('position'), tagId, to }];
}

/** Replaces the tag at a position, or moves the current one; a problem if that is not possible (S§4). */
export function replaceTag(view: WriteView, positionId: number, body: WireBody<'replaceTag'>): Decision {
  const { tag_id: tagId } = body;
  const beacon = findOwnBeacon(view, positionId);
  if (!beacon) return new Problem('not-found');
  const tag = findOwnTag(view, tagId);
  if (!tag) return createMissingProblem('body/tag_id');
  const to = readPlace(view, body, 'body') ?? beacon.at;
  if (to instanceof Problem) return to;
  if (tagId === beacon.tagId) return toMoveActions(beacon, to);
  const old = findOwnTag(view, beacon.tagId);
  const problem = old && findReplacementProblem(old, { ...tag, active: tag.active || findBeacon(view, tag) !== null });
  if (!old || problem) return toReplaceProblem(problem ?? 'other-type');
  return [
    { kind: 'replace', positionId, tagId },
    { kind: 'tag', tagId, change: { label: old.label, threshold: old.threshold } },
    { kind: 'tag', tagId: old.tagId, change: { label: '' } },
    ...toMoveActions(beacon, to),
  ];
}

/** The dashboard recognizes this failure by the beginning of its detail (S§8). */
function toReplaceProblem(problem: CodesOf<'replacement'>): Problem {
  const error = createRuleError('body/tag_id', `replacement.${problem}`);
  return new Problem('conflict', { detail: `Replace tag operation failed. ${error.message}`, errors: [error] });
}

/** Places the exciter of a list item; a problem if that is not possible. */
export function placeExciter(view: WriteView, item: WireBody<'placeExciters'>[number], where: string): Decision {
  const gateway = findOwnGatewayByMac(view, item.anchor_id);
  if (!gateway) return createMissingProblem(`${where}/anchor_id`);
  const isExciter = gateway.type === GATEWAY_TYPE.exciter || gateway.type === GATEWAY_TYPE.exciterReader;
  if (!isExciter) return createBadInputProblem(`${where}/anchor_id`, 'is not an exciter, so it cannot be placed');
  const mapPlace = toImagePoint(view, { x: item.map_x, y: item.map_y }, where, ['map_x', 'map_y']);
  if (mapPlace instanceof Problem) return mapPlace;
  if (gateway.mapPlace && isSamePlace(gateway.mapPlace, mapPlace)) return [];
  return [{ kind: 'gateway', gatewayId: gateway.id, change: { mapPlace } }];
}

function toMoveActions({ positionId, at }: BeaconPlan, to: PointMm): readonly InputAction[] {
  return isSamePlace(at, to) ? [] : [{ kind: 'move', positionId, to }];
}

function isSamePlace(a: PointMm, b: PointMm): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The place in a body, in the coordinates that the client uses; null if the body has none. */
function readPlace(view: WriteView, { x, y, lon, lat }: GivenPlace, where: string): PointMm | Problem | null {
  if (isGps(view.client.type)) {
    if (x !== undefined)
      return createBadInputProblem(`${where}/x`, 'is only for floor plans: in GPS mode use lon and lat');
    return lon === undefined || lat === undefined
      ? null
      : toPlanePoint(view.client, toWorldPixel(roundGpsPlace({ lon, lat })));
  }
  if (lon !== undefined) return createBadInputProblem(`${where}/lon`, 'is only for GPS mode: this client uses x and y');
  return x === undefined || y === undefined ? null : toImagePoint(view, { x, y }, where);
}

function createMissingPlaceProblem({ client }: View, where: string): Problem {
  return createBadInputProblem(`${where}/${isGps(client.type) ? 'lon' : 'x'}`, 'is missing');
}

/** A point on the client's image, or in GPS mode on the world map; a problem if it is outside. */
function toImagePoint(
  { world, client }: WriteView,
  { x, y }: Pixels,
  where: string,
  [xName, yName]: readonly [string, string] = ['x', 'y'],
): PointMm | Problem {
  if (isGps(client.type)) return toPlanePoint(client, { x, y });
  const layout = world.layouts.find(client.id) ?? client.layout;
  if (!layout) return createConflictProblem(where, 'cannot be placed because the client has no floor plan');
  if (isInside([x, y], layout)) return toMm([x, y], client.layout?.mmPerPx ?? UNSCALED_MM_PER_PX);
  return createBadInputProblem(`${where}/${x > layout.widthPx ? xName : yName}`, describeOutside([x, y], layout));
}

function findBeacon({ client }: View, { tagId }: TagPlan): BeaconPlan | null {
  return client.beacons.find((beacon) => beacon.tagId === tagId) ?? null;
}

import {
  type CarriedTag,
  DAY_MS,
  explainCarriedTag,
  explainHeardTag,
  type Explanation,
  type HeardVisit,
  TAG_TYPE,
  type TagHearing,
  type TagRule,
  type TagUnloading,
  toStoreMarks,
} from '@lapwing/domain';
import type { AssetCarriage, AssetStayRow, VisitRow } from '../../history/types.ts';
import type { TagPlan } from '../../scenario/plan.ts';
import { findLastHeard } from '../resources/last-heard.ts';
import { findEnterMs } from '../resources/tag-details.ts';
import { findGateway, findParent, type ReadView, type View } from '../resources/view.ts';

/** Why a tag has its unload location, or counts as it does. */
export async function explainTagNow(view: ReadView, tag: TagPlan): Promise<Explanation> {
  const { world, clock } = view;
  const carriage = world.history.findAssetCarriage(tag.tagId, clock.nowMs);
  if (tag.type === TAG_TYPE.asset && carriage) return explainCarriedTag(readCarriedTag(view, tag.tagId, carriage));
  const hearing = await findHearing(view, tag);
  const gateway = hearing && findGateway(view, hearing.gatewayId);
  return explainHeardTag(
    { tagId: tag.tagId, nowMs: clock.nowMs, hearing, marks: gateway && toStoreMarks(gateway.marks) },
    chooseRule(view, tag),
  );
}

function chooseRule({ client }: View, { type }: TagPlan): TagRule {
  if (type !== TAG_TYPE.asset) return 'outdated-limit';
  return client.type === 4 ? 'asset-class' : 'recently-heard';
}

async function findHearing(view: ReadView, { tagId, type }: TagPlan): Promise<TagHearing | null> {
  if (type === TAG_TYPE.asset) return findAssetHearing(view, tagId);
  const hearing = (await findLastHeard(view)).get(tagId);
  if (!hearing) return null;
  const { gatewayId, ms, rssi } = hearing;
  return { gatewayId, enterMs: findEnterMs(view, hearing), lastMs: ms, rssi };
}

function findAssetHearing({ world, clock }: View, tagId: number): TagHearing | null {
  const hearing = world.history.findAssetHearing(tagId, clock.nowMs);
  if (!hearing) return null;
  const { gatewayId, lastMs } = hearing;
  return { ...hearing, rssi: world.world.findSignal(tagId, lastMs, gatewayId)?.rssi ?? null };
}

/** Periods in which the last ride is sought, each if the one before does not suffice. */
const DAYS_BACK = [1, 4, 16, 32];

function readCarriedTag(view: View, tagId: number, carriage: AssetCarriage): CarriedTag {
  const { nowMs } = view.clock;
  const { carriedBy, unloaded, passedBy } = carriage;
  const stays = listLastStays(view, tagId, unloaded?.ms ?? nowMs);
  const unloading = unloaded && findUnloading(view, tagId, unloaded, stays);
  const ride = stays.findLast(
    ({ beacon, enterMs }) => beacon === null && (carriedBy !== null || enterMs <= (unloaded?.ms ?? nowMs)),
  );
  return {
    tagId,
    nowMs,
    hearing: findAssetHearing(view, tagId),
    ride: ride
      ? {
          gatewayId: ride.gatewayId,
          fromMs: ride.enterMs,
          visit: findVisitUntil(view, ride.gatewayId, ride.enterMs),
        }
      : null,
    isCarried: carriedBy !== null,
    unloading,
    passedBy,
  };
}

/** The rides and rests up to now, back to the ride that ended at an instant. */
function listLastStays({ world, clock }: View, tagId: number, ms: number): AssetStayRow[] {
  let stays: AssetStayRow[] = [];
  for (const days of DAYS_BACK) {
    stays = world.history.listAssetStays(tagId, ms - days * DAY_MS, clock.nowMs + 1, clock.nowMs);
    if (stays.some(({ beacon, enterMs }) => beacon === null && enterMs <= ms)) break;
  }
  return stays;
}

function findUnloading(
  view: View,
  tagId: number,
  { positionId, ms }: NonNullable<AssetCarriage['unloaded']>,
  stays: readonly AssetStayRow[],
): TagUnloading | null {
  const rest = stays.findLast(({ beacon }) => beacon?.positionId === positionId);
  if (!rest) return null;
  const { gatewayId } = rest;
  const found = findVisitAt(view, gatewayId, positionId, ms) ?? findVisitOfOther(view, gatewayId, positionId, ms);
  const [visitedBy, visit] = found ?? [gatewayId, findLastVisit(view, gatewayId, positionId, ms)];
  if (!visit) return null;
  return { ms, gatewayId, visit, visitedBy, heardUntilMs: findHeardUntilMs(view, tagId, gatewayId, visit) };
}

/** The visit of a gateway to a position during which an instant lies. */
function findVisitAt(view: View, gatewayId: number, positionId: number, ms: number): [number, HeardVisit] | null {
  const visit = listVisitsBefore(view, gatewayId, ms).find(
    (one) => one.positionId === positionId && one.enterMs <= ms && (one.leaveMs ?? Infinity) > ms,
  );
  return visit ? [gatewayId, toHeardVisit(view, visit)] : null;
}

function findVisitOfOther(view: View, gatewayId: number, positionId: number, ms: number): [number, HeardVisit] | null {
  for (const { id } of view.client.gateways) {
    const found = id === gatewayId ? null : findVisitAt(view, id, positionId, ms);
    if (found) return found;
  }
  return null;
}

function findLastVisit(view: View, gatewayId: number, positionId: number, ms: number): HeardVisit | null {
  const visit = listVisitsBefore(view, gatewayId, ms).findLast(
    (one) => one.positionId === positionId && one.enterMs <= ms,
  );
  return visit ? toHeardVisit(view, visit) : null;
}

/** The visit that ended when a ride began. */
function findVisitUntil(view: View, gatewayId: number, ms: number): HeardVisit | null {
  const visit = listVisitsBefore(view, gatewayId, ms).findLast(({ enterMs }) => enterMs < ms);
  return visit ? toHeardVisit(view, visit) : null;
}

function listVisitsBefore({ world, clock }: View, gatewayId: number, ms: number): VisitRow[] {
  return world.history.listVisits(gatewayId, ms - VISITS_BACK_MS, ms + 1, clock.nowMs);
}

/** The longest stay of a gateway that is found. */
const VISITS_BACK_MS = 3 * DAY_MS;

function toHeardVisit(view: View, { positionId, tagId, enterMs, leaveMs }: VisitRow): HeardVisit {
  return { positionId, tagId, enterMs, leaveMs: leaveMs ?? Infinity, position: findParent(view, positionId) };
}

/** Until when a gateway heard a tag during a visit. */
function findHeardUntilMs({ world, clock }: View, tagId: number, gatewayId: number, visit: HeardVisit): number {
  const { enterMs, leaveMs } = visit;
  let untilMs = enterMs;
  for (const stay of world.world.listStays(tagId, enterMs, Math.min(leaveMs, clock.nowMs) + 1))
    if (stay.gatewayId === gatewayId && stay.fromMs <= untilMs) untilMs = Math.max(untilMs, stay.toMs);
  return untilMs;
}

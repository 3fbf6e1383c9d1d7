import { LONGEST_STOP_MS, RECENT_SEC } from '@lapwing/domain';
import type { Span } from '../../exports/model.ts';
import { LOOK_BACK_MS } from '../../history/visit-rows.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import { listBatteryChanges } from '../../world/battery.ts';
import { type ChangeModel, keepWithin } from './change-model.ts';
import { listInputChanges } from './input-changes.ts';
import { listVisitChanges } from './visit-changes.ts';

/** How long before a span something may happen that changes a row within it. */
const LAG_MS = Math.max(LONGEST_STOP_MS, (RECENT_SEC + 2) * 1000);

/** The instants of a span at which gateways begin and cease to hear an asset tag. */
export function listHearingChanges({ world }: Pick<ChangeModel, 'world'>, tagId: number, span: Span): number[] {
  const stays = world.listStays(tagId, span.fromMs - 1, span.toMs + 1);
  return keepWithin(
    stays.flatMap(({ fromMs, toMs }) => [fromMs, toMs]),
    span,
  );
}

/**
 * The same of a tag that vehicles carry, with the visits of the gateways that hear it, the instants at which a long stop
 * ends its ride, and those at which silent gateways are heard again.
 */
export function listCarriageChanges(model: ChangeModel, tagId: number, client: ClientPlan, span: Span): number[] {
  const { world } = model;
  const earlier = { fromMs: span.fromMs - LAG_MS, toMs: span.toMs };
  const hearing = new Set(world.listStays(tagId, earlier.fromMs, span.toMs + 1).map(({ gatewayId }) => gatewayId));
  const visits = [...hearing].flatMap((gatewayId) => listVisitChanges(model, gatewayId, earlier));
  const outages = client.gateways.flatMap(({ id }) => world.listOutages(id, span.fromMs - 1, span.toMs + 1));
  return keepWithin(
    [
      ...listHearingChanges(model, tagId, span),
      // The last millisecond of a stop of that length is part of it.
      ...visits.flatMap((ms) => [ms, ms + LONGEST_STOP_MS - 1]),
      ...outages.map(({ toMs }) => toMs),
    ],
    span,
  );
}

/** The instants of a span at which the row of an asset tag can change, given those at which its hearings or carriage do. */
export function listAssetChanges(
  model: ChangeModel,
  tagId: number,
  span: Span,
  listHeard: (span: Span) => readonly number[],
): number[] {
  const { seed, keyOriginMs, startMs } = model.plan;
  const recently = listHearingChanges(model, tagId, { fromMs: span.fromMs - LAG_MS, toMs: span.toMs });
  const longAgo = { fromMs: span.fromMs - LOOK_BACK_MS - 1, toMs: span.toMs - LOOK_BACK_MS + 1 };
  const forgotten = longAgo.toMs > startMs ? listHeard(longAgo) : [];
  return keepWithin(
    [
      ...listHeard(span),
      // The last sighting is that of the millisecond before the hearing ends.
      ...recently.map((ms) => (Math.floor((ms - 1) / 1000) + RECENT_SEC + 1) * 1000),
      ...forgotten.flatMap((ms) => [-1, 0, 1].map((offset) => ms + LOOK_BACK_MS + offset)),
      ...listBatteryChanges(seed, tagId, span, keyOriginMs),
      ...listInputChanges(model),
    ],
    span,
  );
}

/** The instants of a span at which the rows of a client's beacons can change. */
export function listBeaconChanges(model: ChangeModel, tagIds: readonly number[], span: Span): number[] {
  const { seed, keyOriginMs } = model.plan;
  const batteries = tagIds.flatMap((tagId) => listBatteryChanges(seed, tagId, span, keyOriginMs));
  return keepWithin([...batteries, ...listInputChanges(model)], span);
}

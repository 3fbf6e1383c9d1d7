import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { ANCHOR_MS, buildGateway, buildPlan, buildRoute } from '../testing/plan-builders.ts';
import type { World } from './types.ts';
import { createWorld } from './world.ts';

const other = buildRoute({ id: 12, stops: [105, 107, 117, 119], startOnEnter: true });

const plan = buildPlan({
  client: { routes: [buildRoute(), other], gateways: [buildGateway({ roams: [121, 122, 123] })] },
});

function given(action: InputAction, atMs = ANCHOR_MS, seq = 0): WorldInput {
  return { id: `${action.kind}-${atMs}-${seq}`, seq, atMs, ...action };
}

/** The positions that a vehicle enters after an instant, while its shift lasts. */
function drivenAfter(world: World, of: Plan, ms: number): number[] {
  const { startMs, visits } = world.findUnit(1, ms);
  return [...visits.position].filter((_, n) => startMs + visits.enter[n]! > ms && of.clients.length > 0);
}

describe('an assignment', () => {
  it('sends a vehicle to its new route at once', () => {
    const world = createWorld(plan, [given({ kind: 'assign', gatewayId: 1, routeIds: [12] })]);
    const driven = drivenAfter(world, plan, ANCHOR_MS);
    expect(driven.slice(0, 6)).toEqual([105, 107, 117, 119, 105, 107]);
    expect([world.findRouteId(1, ANCHOR_MS - 1), world.findRouteId(1, ANCHOR_MS)]).toEqual([11, 12]);
  });

  it('of no route lets it roam among its own positions, or sends it home', () => {
    const none = given({ kind: 'assign', gatewayId: 1, routeIds: [] });
    expect(new Set(drivenAfter(createWorld(plan, [none]), plan, ANCHOR_MS))).toEqual(new Set([121, 122, 123, 101]));
    const homely = buildPlan({ client: { gateways: [buildGateway({ home: 125 })] } });
    expect(drivenAfter(createWorld(homely, [none]), homely, ANCHOR_MS)).toEqual([125]);
  });

  it('changes nothing if the route is already driven, or does not exist', () => {
    const before = createWorld(plan).findUnit(1, ANCHOR_MS);
    for (const routeId of [11, 99]) {
      const world = createWorld(plan, [given({ kind: 'assign', gatewayId: 1, routeIds: [routeId] })]);
      expect(world.findUnit(1, ANCHOR_MS).visits).toEqual(before.visits);
      expect(world.findRouteId(1, ANCHOR_MS)).toBe(11);
    }
  });

  it('applies to later units', () => {
    const world = createWorld(plan, [given({ kind: 'assign', gatewayId: 1, routeIds: [12] })]);
    const next = world.findUnit(1, ANCHOR_MS + 24 * 60 * MINUTE_MS);
    expect(new Set(next.visits.position)).toEqual(new Set([101, 105, 107, 117, 119]));
  });

  it('applies in order of its sequence among inputs of the same instant', () => {
    const inputs = [
      given({ kind: 'assign', gatewayId: 1, routeIds: [] }, ANCHOR_MS, 2),
      given({ kind: 'assign', gatewayId: 1, routeIds: [12] }, ANCHOR_MS, 1),
    ];
    expect(createWorld(plan, inputs).findRouteId(1, ANCHOR_MS)).toBeNull();
    expect(createWorld(plan, inputs.slice(1)).findRouteId(1, ANCHOR_MS)).toBe(12);
  });
});

describe('a moved beacon', () => {
  const to = { x: 160_000, y: 160_000 };

  it('is at its new place from then on', () => {
    const world = createWorld(plan, [given({ kind: 'move', positionId: 113, to })]);
    expect(world.findBeaconPlace(113, ANCHOR_MS - 1)).toEqual({ x: 40_000, y: 40_000 });
    expect(world.findBeaconPlace(113, ANCHOR_MS)).toEqual(to);
    expect(world.findWay(1, 101, 113, ANCHOR_MS).lengthMm).toBeGreaterThan(
      world.findWay(1, 101, 113, ANCHOR_MS - 1).lengthMm,
    );
  });

  it('is visited at its new place, which takes longer if that is far', () => {
    const world = createWorld(plan, [given({ kind: 'move', positionId: 113, to })]);
    const laps = (of: World): number => drivenAfter(of, plan, ANCHOR_MS).filter((position) => position === 113).length;
    expect(laps(world)).toBeGreaterThan(3);
    expect(laps(world)).toBeLessThan(laps(createWorld(plan)) - 3);
    const { startMs, visits } = world.findUnit(1, ANCHOR_MS);
    const visit = visits.position.findIndex(
      (position, n) => position === 113 && startMs + visits.enter[n]! > ANCHOR_MS,
    );
    expect(world.findGatewayPlace(1, startMs + visits.enter[visit]! + 1)).toEqual(to);
  });

  it('does not affect a vehicle that does not drive to it', () => {
    const world = createWorld(plan, [given({ kind: 'move', positionId: 109, to })]);
    expect(world.findUnit(1, ANCHOR_MS)).toBe(createWorld(plan).findUnit(1, ANCHOR_MS));
  });
});

describe('worlds of one plan', () => {
  it('share the units that their inputs do not affect', () => {
    const [before, after] = [
      createWorld(plan),
      createWorld(plan, [given({ kind: 'assign', gatewayId: 1, routeIds: [12] })]),
    ];
    const earlierMs = ANCHOR_MS - 24 * 60 * MINUTE_MS;
    expect(after.findUnit(1, earlierMs)).toBe(before.findUnit(1, earlierMs));
    expect(after.findUnit(1, ANCHOR_MS)).not.toBe(before.findUnit(1, ANCHOR_MS));
  });

  it('drive a unit as one that was never driven before, also after a reset in the unit before', () => {
    const routes = [buildRoute({ stops: [109, 101, 107, 109], startOnEnter: true, finishOnEnter: true })];
    const gateways = [buildGateway({ home: 109, shifts: [{ startSec: 6 * 3600, endSec: 14 * 3600 }] })];
    const morning = buildPlan({ client: { routes, gateways } });
    const [reset, nextDayMs] = [given({ kind: 'reset', routeId: 11 }, ANCHOR_MS + 8 * HOUR_MS), ANCHOR_MS + DAY_MS];
    const undisturbed = createWorld(morning).findUnit(1, nextDayMs);
    const fresh = createWorld({ ...morning }, [reset]).findUnit(1, nextDayMs);
    expect(fresh.visits).not.toEqual(undisturbed.visits);
    expect(createWorld(morning, [reset]).findUnit(1, nextDayMs).visits).toEqual(fresh.visits);
  });
});

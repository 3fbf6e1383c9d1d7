import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { InputAction, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { isJudgedOtherwise, type JudgedThing } from '../testing/judged-things.ts';
import { takeCauseAway } from '../testing/take-away.ts';
import { explainInModel } from './why.ts';

const plan = fixturePlan('haulage');
const { anchorMs: nowMs } = plan;
const client = plan.clients.find(({ id }) => id === 1)!;
const route = client.routes.find(({ id }) => id === 11)!;
const AT_MS = nowMs - HOUR_MS;

/** The world in which people did something an hour ago. */
function worldWith(...actions: InputAction[]): WorldModel {
  const inputs = actions.map((action, seq): WorldInput => ({ id: `people-${seq}`, atMs: AT_MS, seq, ...action }));
  return openModel(plan, inputs);
}

const setRoute = (changed: RoutePlan | null): InputAction => ({
  kind: 'route',
  clientId: client.id,
  routeId: route.id,
  route: changed,
});

/** The lap of the route that was running then. */
function findInterruptedLap(model: WorldModel): JudgedThing {
  for (const { id, routeIds } of client.gateways) {
    if (!routeIds.includes(route.id)) continue;
    const lap = model.history
      .listLaps(id, AT_MS - HOUR_MS, AT_MS, nowMs)
      .findLast(({ routeId, endMs, error }) => routeId === route.id && error === 6 && (endMs ?? 0) >= AT_MS);
    if (lap) return { table: 'laps', scenario: 'haulage', model, client, id: lap.id, nowMs, lap };
  }
  throw new Error('no lap was running');
}

describe('what people change', () => {
  it.each<[string, string, InputAction[]]>([
    ['route-reset', 'route-change', [{ kind: 'reset', routeId: route.id }]],
    ['route-deleted', 'route-change', [setRoute(null)]],
    ['route-changed', 'route-change', [setRoute({ ...route, tolerance: 2 })]],
    [
      'unassigned',
      'route-change',
      client.gateways.map(({ id }): InputAction => ({ kind: 'assign', gatewayId: id, routeIds: [] })),
    ],
  ])('is the cause of a lap that was interrupted by it: %s', async (reason, kind, actions) => {
    const thing = findInterruptedLap(worldWith(...actions));
    const why = await explainInModel(thing.model, nowMs, {
      table: 'laps',
      id: thing.id,
      stop: undefined,
      clientId: undefined,
    });
    expect(why).toMatchObject({ judgement: 'interrupted', reason, cause: { kind } });
    expect(why?.rows[why.cause.row ?? -1]).toMatchObject({
      kind: 'input',
      note: reason,
      role: 'cause',
      at: AT_MS / 1000,
      label: route.label,
    });
    expect(await isJudgedOtherwise(thing, takeCauseAway(thing.model, why!, nowMs)!)).toBe(true);
  });
});

describe('the end of a work shift', () => {
  it('is the cause of a lap that it interrupted: without the shift the lap goes on', async () => {
    const faults = openModel(fixturePlan('faults'));
    const laterMs = faults.plan.anchorMs + DAY_MS;
    const [owner] = faults.plan.clients;
    const [lap] = owner!.gateways
      .flatMap(({ id }) => faults.history.listLaps(id, faults.plan.anchorMs, laterMs, laterMs))
      .filter(({ interruptedBy }) => interruptedBy === 'shift-over');
    const thing: JudgedThing = {
      table: 'laps',
      scenario: 'faults',
      model: faults,
      client: owner!,
      id: lap!.id,
      nowMs: laterMs,
      lap: lap!,
    };
    const why = await explainInModel(faults, laterMs, { table: 'laps', id: lap!.id, stop: undefined, clientId: 1 });
    expect(why).toMatchObject({ reason: 'shift-over', cause: { kind: 'shift' }, at: Math.floor(lap!.endMs! / 1000) });
    const names = why!.rule.parameters.map(({ name }) => name);
    expect(names).toEqual(['timeout', 'min-duration', 'tolerance', 'goal', 'shift-start', 'shift-end']);
    expect(await isJudgedOtherwise(thing, takeCauseAway(faults, why!, laterMs)!)).toBe(true);
  });
});

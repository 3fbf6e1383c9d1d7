import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import type { PointMm } from './plan.ts';

/** Finished laps of the last days before the start, of all vehicles or of those on one route. */
function lapsOf({ plan, history }: WorldModel, days: number, routeId?: number) {
  const gateways = plan.clients.flatMap((client) => client.gateways);
  const laps = gateways.flatMap(({ id }) =>
    history.listLaps(id, plan.anchorMs - days * DAY_MS, plan.anchorMs, plan.anchorMs),
  );
  return laps.filter((lap) => lap.endMs !== null && (routeId === undefined || lap.routeId === routeId));
}

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length;

describe('the running demo', () => {
  const demo = openModel(fixturePlan('demo'));

  it('fails 5 to 8 % of its laps, with every error code', () => {
    const laps = lapsOf(demo, 10);
    const failed = share(laps, ({ error }) => error !== 0);
    expect(failed).toBeGreaterThan(0.05);
    expect(failed).toBeLessThan(0.08);
    expect(new Set(laps.map(({ error }) => error))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('fails no lap without planted or random faults', () => {
    const quiet = openModel({ ...fixturePlan('demo'), faults: [], inputs: [] });
    expect(lapsOf(quiet, 10).length).toBeGreaterThan(5000);
    expect(lapsOf(quiet, 10).filter(({ error }) => error !== 0)).toEqual([]);
  });

  it.each([11, 12, 13])('has early, punctual and late laps of route %i', (routeId) => {
    const valid = lapsOf(demo, 10, routeId).filter(({ error }) => error === 0);
    const delays = valid.map(({ delaySec }) => delaySec ?? 0);
    expect(share(delays, (delay) => delay < -60)).toBeGreaterThan(0.01);
    expect(share(delays, (delay) => delay > 60)).toBeGreaterThan(0.1);
    expect(share(delays, (delay) => delay >= -60 && delay <= 60)).toBeGreaterThan(0.15);
  });

  it('shows at least half of its vehicles at work whenever it is started', () => {
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      // From Monday on, in the week in which the clocks go forward.
      const anchorMs = Date.UTC(2026, 2, 23) + hour * HOUR_MS;
      const { plan, history } = openModel(fixturePlan('demo', { anchorMs }));
      const gateways = plan.clients.flatMap((client) => client.gateways.filter(({ shifts }) => shifts.length > 0));
      const moved = gateways.filter(({ id }) => {
        const [last] = history.listLastVisits(id, anchorMs, 1);
        return last !== undefined && anchorMs - last.enterMs < HOUR_MS / 3;
      });
      expect(moved.length * 2).toBeGreaterThanOrEqual(gateways.length);
    }
  });

  it('keeps every vehicle on the lanes of the yard', () => {
    const { plan, world } = demo;
    const [client] = plan.clients;
    const { nodes, edges } = client?.layout?.lanes ?? { nodes: [], edges: [] };
    const lanes = edges.flatMap(({ from, to }) => {
      const [a, b] = [nodes[from], nodes[to]];
      return a && b ? [[a, b] as const] : [];
    });
    const vehicles = client?.gateways.filter(({ type }) => type === 0) ?? [];
    const away = vehicles.flatMap(({ id }) =>
      Array.from({ length: 1000 }, (_, n) => world.findGatewayPlace(id, plan.anchorMs - n * 97_000)).map((place) =>
        Math.min(...lanes.map(([a, b]) => distanceMm(place, a, b))),
      ),
    );
    expect(away.length).toBe(10_000);
    expect(Math.max(...away)).toBeLessThan(1000);
  });

  it('starts with a sweeper that is offline and a beacon that was not heard for more than a week', () => {
    const { plan, history } = demo;
    const [client] = plan.clients;
    const sweeper = client?.gateways.find(({ label }) => label === 'Sweeper')?.id ?? 0;
    expect(history.readConnection(sweeper, plan.anchorMs - HOUR_MS).offlineMs).toBeNull();
    expect(history.readConnection(sweeper, plan.anchorMs).offlineMs).not.toBeNull();
    const wash = client?.beacons.find(({ label }) => label === 'Wash')?.positionId;
    const heard = (fromMs: number, toMs: number) =>
      client?.gateways
        .flatMap(({ id }) => history.listVisits(id, fromMs, toMs, plan.anchorMs))
        .filter(({ positionId }) => positionId === wash);
    expect(heard(plan.anchorMs - 8 * DAY_MS, plan.anchorMs)).toEqual([]);
    expect(heard(plan.startMs, plan.anchorMs - 9 * DAY_MS)?.length).toBeGreaterThan(10);
  });
});

function distanceMm(at: PointMm, a: PointMm, b: PointMm): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  const [x, y] = [a.x + dx * along - at.x, a.y + dy * along - at.y];
  return Math.sqrt(x * x + y * y);
}

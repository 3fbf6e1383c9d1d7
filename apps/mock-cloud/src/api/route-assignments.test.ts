import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXCITER } from '../testing/extended-plan.ts';
import { okJson, type ExtendedCloud, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import { assignGateways, assignRoutes, createRoute, EARLY, editRoute, LATE } from '../testing/route-calls.ts';
import type { Wire } from './resources/view.ts';

type Route = Wire<'Route'>;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

describe('work shifts of one gateway', () => {
  it('conflict when they share a minute, which the refusal names', async () => {
    const [early, late] = [
      await createRoute(home.admin, { label: 'Early', ...EARLY }),
      await createRoute(home.admin, { label: 'Late', ...LATE }),
    ];
    okJson(await assignRoutes(home.admin, 9, [early.id]));
    const answer = await assignRoutes(home.admin, 9, [early.id, late.id]);
    expect(answer.json).toMatchObject({
      status: 409,
      type: 'conflict',
      detail: 'Work shifts overlap: Late and Early on Shunter at 14:00.',
      shift_conflicts: [
        {
          anchor_id: 9,
          anchor_label: 'Shunter',
          route_id: late.id,
          route_label: 'Late',
          other_route_id: early.id,
          other_route_label: 'Early',
          minute: 840,
        },
      ],
    });
    expect((await assignGateways(home.admin, late.id, [9])).status).toBe(409);
    expect((await home.route(late.id))?.anchors).toEqual([]);
    // Two new ones in one request conflict, too.
    expect((await assignRoutes(home.admin, 2, [early.id, late.id])).status).toBe(409);
    expect((await editRoute(home.admin, late.id, { constraint_shift_start: 14 * 3600 + 60 })).status).toBe(200);
    expect(okJson<{ data: Route[] }>(await assignRoutes(home.admin, 9, [early.id, late.id])).data).toHaveLength(2);
    expect((await editRoute(home.admin, late.id, { constraint_shift_start: 14 * 3600 })).status).toBe(409);
  });

  it('never conflict with the whole day', async () => {
    const early = await createRoute(home.admin, { label: 'Early', ...EARLY });
    expect((await assignRoutes(home.admin, 2, [11, early.id])).status).toBe(200);
    const whole = await createRoute(home.admin, { label: 'Whole day' });
    expect((await assignRoutes(home.admin, 2, [11, whole.id])).status).toBe(200);
  });
});

describe('assigning routes', () => {
  it('replaces the gateways of a route', async () => {
    expect(okJson<Route>(await assignGateways(home.admin, 11, [1, 9])).anchors).toEqual([{ id: 1 }, { id: 9 }]);
    expect(okJson<Route>(await assignGateways(home.admin, 11, [])).anchors).toEqual([]);
  });

  it('replaces the routes of a gateway, which are listed in pages', async () => {
    const ids = [
      (await createRoute(home.admin, { label: 'One' })).id,
      (await createRoute(home.admin, { label: 'Two' })).id,
    ];
    const { data } = okJson<{ data: Route[] }>(await assignRoutes(home.admin, 9, [11, ...ids]));
    expect(data.map(({ id }) => id)).toEqual([11, ...ids]);
    const page = (query: string) =>
      home.read<{ routes: Route[]; page: number; page_size: number; total: number }>(`/routes/anchor/9${query}`);
    expect((await page('')).routes.map(({ id }) => id)).toEqual([...ids.toReversed(), 11]);
    expect(await page('?page=2&page_size=2&order=asc')).toMatchObject({ page: 2, page_size: 2, total: 3 });
    expect((await page('?page=2&page_size=2&order=asc')).routes.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await page('?page=3&page_size=2')).routes).toEqual([]);
    expect(okJson<{ data: Route[] }>(await assignRoutes(home.admin, 9, [])).data).toEqual([]);
  });

  it('applies to the gateway at once, and ends its ongoing lap when the route is removed', async () => {
    await home.setNow('+PT1H');
    expect(await home.read<Wire<'Gateway'>>('/anchors/2')).toMatchObject({ has_routes: true });
    okJson(await assignGateways(home.admin, 11, []));
    expect(await home.read<Wire<'Gateway'>>('/anchors/2')).toMatchObject({ has_routes: false, active_route: null });
  });

  it('is refused for exciters, and returns the same 404 for other clients’ items and unknown ones', async () => {
    expect(toRefusal(await assignGateways(home.admin, 11, [2, EXCITER]))).toEqual([409, 'conflict', 'body/anchors/1']);
    expect(toRefusal(await assignRoutes(home.admin, EXCITER, [11]))).toEqual([409, 'conflict', 'path/id']);
    expect((await assignGateways(home.admin, 11, [21])).text).toBe((await assignGateways(home.admin, 11, [777])).text);
    expect((await assignRoutes(home.admin, 9, [31])).text).toBe((await assignRoutes(home.admin, 9, [777])).text);
    expect((await assignRoutes(home.admin, 21, [11])).text).toBe((await assignRoutes(home.admin, 777, [11])).text);
    for (const id of [31, 777]) expect((await assignGateways(home.admin, id, [2])).status).toBe(404);
  });
});

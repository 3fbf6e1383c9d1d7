import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { deriveTagId } from '../scenario/identity.ts';
import {
  okJson,
  type ExtendedCloud,
  NOW,
  NOW_TS,
  toRefusal,
  type Row,
  parseRows,
  startExtendedCloud,
} from '../testing/extended-cloud.ts';
import { assignGateways, createRoute, editRoute, postRoute, ROUTE_FORM, stopsAt } from '../testing/route-calls.ts';
import type { Wire } from './resources/view.ts';

type Route = Wire<'Route'>;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

const post = (json: object, by: Browser = home.admin) => postRoute(by, json);
const edit = (id: number, json: object) => editRoute(home.admin, id, json);
const assign = (id: number, anchors: number[]) => assignGateways(home.admin, id, anchors);
const create = (changes: object = {}) => createRoute(home.admin, changes);

/** The rows of the lap export. */
async function laps(query = ''): Promise<Row[]> {
  return parseRows(await home.exported('laps', query));
}

describe('a new route', () => {
  it('exists at once with the values sent, from now on and without gateways', async () => {
    const route = await create({ label: ' Side loop ' });
    expect(route).toMatchObject({
      label: 'Side loop',
      anchors: [],
      start_date: NOW_TS,
      end_date: null,
      goal_time: 600,
      route_timeout: 7200,
      route_min_duration: 10,
      route_tolerance: 1,
      start_on_enter: false,
      finish_on_enter: true,
      constraint_shift_start: 0,
      constraint_shift_end: 86_399,
      constraint_tag: null,
    });
    expect(route.tags.map(({ ord, tag_position_id }) => [ord, tag_position_id])).toEqual([
      [0, 117],
      [1, 124],
      [2, 117],
    ]);
    expect(await home.route(route.id)).toEqual(route);
    expect(await home.tag(deriveTagId(117))).toMatchObject({ in_route: true });
  });

  it('does not exist before it was created', async () => {
    const { id } = await create();
    await home.setNow('-PT1S');
    expect(await home.route(id)).toBeUndefined();
  });

  it('has its stops in the order of their ord', async () => {
    const tags = [
      { ord: 1, tag_position_id: 124 },
      { ord: 0, tag_position_id: 117 },
    ];
    const route = okJson<Route>(await post({ label: 'Out', tags }));
    expect(route.tags.map(({ tag_position_id: id }) => id)).toEqual([117, 124]);
  });

  it('finishes on arrival when it starts on arrival at the same beacon', async () => {
    expect(await create({ start_on_enter: true, finish_on_enter: false })).toMatchObject({
      finish_on_enter: true,
    });
  });

  it('makes laps once it is assigned to a gateway, and does not change the past', async () => {
    const past = await home.exported('laps', `&to=${NOW}`);
    const { id } = await create();
    expect(okJson<Route>(await assign(id, [9])).anchors).toEqual([{ id: 9 }]);
    const { data } = await home.read<{ data: object }>('/anchors/last_five/9');
    expect(data).toBeDefined();
    expect((await home.exported('laps', `&to=${NOW}`)).join()).toBe(past.join());
    await home.setNow('+PT8H');
    const own = (await laps()).filter((lap) => lap.route_id === String(id));
    expect(own.length).toBeGreaterThan(3);
    expect(own.every((lap) => lap.gateway_id === '9' && Number(lap.started_ts) >= NOW_TS)).toBe(true);
  });
});

describe('the form of a route', () => {
  const refusedField = async (changes: object): Promise<string | undefined> => {
    const [status, , field] = toRefusal(await post({ ...ROUTE_FORM, ...changes }));
    expect(status).toBe(400);
    return field;
  };

  it('lists each problem of a form once, though the contract describes its label and its beacons twice', async () => {
    const { json } = await post({ label: 5, tags: [{ ord: 'x', tag_position_id: 117 }], goal_time: -1 });
    const found = (json as { errors: { where: string; message: string }[] }).errors;
    expect(found.map(({ where, message }) => `${where} ${message}`).toSorted()).toEqual([
      'body/goal_time must be >= 0',
      'body/label must be string',
      'body/tags/0/ord must be integer',
    ]);
  });

  it('requires a label of 3 to 50 characters', async () => {
    expect(await refusedField({ label: 'ab ' })).toBe('body/label');
    expect(await refusedField({ label: 'x'.repeat(51) })).toBe('body/label');
    expect((await create({ label: 'abc' })).label).toBe('abc');
    expect((await create({ label: 'x'.repeat(50) })).label).toHaveLength(50);
  });

  it('requires at least one beacon, no repeats in a row, no child beacons, and consecutive ord values', async () => {
    const ends = { start_tag: 117, end_tag: 117 };
    expect(await refusedField({ tags: [] })).toBe('body/tags');
    expect(await refusedField({ ...ends, tags: stopsAt(117, 117) })).toBe('body/tags/1/tag_position_id');
    const gap = [
      { ord: 0, tag_position_id: 117 },
      { ord: 2, tag_position_id: 124 },
    ];
    expect(await refusedField({ tags: gap })).toBe('body/tags/1/ord');
    const twice = [
      { ord: 0, tag_position_id: 117 },
      { ord: 0, tag_position_id: 124 },
    ];
    expect(await refusedField({ tags: twice })).toBe('body/tags/1/ord');
    okJson(
      await home.user.send('PUT', `/api/tags/${deriveTagId(124)}`, { json: { child_beacons: [deriveTagId(117)] } }),
    );
    expect(await refusedField({ tags: stopsAt(101, 117), start_tag: 101 })).toBe('body/tags/1/tag_position_id');
  });

  it('requires the start and end beacons of its list', async () => {
    expect(await refusedField({ start_tag: 124 })).toBe('body/start_tag');
    expect(await refusedField({ end_tag: 124 })).toBe('body/end_tag');
  });

  it('requires work shift and durations within bounds, and no decision beacon', async () => {
    expect(await refusedField({ constraint_shift_start: -1 })).toBe('body/constraint_shift_start');
    expect(await refusedField({ constraint_shift_end: 86_400 })).toBe('body/constraint_shift_end');
    expect(await refusedField({ goal_time: -1 })).toBe('body/goal_time');
    expect(await refusedField({ route_timeout: 1.5 })).toBe('body/route_timeout');
    expect(await refusedField({ constraint_tag: 124 })).toBe('body/constraint_tag');
    expect(await refusedField({ colour: 1 })).toBe('body/colour');
  });

  it('gives the same 404 for another client’s beacon and an unknown one', async () => {
    const foreign = await post({ label: 'Theirs', tags: stopsAt(117, 201) });
    const missing = await post({ label: 'Theirs', tags: stopsAt(117, 777) });
    expect(toRefusal(foreign)).toEqual([404, 'not-found', 'body/tags/1/tag_position_id']);
    expect(foreign.text).toBe(missing.text);
  });
});

describe('the ways of a route without laps', () => {
  const ways = (...ids: number[]) =>
    home.admin.get(`/api/routes/ways?${ids.map((id) => `position_ids=${id}`).join('&')}`);

  it('lead along the lanes from each beacon to the next', async () => {
    const found = okJson<Wire<'RouteWay'>[]>(await ways(117, 124, 117));
    expect(found.map(({ from_position_id, to_position_id }) => [from_position_id, to_position_id])).toEqual([
      [117, 124],
      [124, 117],
    ]);
    // From one beacon to the other and back, with the corners of the lanes.
    expect([found[0]?.way[0], found[0]?.way.at(-1)]).toEqual([found[1]?.way.at(-1), found[1]?.way[0]]);
    for (const { way } of found) expect(way.length).toBeGreaterThan(2);
  });

  it('are the same 404 for another client’s beacon and an unknown one', async () => {
    const [foreign, missing] = [await ways(117, 201), await ways(117, 777)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    expect((await ways(117)).status).toBe(400);
  });
});

describe('an edited route', () => {
  it('judges later laps, and leaves earlier ones unchanged', async () => {
    const ended = async (): Promise<Record<string, string>[]> =>
      (await laps()).filter(({ ended_ts: ts }) => ts !== '' && Number(ts) < NOW_TS);
    const past = await ended();
    const change = { goal_time: 60, route_min_duration: 1 };
    expect(okJson<Route>(await edit(11, change))).toMatchObject({ id: 11, ...change, start_on_enter: false });
    await home.setNow('+PT4H');
    expect(await ended()).toEqual(past);
    const after = (await laps('&from=2026-03-18T10:45:00Z')).filter(({ error }) => error === '0');
    expect(after.length).toBeGreaterThan(3);
    for (const { duration_sec: sec, delay_sec: delay } of after) expect(Number(delay)).toBeCloseTo(Number(sec) - 60, 3);
  });

  it('leaves its running laps alone if only its label, its goal time or nothing changes, and interrupts them otherwise', async () => {
    const lapsAfter = async (changes: readonly object[]): Promise<Row[]> => {
      await home.reset();
      await home.setNow('2026-03-18T11:00:00Z');
      const running = (await laps()).filter(({ route_id, result }) => route_id === '11' && result === 'ongoing');
      for (const change of changes) okJson(await edit(11, change));
      await home.setNow('+PT2H');
      const later = await laps();
      return running.map(({ lap_id: id }) => later.find((lap) => lap.lap_id === id) ?? {});
    };
    const ends = (rows: readonly Row[]) => rows.map(({ lap_id: id, error, ended }) => ({ id, error, ended }));
    const undisturbed = ends(await lapsAfter([]));
    expect(undisturbed.length).toBeGreaterThan(0);
    expect(ends(await lapsAfter([{ label: 'Another loop' }, { goal_time: 300 }, {}]))).toEqual(undisturbed);
    const others = [
      { route_timeout: 5000 },
      { route_min_duration: 11 },
      { skips_mismatches: 2 },
      { start_on_enter: true },
      { constraint_shift_end: 86_340 - 60 + 59 },
    ];
    for (const change of others) {
      const interrupted = await lapsAfter([change]);
      expect(interrupted.map(({ error, ended_ts: ts }) => [error, ts])).toEqual(
        undisturbed.map(() => ['6', String(NOW_TS + 1080)]),
      );
    }
  });

  it('keeps its beacons and their order', async () => {
    const { tags } = (await home.route(11))!;
    const same = tags.map(({ ord, tag_position_id }) => ({ ord, tag_position_id }));
    expect((await edit(11, { tags: same, start_tag: 101, end_tag: 101 })).status).toBe(200);
    for (const json of [{ tags: same.slice(0, -1) }, { start_tag: 103 }, { end_tag: 103 }]) {
      expect(toRefusal(await edit(11, json))).toEqual([409, 'conflict', `body/${Object.keys(json)[0]}`]);
    }
    expect(toRefusal(await edit(11, { tags: [{ ord: 0, tag_position_id: 117 }] }))[0]).toBe(409);
  });

  it('keeps omitted fields, and is validated like a new one', async () => {
    const before = (await home.route(11))!;
    expect(okJson<Route>(await edit(11, {}))).toEqual(before);
    expect(toRefusal(await edit(11, { label: 'ab' }))).toEqual([400, 'bad-input', 'body/label']);
    expect(await home.route(11)).toEqual(before);
  });
});

describe('a reset route', () => {
  it('interrupts the ongoing laps of all its gateways, and stays assigned', async () => {
    await home.setNow('2026-03-18T11:00:00Z');
    const running = (await laps()).filter(({ route_id, result }) => route_id === '11' && result === 'ongoing');
    expect(running.length).toBeGreaterThan(0);
    const before = await home.route(11);
    expect(okJson<Route>(await home.admin.send('PUT', '/api/routes/reset_route/11'))).toEqual(before);
    await home.setNow('+PT2H');
    const byId = new Map((await laps()).map((lap) => [lap.lap_id, lap]));
    for (const { lap_id: id } of running) {
      expect(byId.get(id)).toMatchObject({ error: '6', ended_ts: String(NOW_TS + 1080) });
    }
  });
});

describe('a deleted route', () => {
  it('is removed at once, also from its gateways, and its laps stay', async () => {
    const past = await home.exported('laps', `&to=2026-03-18T10:00:00Z`);
    expect((await home.admin.send('DELETE', '/api/routes/11')).status).toBe(204);
    expect(await home.route(11)).toBeUndefined();
    expect(await home.read<Wire<'Gateway'>>('/anchors/2')).toMatchObject({ has_routes: false, active_route: null });
    expect((await home.exported('laps', `&to=2026-03-18T10:00:00Z`)).join()).toBe(past.join());
    const recent = await home.read<Wire<'RecentLap'>[]>('/anchors/recent_routes/2');
    expect(recent.map(({ route_label: label }) => label)).toContain('Inbound loop');
    expect((await home.admin.send('DELETE', '/api/routes/11')).status).toBe(404);
    expect((await edit(11, { label: 'Again' })).status).toBe(404);
    await home.setNow('+PT3H');
    const after = (await laps('&from=2026-03-18T10:43:00Z')).filter(({ route_id }) => route_id === '11');
    expect(after).toEqual([]);
  });

  it('never has its id reused', async () => {
    const first = await create();
    await home.admin.send('DELETE', `/api/routes/${first.id}`);
    expect((await create()).id).toBeGreaterThan(first.id);
  });
});

describe('routes', () => {
  it('cannot be edited by plain users', async () => {
    const calls: [string, string, object?][] = [
      ['POST', '/api/routes/anchor', ROUTE_FORM],
      ['PUT', '/api/routes/settings/11', { goal_time: 1 }],
      ['PUT', '/api/routes/reset_route/11'],
      ['PUT', '/api/routes/add_anchor/11', { anchors: [9] }],
      ['PUT', '/api/routes/add_route/9', { routes: [11] }],
      ['DELETE', '/api/routes/11'],
    ];
    for (const [method, path, json] of calls)
      expect((await home.user.send(method, path, json ? { json } : {})).status, path).toBe(403);
    expect((await home.route(11))?.goal_time).toBe(840);
  });

  it('of another client get the same 404 as unknown ones', async () => {
    for (const [method, path, json] of [
      ['PUT', '/api/routes/settings/ID', { goal_time: 1 }],
      ['PUT', '/api/routes/reset_route/ID'],
      ['DELETE', '/api/routes/ID'],
    ] as const) {
      const [foreign, missing] = await Promise.all(
        ['31', '777'].map((id) => home.admin.send(method, path.replace('ID', id), json ? { json } : {})),
      );
      expect([foreign?.status, foreign?.text]).toEqual([404, missing?.text]);
    }
  });
});

describe('a lap that starts on arrival', () => {
  it("is the gateway's active route from its start, and listed once it has left its first beacon", async () => {
    await home.reset();
    okJson(await edit(11, { start_on_enter: true }));
    await home.setNow('+PT1H');
    const start = parseRows(await home.exported('laps')).find(
      ({ gateway_id: id, started_ts: ts }) => id === '2' && Number(ts) > NOW_TS,
    );
    const startTs = Number(start?.started_ts);
    await home.setNow(new Date((startTs + 2) * 1000).toISOString());
    const gateways = await home.read<Wire<'Gateway'>[]>('/users/anchors/');
    const lap = gateways.find(({ id }) => id === 2);
    expect(lap).toMatchObject({ active_route_id: 11, active_route_start: startTs });
    const id = lap?.current_route_instance?.id ?? 0;
    expect(id).toBe(Number(start?.lap_id));
    expect(parseRows(await home.exported('laps')).map((row) => Number(row.lap_id))).not.toContain(id);
    expect(await home.read(`/routes/instances/${id}`)).toMatchObject({ id, start_date: startTs, end_date: null });
  });
});

import { DAY_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ExtendedCloud,
  NOW_TS,
  okJson,
  parseRows,
  type Row,
  startExtendedCloud,
  toRefusal,
} from '../testing/extended-cloud.ts';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
const SHUNTER = 9;
const START = NOW_TS - DAY_SEC;
const PERIOD = `${START}/${NOW_TS}`;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
beforeEach(() => home.reset());
afterAll(() => home.cloud.close());

const exportedLaps = async (): Promise<Row[]> =>
  parseRows(await home.exported('laps', `&from=${new Date(START * 1000).toISOString()}`)).filter(
    ({ gateway_id }) => gateway_id === String(HAULER),
  );

describe('the most common route of a gateway', () => {
  const analyse = (anchorId: number, positionId: number) =>
    home.read<number[]>(`/routes/route_analyser/${anchorId}/${positionId}`);

  it('is the loop that it drives, from the starting beacon back to it', async () => {
    expect(await analyse(HAULER, 101)).toEqual([101, 103, 124, 105, 106, 102, 101]);
    expect(await analyse(HAULER, 105)).toEqual([105, 106, 102, 101, 103, 124, 105]);
    expect(await analyse(SHUNTER, 117)).toEqual([117, 124, 117]);
  });

  it('can be created as a route and yields its stops in this order', async () => {
    const tags = (await analyse(HAULER, 101)).map((tag_position_id, ord) => ({ ord, tag_position_id }));
    const created = okJson<Wire<'Route'>>(
      await home.admin.send('POST', '/api/routes/anchor', { json: { label: 'Found loop', tags } }),
    );
    expect(created.tags.map(({ ord, tag_position_id }) => ({ ord, tag_position_id }))).toEqual(tags);
  });

  it('is empty if the gateway was never at the starting beacon', async () => {
    expect(await analyse(SHUNTER, 103)).toEqual([]);
  });

  it('is not found for a gateway or a beacon of another client', async () => {
    for (const path of [`21/101`, `${HAULER}/201`, `${HAULER}/999`, `999/101`])
      expect((await home.admin.get(`/api/routes/route_analyser/${path}`)).status).toBe(404);
  });
});

describe('the history of a route', () => {
  const history = () => home.read<Wire<'RouteHistoryEntry'>[]>('/routes/history/11');
  const assign = async (...anchors: number[]) =>
    okJson(await home.admin.send('PUT', '/api/routes/add_anchor/11', { json: { anchors } }));

  it('has an entry for each time in which a gateway had the route', async () => {
    const before = await history();
    expect(before.map(({ route_id, anchor_id, end_date }) => [route_id, anchor_id, end_date])).toEqual([
      [11, 1, null],
      [11, 2, null],
    ]);
    await assign(1, SHUNTER);
    await home.setNow('+PT1H');
    await assign(1, HAULER);
    const after = await history();
    expect(after.map(({ anchor_id, start_date, end_date }) => [anchor_id, start_date, end_date])).toEqual([
      [1, before[0]?.start_date, null],
      [HAULER, before[1]?.start_date, NOW_TS],
      [SHUNTER, NOW_TS, NOW_TS + 3600],
      [HAULER, NOW_TS + 3600, null],
    ]);
    expect(new Set(after.map(({ id }) => id)).size).toBe(4);
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('ends when the route is deleted, and stays', async () => {
    await home.setNow('+PT1H');
    expect((await home.admin.send('DELETE', '/api/routes/11')).status).toBe(204);
    expect((await history()).map(({ end_date }) => end_date)).toEqual([NOW_TS + 3600, NOW_TS + 3600]);
  });

  it('is empty for a route that no gateway had, and not found for the route of another client', async () => {
    const json = { label: 'Side loop', tags: [101, 103].map((tag_position_id, ord) => ({ ord, tag_position_id })) };
    const { id } = okJson<Wire<'Route'>>(await home.admin.send('POST', '/api/routes/anchor', { json }));
    expect(await home.read(`/routes/history/${id}`)).toEqual([]);
    expect((await home.admin.get('/api/routes/history/31')).status).toBe(404);
    expect((await home.admin.get('/api/routes/history/999')).status).toBe(404);
  });
});

describe('checkpoints of a gateway', () => {
  const checkpoints = (query = '') =>
    home.read<Wire<'VisitedPosition'>[]>(`/routes/checkpoints/anchor/${HAULER}/${PERIOD}?${query}`);

  it('are the beacons that its laps of the wanted durations visited, how often and how long', async () => {
    const beacons = parseRows(
      await home.exported('lap-beacons', `&from=${new Date(START * 1000).toISOString()}`),
    ).filter(({ gateway_id }) => gateway_id === String(HAULER));
    const laps = await exportedLaps();
    const ended = laps.filter(({ ended: at }) => at !== '').map(({ duration_sec }) => Number(duration_sec));
    const median = ended.sort((a, b) => a - b)[Math.floor(ended.length / 2)] ?? 0;
    for (const [query, isWanted] of [
      [`min_duration=1&max_duration=${median}`, (sec: number) => sec <= median],
      [`min_duration=${median + 1}&max_duration=7000`, (sec: number) => sec > median],
    ] as const) {
      const ids = new Set(
        laps
          .filter(({ started_ts, duration_sec, ended: at }) =>
            isWanted(at === '' ? NOW_TS - Number(started_ts) : Number(duration_sec)),
          )
          .map(({ lap_id }) => lap_id),
      );
      expect(ids.size).toBeGreaterThan(1);
      const own = beacons.filter(({ lap_id, skipped }) => ids.has(lap_id) && skipped !== 'true');
      const found = await checkpoints(query);
      const positions = [...new Set(own.map(({ position_id }) => Number(position_id)))].sort((a, b) => a - b);
      expect(found.map(({ tag_position_id, count }) => [tag_position_id, count])).toEqual(
        positions.map((id) => [id, own.filter(({ position_id }) => Number(position_id) === id).length]),
      );
      for (const { tag_position_id, sum } of found) {
        const stays = own.filter(({ position_id }) => Number(position_id) === tag_position_id);
        const expected = stays.reduce(
          (all, { stayed_sec = '', entered_ts }) =>
            all + (stayed_sec === '' ? NOW_TS - Number(entered_ts) : Number(stayed_sec)),
          0,
        );
        expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('are empty without laps, and refused for other gateways and a period that ends before it starts', async () => {
    expect(await home.read(`/routes/checkpoints/anchor/${SHUNTER}/${PERIOD}`)).toEqual([]);
    expect(await checkpoints('min_duration=604800')).toEqual([]);
    expect((await home.admin.get(`/api/routes/checkpoints/anchor/21/${PERIOD}`)).status).toBe(404);
    const backwards = await home.admin.get(`/api/routes/checkpoints/anchor/${HAULER}/${NOW_TS}/${START}`);
    expect(toRefusal(backwards)).toEqual([400, 'bad-input', 'path/end']);
  });
});

describe('the laps of a gateway', () => {
  const list = (query = '', id = HAULER) =>
    home.read<Wire<'InstancePage'>>(`/routes/instances/anchor/${id}/${PERIOD}?${query}`);

  it('are listed newest first, in pages, and keep to durations and gateways', async () => {
    const laps = await exportedLaps();
    const toIds = (rows: readonly Row[]) => rows.map(({ lap_id }) => Number(lap_id)).sort((a, b) => b - a);
    const all = await list('page_size=1000');
    expect(all.instances.map(({ id }) => id)).toEqual(toIds(laps));
    expect(all.total).toBe(laps.length);
    expect((await list('page=2&page_size=3')).instances).toEqual(all.instances.slice(3, 6));
    const lasted = (row: Row) => (row.ended === '' ? NOW_TS - Number(row.started_ts) : Number(row.duration_sec));
    const median = laps.map(lasted).sort((a, b) => a - b)[Math.floor(laps.length / 2)] ?? 0;
    const within = laps.filter((row) => lasted(row) >= median && lasted(row) <= 6000);
    expect(within.length).toBeGreaterThan(0);
    expect(within.length).toBeLessThan(laps.length);
    const limited = await list(`min_duration=${median}&max_duration=6000&page_size=1000`);
    expect(limited.instances.map(({ id }) => id)).toEqual(toIds(within));
    expect(await list('anchor_ids=1')).toEqual({ instances: [], page: 1, page_size: 50, total: 0 });
    expect(await list(`anchor_ids=1&anchor_ids=${HAULER}`)).toEqual(await list());
  });

  it('are empty without laps, and refused for other gateways and a period that ends before it starts', async () => {
    expect((await list('', SHUNTER)).instances).toEqual([]);
    const get = (path: string) => home.admin.get(`/api/routes/instances/anchor/${path}`);
    expect((await get(`21/${PERIOD}`)).status).toBe(404);
    expect((await get(`${HAULER}/${PERIOD}?anchor_ids=21`)).status).toBe(404);
    expect(toRefusal(await get(`${HAULER}/${NOW_TS}/${START}`))).toEqual([400, 'bad-input', 'path/end']);
  });
});

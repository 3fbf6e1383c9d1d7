import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW_TS, parseRows, type Row, toRefusal } from '../testing/extended-cloud.ts';
import { type DemoLaps, hasEnded, idsOf, PERIOD, ROUTE, START, startDemoLaps } from '../testing/demo-laps.ts';
import type { Wire } from './resources/view.ts';

/** Filters, search and order of laps, with the exported tables as the oracle. */

let home: DemoLaps['home'];
let laps: DemoLaps['laps'];
let beacons: DemoLaps['beacons'];
let list: DemoLaps['list'];
let details: DemoLaps['details'];
let expectedIds: DemoLaps['expectedIds'];
beforeAll(async () => {
  ({ home, laps, beacons, list, details, expectedIds } = await startDemoLaps());
});
afterAll(() => home.cloud.close());

const errorOf = (lap: Row): number => (hasEnded(lap) ? Number(lap.error) : 0);
const hourOf = ({ started = '' }: Row): number => new Date(started).getUTCHours();
const stopsOf = ({ lap_id = '' }: Row): readonly Row[] => beacons.get(lap_id) ?? [];
/** Where a failed lap ended: at the beacon of its fault, or the last one that it visited. */
const faultOf = (lap: Row): number | null => {
  if (errorOf(lap) === 0) return null;
  return (
    Number(lap.fault_position_id) || Number(stopsOf(lap).findLast(({ skipped }) => skipped === 'false')?.position_id)
  );
};
const reaches = (lap: Row, stop: number): boolean =>
  stopsOf(lap).some(
    ({ ord, skipped, mismatch }) => ord === String(stop) && skipped === 'false' && mismatch === 'false',
  );

/** The filters of a query as the exported tables define them. */
const FILTERS: readonly (readonly [query: string, isExpected: (lap: Row) => boolean])[] = [
  ['error=1', (lap) => errorOf(lap) === 1],
  ['error=2&error=3&error=5', (lap) => [2, 3, 5].includes(errorOf(lap))],
  ['error=0', (lap) => hasEnded(lap) && errorOf(lap) === 0],
  ['hour=13', (lap) => hourOf(lap) === 13],
  ['hour=0', (lap) => hourOf(lap) === 0],
  ['stop=4', (lap) => reaches(lap, 4)],
  ['stop=4&valid=false&hour=13', (lap) => reaches(lap, 4) && errorOf(lap) > 0 && hourOf(lap) === 13],
  ['stop=999', () => false],
];

describe('the filters of laps', () => {
  it.each(FILTERS)('%s select the same laps in the list, both CSV files and the details', async (query, isExpected) => {
    const expected = laps.filter(isExpected);
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}&${query}`;
    const csvOf = async (name: string) =>
      parseRows((await home.admin.get(`/api/analytics/csv/${name}?${period}`)).text.trimEnd().split('\r\n'));
    const listed = await list(query);
    expect(idsOf(listed)).toEqual(expectedIds(isExpected));
    expect(listed.total).toBe(expected.length);
    expect(expected.length < laps.length).toBe(true);
    const { valid, errors } = await details(query);
    expect(valid + errors).toBe(expected.filter(hasEnded).length);
    const exported = await csvOf('routes-instances');
    expect(exported.map(({ lap_id }) => lap_id).sort()).toEqual(expected.map(({ lap_id }) => lap_id).sort());
    const stops = await csvOf('instance-stops');
    expect(stops).toHaveLength(expected.reduce((sum, lap) => sum + stopsOf(lap).length, 0));
    const counts = await csvOf('laps-count');
    expect(counts.reduce((sum, row) => sum + Number(row.laps), 0)).toBe(expected.length);
  });

  it('select the laps of each error and beacon that the details count, most frequent first', async () => {
    const { error_counts: counts, errors } = await details();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(errors);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a));
    for (const { error, count, faults } of counts) {
      expect(count).toBe(laps.filter((lap) => errorOf(lap) === error).length);
      expect(faults.reduce((sum, fault) => sum + fault.count, 0)).toBe(count);
      const fault = faults[0];
      expect(fault?.count).toBe(Math.max(...faults.map((one) => one.count)));
      const found = await list(`error=${error}&fault_position_id=${fault?.tag_position_id}`);
      expect(found.total).toBe(fault?.count);
      expect(idsOf(found)).toEqual(
        expectedIds((lap) => errorOf(lap) === error && faultOf(lap) === fault?.tag_position_id),
      );
      for (const lap of found.instances)
        expect([lap.error_position_id, lap.error_label]).toEqual([fault?.tag_position_id, fault?.label]);
    }
  });

  it('select by stop as many laps as the details count there', async () => {
    const { tags } = await details('valid=true');
    for (const { ord, count } of tags) expect((await list(`valid=true&stop=${ord}`)).total).toBe(count);
  });

  it('are checked, and the answer names the wrong one', async () => {
    const wheres = async (query: string, path = `${ROUTE}/instances/${PERIOD}/0/86399`) =>
      toRefusal(await home.admin.get(`/api/analytics/routes/${path}?${query}`));
    for (const [query, where] of [
      ['error=8', 'query/error/0'],
      ['error=99', 'query/error/0'],
      ['error=1&error=x', 'query/error/1'],
      ['error=-1', 'query/error/0'],
      ['hour=24', 'query/hour'],
      ['hour=-1', 'query/hour'],
      ['hour=1.5', 'query/hour'],
      ['stop=-1', 'query/stop'],
      ['fault_position_id=x', 'query/fault_position_id'],
      ['sort=speed', 'query/sort'],
      ['order=up', 'query/order'],
      [`search=${'x'.repeat(101)}`, 'query/search'],
    ] as const)
      expect(await wheres(query)).toEqual([400, 'bad-input', where]);
    expect(await wheres('group=month', `${ROUTE}/comparison/${PERIOD}`)).toEqual([400, 'bad-input', 'query/group']);
    expect(await wheres('', `${ROUTE}/comparison/${PERIOD}`)).toEqual([400, 'bad-input', 'query/group']);
    expect(await wheres('group=day', `${ROUTE}/comparison/${NOW_TS}/${START}`)).toEqual([400, 'bad-input', 'path/end']);
    const foreign = await home.admin.get(
      `/api/analytics/routes/${ROUTE}/instances/${PERIOD}/0/86399?fault_position_id=99999`,
    );
    expect(foreign.status).toBe(404);
  });
});

describe('the search of laps', () => {
  const search = async (text: string) => list(`search=${encodeURIComponent(text)}`);

  it('finds the labels of vehicles without regard to case', async () => {
    const label = laps[0]?.gateway ?? '';
    expect(idsOf(await search(label.toUpperCase()))).toEqual(expectedIds(({ gateway }) => gateway === label));
    expect((await search('no such vehicle')).total).toBe(0);
    expect((await search(' ')).total).toBe(laps.length);
  });

  it('finds the beacons at which laps failed', async () => {
    const { error_counts: counts } = await details();
    const label = counts[0]?.faults[0]?.label ?? '';
    const faults = counts.flatMap((one) => one.faults).filter((fault) => fault.label.includes(label));
    const found = await search(label.toLowerCase());
    expect(found.total).toBe(faults.reduce((sum, { count }) => sum + count, 0));
    for (const lap of found.instances) expect(lap.error_label).toContain(label);
  });

  it('selects the same laps and stops in their CSV files', async () => {
    const gateway = laps[0]?.gateway ?? '';
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}&search=${encodeURIComponent(gateway)}`;
    const expected = expectedIds((lap) => lap.gateway === gateway);
    for (const name of ['routes-instances', 'instance-stops']) {
      const { text } = await home.admin.get(`/api/analytics/csv/${name}?${period}`);
      const ids = new Set(parseRows(text.trimEnd().split('\r\n')).map(({ lap_id }) => Number(lap_id)));
      expect([...ids].toSorted((a, b) => a - b)).toEqual(expected);
    }
  });

  it('finds the number of a lap', async () => {
    const { instances } = await list();
    const numbered = instances.filter(({ number }) => number === 30).map(({ id }) => id);
    expect(numbered.length).toBeGreaterThan(0);
    const found = idsOf(await search('30'));
    expect(found).toEqual(expect.arrayContaining(numbered));
    const labelled = new Set(
      laps.filter(({ gateway = '' }) => gateway.includes('30')).map(({ lap_id }) => Number(lap_id)),
    );
    expect(found.filter((id) => !labelled.has(id))).toEqual(numbered.toSorted((a, b) => a - b));
  });
});

describe('the order of laps', () => {
  type Listed = Wire<'ListedInstance'>;
  const KEYS: Readonly<Record<string, (lap: Listed) => number | string | null>> = {
    duration: ({ duration, start_time }) => duration ?? NOW_TS - start_time,
    delay: ({ delay }) => delay,
    vehicle: ({ anchor_label }) => anchor_label,
    error: ({ error }) => error,
    stops: ({ reached }) => reached,
  };

  it('is by start, oldest first, the reverse of the default', async () => {
    const [{ instances: oldest }, { instances: newest }] = [await list('order=asc'), await list()];
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
  });

  it.each(Object.keys(KEYS).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'is that of %s, %s, and equal ones are newest first',
    async (sort, order) => {
      const key = KEYS[sort] ?? (() => null);
      const { instances } = await list(`sort=${sort}&order=${order}`);
      const sign = order === 'asc' ? 1 : -1;
      const compare = (a: Listed, b: Listed): number => {
        const [left, right] = [key(a), key(b)];
        if (left === right) return 0;
        if (left === null || right === null) return left === null ? 1 : -1;
        return left < right ? -sign : sign;
      };
      // Newest first, with the milliseconds that the answer does not have.
      const { instances: unordered } = await list();
      expect(instances.map(({ id }) => id)).toEqual(unordered.toSorted(compare).map(({ id }) => id));
    },
  );

  it('holds across pages', async () => {
    const { instances } = await list('sort=duration&order=asc');
    const path = `/analytics/routes/${ROUTE}/instances/${PERIOD}/0/86399?sort=duration&order=asc&page_size=7`;
    const pages = [1, 2, 3].map((page) => home.read<{ instances: Listed[] }>(`${path}&page=${page}`));
    expect((await Promise.all(pages)).flatMap((page) => page.instances)).toEqual(instances.slice(0, 21));
    const beyond = await home.read<{ instances: Listed[]; total: number }>(`${path}&page=100000`);
    expect(beyond).toMatchObject({ instances: [], total: laps.length });
  });
});

describe('the CSV of stops', () => {
  it('has the exported rows of each lap, with the client’s time and its offset', async () => {
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}&anchor_ids=2`;
    const { text, headers } = await home.admin.get(`/api/analytics/csv/instance-stops?${period}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = parseRows(text.trimEnd().split('\r\n'));
    const expected = laps.filter(({ gateway_id }) => gateway_id === '2').flatMap(stopsOf);
    expect(rows).toHaveLength(expected.length);
    rows.forEach((row, index) => {
      const { lap_id, seq, ord, position_id, beacon, tag_id, entered, stayed_sec, trip_sec, skipped, mismatch } =
        expected[index] ?? {};
      expect(row).toMatchObject({
        lap_id,
        seq,
        ord,
        position_id,
        beacon,
        tag_id,
        entered,
        stayed_sec,
        trip_sec,
        skipped,
        mismatch,
      });
      expect(row.entered_local).toBe(entered === '' ? '' : `${entered?.slice(0, 19)}+00:00`);
    });
    expect(rows.some(({ skipped }) => skipped === 'true')).toBe(true);
  });

  it('of laps has the client’s time in its last columns', async () => {
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}`;
    const { text } = await home.admin.get(`/api/analytics/csv/routes-instances?${period}`);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]?.endsWith(',started_local,ended_local')).toBe(true);
    for (const { started, started_local, ended, ended_local } of parseRows(lines)) {
      expect(started_local).toBe(`${started?.slice(0, 19)}+00:00`);
      expect(ended_local).toBe(ended === '' ? '' : `${ended?.slice(0, 19)}+00:00`);
    }
  });
});

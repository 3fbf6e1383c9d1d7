import { DAY_SEC } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCsvRecords } from '../exports/parse-csv.ts';
import { ROUTE } from '../testing/demo-laps.ts';
import { type ExtendedCloud, okJson, type Row, startExtendedCloud } from '../testing/extended-cloud.ts';
import { loadedFixture } from '../testing/fixture-plans.ts';
import type { Wire } from './resources/view.ts';

/** Figures that several calls give of the same laps and visits, whatever the filter and the timezone. */

const NOW = '2026-03-31T12:00:00Z';
const NOW_TS = Date.parse(NOW) / 1000;
const GATEWAYS = [1, 2, 3, 4];

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: loadedFixture('demo') });
  await home.setNow(NOW);
});
afterAll(() => home.cloud.close());

type Query = Readonly<Record<string, string | number | readonly number[] | undefined>>;

function toQuery(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

async function readCsv(table: string, query: Query): Promise<Row[]> {
  const { status, text } = await home.admin.get(`/api/analytics/csv/${table}?${toQuery(query)}`);
  if (status !== 200) throw new Error(`${table}: ${status} ${text}`);
  return parseCsvRecords(text);
}

function sumOf<T>(rows: readonly T[], read: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}

/** The valid and the failed laps of all parts. */
function countLaps(parts: readonly { readonly valid: number; readonly errors: number }[]): number[] {
  return [sumOf(parts, ({ valid }) => valid), sumOf(parts, ({ errors }) => errors)];
}

const anchorIds = fc.subarray(GATEWAYS, { minLength: 1 });
const second = fc.nat(DAY_SEC - 1);
const optional = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined, freq: 2 });

/** Seconds before now and a length, so that periods begin before history, contain the change of clocks, and end after now. */
const period = fc
  .record({ before: fc.nat(46 * DAY_SEC), length: fc.nat(8 * DAY_SEC) })
  .map(({ before, length }) => ({ start: NOW_TS - before, end: NOW_TS - before + length }));

const shift = optional(fc.record({ start: second, end: second })).map((one) => one ?? { start: 0, end: DAY_SEC - 1 });

const lapQuery = fc.record({
  anchor_ids: optional(anchorIds),
  valid: optional(fc.constantFrom('true', 'false')),
  error: optional(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 4 })),
  hour: optional(fc.nat(23)),
  stop: optional(fc.nat(8)),
  min_duration: optional(fc.nat(900)),
});

async function expectLapsAgree(
  { start, end }: { start: number; end: number },
  work: { start: number; end: number },
  filter: Query,
): Promise<void> {
  const shiftQuery = { shift_start: work.start, shift_end: work.end };
  const base = `/analytics/routes/${ROUTE}`;
  const csvQuery = { route_id: ROUTE, timestamp_start: start, timestamp_end: end, ...shiftQuery, ...filter };
  const page = await home.read<Wire<'InstancePage'>>(
    `${base}/instances/${start}/${end}/${work.start}/${work.end}?${toQuery({ ...filter, page_size: 1 })}`,
  );
  const laps = await readCsv('routes-instances', csvQuery);
  expect(laps).toHaveLength(page.total);
  expect(new Set((await readCsv('instance-stops', csvQuery)).map(({ lap_id }) => lap_id)).size).toBe(page.total);
  const counts = await readCsv('laps-count', csvQuery);
  expect(sumOf(counts, ({ laps: count }) => Number(count))).toBe(page.total);

  const query = toQuery({ ...shiftQuery, ...filter });
  const details = await home.read<Wire<'RouteDetails'>>(`${base}/details/${start}/${end}?${query}`);
  const { valid, errors, bars, items, error_counts, tags } = details;
  const ended = laps.filter(({ ended: at }) => at !== '');
  expect([valid, valid + errors]).toEqual([ended.filter(({ error }) => error === '0').length, ended.length]);
  expect(countLaps(bars)).toEqual([valid, errors]);
  expect(countLaps(items)).toEqual([valid, errors]);
  expect(sumOf(error_counts, ({ count }) => count)).toBe(errors);
  for (const { median, p90 } of [details, ...items]) expect(median ?? 0).toBeLessThanOrEqual(p90 ?? 0);
  for (const { median_stayed, p90_stayed } of tags) expect(median_stayed).toBeLessThanOrEqual(p90_stayed);

  for (const group of ['day', 'week', 'vehicle']) {
    const path = `${base}/comparison/${start}/${end}?group=${group}&${query}`;
    const { groups } = await home.read<Wire<'LapComparison'>>(path);
    expect(countLaps(groups)).toEqual([valid, errors]);
    expect(sumOf(groups, ({ judged }) => judged)).toBe(details.punctuality?.judged ?? 0);
  }
}

async function expectVisitsAgree(
  { start, end }: { start: number; end: number },
  work: { start: number; end: number },
  ids: readonly number[],
): Promise<void> {
  const span = `${start}/${end}/${work.start}/${work.end}`;
  const anchors = toQuery({ anchor_ids: ids });
  const readLogs = (page: number) =>
    home.read<Wire<'PositionLogPage'>>(`/position_logs/analytics/${span}?${anchors}&page_size=7&page=${page}`);
  const { total } = await readLogs(1);
  const last = await readLogs(Math.max(1, Math.ceil(total / 7)));
  expect(last.position_logs).toHaveLength(total === 0 ? 0 : ((total - 1) % 7) + 1);
  const table = { timestamp_start: start, timestamp_end: end, shift_start: work.start, shift_end: work.end };
  expect(await readCsv('routes-positions', { ...table, anchor_ids: ids })).toHaveLength(total);
  const hours = await home.read<Wire<'VisitHistogramItem'>[]>(`/position_logs/histogram_values/${span}?${anchors}`);
  expect(sumOf(hours, ({ total_tags }) => total_tags)).toBe(total);
  let visits = 0;
  for (const id of ids) {
    const positions = await home.read<Wire<'VisitedPosition'>[]>(`/analytics/positions/${id}/${span}`);
    visits += sumOf(positions, ({ count }) => count);
  }
  expect(visits).toBe(total);
}

it.each(['Europe/London', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe'])(
  'agree between lists, CSV, details and comparisons in %s',
  async (timezone) => {
    okJson(await home.admin.send('PUT', '/api/clients/1', { json: { timezone } }));
    await fc.assert(
      fc.asyncProperty(period, shift, lapQuery, anchorIds, async (asked, work, filter, ids) => {
        await expectLapsAgree(asked, work, filter);
        await expectVisitsAgree(asked, work, ids);
      }),
      { numRuns: 12 },
    );
  },
);

import { DAY_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsvRecords } from '../exports/parse-csv.ts';
import {
  type ExtendedCloud,
  NOW,
  NOW_TS,
  parseRows,
  type Row,
  startExtendedCloud,
  toRefusal,
} from '../testing/extended-cloud.ts';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import type { Wire } from './resources/view.ts';

type Hours = Wire<'VisitHistogramItem'>[];

const HAULER = 2;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

const toTs = (iso: string) => Date.parse(iso) / 1000;
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const readHour = (ts: string | undefined) => Number(HOUR.format(Number(ts) * 1000));
const exported = async (table: string, fromTs: number, untilTs: number): Promise<Row[]> => {
  const [from, to] = [fromTs, untilTs + 1].map((ts) => new Date(ts * 1000).toISOString());
  return parseRows(await home.exported(table, `&from=${from}&to=${to}`));
};

/** Counts and average stays of visits by the hour in which they began, from the export. */
function countByHour(visits: readonly Row[], nowTs: number): Hours {
  return Array.from({ length: 24 }, (_, hour) => {
    const secs = visits
      .filter(({ entered_ts }) => readHour(entered_ts) === hour)
      .map(
        ({ entered = '', left = '' }) =>
          (left === '' ? nowTs * 1000 : Date.parse(left)) / 1000 - Date.parse(entered) / 1000,
      );
    return { hour, total_tags: secs.length, avg_duration: secs.reduce((sum, sec) => sum + sec, 0) / secs.length };
  }).filter(({ total_tags }) => total_tags > 0);
}

function expectHours(found: Hours, expected: Hours): void {
  expect(found.map(({ hour, total_tags }) => [hour, total_tags])).toEqual(
    expected.map(({ hour, total_tags }) => [hour, total_tags]),
  );
  for (const [n, { avg_duration }] of found.entries())
    expect(avg_duration).toBeCloseTo(expected[n]?.avg_duration ?? 0, 3);
}

describe('histogram values', () => {
  it('count the visits of each hour of the day with their average duration, of all gateways or of some', async () => {
    const fromTs = NOW_TS - DAY_SEC;
    const visits = await exported('visits', fromTs, NOW_TS);
    const path = `/position_logs/histogram_values/${fromTs}/${NOW_TS}`;
    expectHours(await home.read(path), countByHour(visits, NOW_TS));
    const own = visits.filter(({ gateway_id }) => gateway_id === String(HAULER));
    expectHours(await home.read(`${path}?anchor_ids=${HAULER}`), countByHour(own, NOW_TS));
    expect(own.length).toBeGreaterThan(50);
  });

  it('keep to a shift, even across midnight', async () => {
    const fromTs = NOW_TS - DAY_SEC;
    const all = await home.read<Hours>(`/position_logs/histogram_values/${fromTs}/${NOW_TS}`);
    const night = `/position_logs/histogram_values/${fromTs}/${NOW_TS}/${22 * 3600}/${6 * 3600 - 1}`;
    expect(await home.read<Hours>(night)).toEqual(all.filter(({ hour }) => hour >= 22 || hour < 6));
    expect((await home.read<Hours>(night)).length).toBeGreaterThan(0);
    const [own, ofNight] = [
      `/position_logs/histogram_values/${fromTs}/${NOW_TS}?anchor_ids=${HAULER}`,
      `${night}?anchor_ids=${HAULER}`,
    ];
    expect(await home.read<Hours>(ofNight)).toEqual(
      (await home.read<Hours>(own)).filter(({ hour }) => hour >= 22 || hour < 6),
    );
  });

  it('follow the client’s clock on the days on which it changes', async () => {
    for (const [now, fromTs, untilTs] of [
      ['2026-03-31T12:00:00Z', toTs('2026-03-29T00:00:00Z'), toTs('2026-03-29T23:00:00Z') - 1],
      ['2026-10-27T12:00:00Z', toTs('2026-10-24T23:00:00Z'), toTs('2026-10-26T00:00:00Z') - 1],
    ] as const) {
      await home.setNow(now);
      const visits = await exported('visits', fromTs, untilTs);
      const found = await home.read<Hours>(`/position_logs/histogram_values/${fromTs}/${untilTs}`);
      expectHours(found, countByHour(visits, toTs(now)));
      expect(found.some(({ hour }) => hour === 1)).toBe(now.startsWith('2026-10'));
    }
    await home.setNow(NOW);
  });

  it('are empty without visits, and refused for other gateways and a period that ends before it starts', async () => {
    expect(await home.read('/position_logs/histogram_values/0/1000')).toEqual([]);
    expect(await home.read('/position_logs/histogram_values/0/1000/0/86399')).toEqual([]);
    const get = (path: string) => home.admin.get(`/api/position_logs/histogram_values/${path}`);
    expect((await get(`0/${NOW_TS}?anchor_ids=21`)).status).toBe(404);
    expect((await get(`0/${NOW_TS}/0/86399?anchor_ids=21`)).status).toBe(404);
    expect(toRefusal(await get(`${NOW_TS}/0`))).toEqual([400, 'bad-input', 'path/end']);
    expect(toRefusal(await get(`${NOW_TS}/0/0/86399`))).toEqual([400, 'bad-input', 'path/end']);
  });
});

describe('laps-count as CSV', () => {
  const count = async (fromTs: number, untilTs: number, query = '') => {
    const path = `/api/analytics/csv/laps-count?timestamp_start=${fromTs}&timestamp_end=${untilTs}${query}`;
    return home.admin.get(path);
  };
  const HEADER = 'day,gateway_id,gateway,route_id,route,laps,valid,failed,ongoing';

  /** The table, counted from the exported laps. */
  function countLaps(laps: readonly Row[]): string[] {
    const keys = new Map<string, Row[]>();
    for (const lap of laps) {
      const key = [
        DAY.format(Number(lap.started_ts) * 1000),
        lap.gateway_id?.padStart(6, '0'),
        lap.route_id?.padStart(6, '0'),
      ].join();
      keys.set(key, [...(keys.get(key) ?? []), lap]);
    }
    return [...keys]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, own]) => {
        const ongoing = own.filter(({ ended }) => ended === '').length;
        const valid = own.filter(({ ended, error }) => ended !== '' && error === '0').length;
        const [first] = own;
        const head = [key.slice(0, 10), first?.gateway_id, first?.gateway, first?.route_id, first?.route];
        return [...head, own.length, valid, own.length - valid - ongoing, ongoing].join();
      });
  }

  it('has a row for each day, gateway and route with laps', async () => {
    const fromTs = NOW_TS - 3 * DAY_SEC;
    const { text, headers } = await count(fromTs, NOW_TS);
    const lines = countLaps(await exported('laps', fromTs, NOW_TS));
    expect(lines.length).toBeGreaterThan(4);
    expect(text).toBe([HEADER, ...lines, ''].join('\r\n'));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('counts laps of the client’s days when the clock changes', async () => {
    await home.setNow('2026-10-27T12:00:00Z');
    const [fromTs, untilTs] = [toTs('2026-10-23T23:00:00Z'), toTs('2026-10-27T00:00:00Z') - 1];
    const lines = countLaps(await exported('laps', fromTs, untilTs));
    expect(new Set(lines.map((line) => line.slice(0, 10)))).toEqual(
      new Set(['2026-10-24', '2026-10-25', '2026-10-26']),
    );
    expect((await count(fromTs, untilTs)).text).toBe([HEADER, ...lines, ''].join('\r\n'));
    await home.setNow(NOW);
  });

  it('keeps to a route, gateways, a shift, durations and valid laps', async () => {
    const fromTs = NOW_TS - 3 * DAY_SEC;
    const laps = await exported('laps', fromTs, NOW_TS);
    const query = `&route_id=11&anchor_ids=${HAULER}&shift_start=${22 * 3600}&shift_end=${6 * 3600 - 1}&valid=true&max_duration=840`;
    const wanted = laps.filter(
      ({ route_id, gateway_id, started_ts, ended, error, duration_sec }) =>
        route_id === '11' &&
        gateway_id === String(HAULER) &&
        (readHour(started_ts) >= 22 || readHour(started_ts) < 6) &&
        ended !== '' &&
        error === '0' &&
        Number(duration_sec) <= 840,
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(laps.length);
    expect((await count(fromTs, NOW_TS, query)).text).toBe([HEADER, ...countLaps(wanted), ''].join('\r\n'));
  });

  it('has only its header without laps, and is refused for what is not the client’s', async () => {
    expect(parseCsvRecords((await count(0, 1000)).text)).toEqual([]);
    expect((await count(0, 1000)).text).toBe(`${HEADER}\r\n`);
    expect((await count(0, NOW_TS, '&route_id=31')).status).toBe(404);
    expect((await count(0, NOW_TS, '&anchor_ids=21')).status).toBe(404);
    expect(toRefusal(await count(NOW_TS, 0))).toEqual([400, 'bad-input', 'query/timestamp_end']);
  });
});

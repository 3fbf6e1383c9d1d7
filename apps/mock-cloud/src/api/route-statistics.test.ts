import { createDurationBars } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW_TS, toRefusal, parseRows } from '../testing/extended-cloud.ts';
import {
  computePlainFigures,
  type DemoLaps,
  ROUTE,
  START,
  startDemoLaps,
  hasEnded,
  secondsOf,
} from '../testing/demo-laps.ts';

let home: DemoLaps['home'];
let laps: DemoLaps['laps'];
let beacons: DemoLaps['beacons'];
let list: DemoLaps['list'];
let details: DemoLaps['details'];
beforeAll(async () => {
  ({ home, laps, beacons, list, details } = await startDemoLaps());
});
afterAll(() => home.cloud.close());

describe('route statistics', () => {
  const ended = () => laps.filter(hasEnded);

  it('count finished laps by duration', async () => {
    const { valid, errors, bars, median, fastest } = await details();
    expect(valid).toBe(ended().filter(({ error }) => error === '0').length);
    expect(valid + errors).toBe(ended().length);
    expect(bars).toEqual(
      createDurationBars(
        ended().map((lap) => ({ id: Number(lap.lap_id), durationSec: secondsOf(lap), error: Number(lap.error) })),
      ).map((bar) => ({
        from: bar.fromSec,
        to: bar.toSec,
        valid: bar.valid,
        errors: bar.errors,
        lap_id: bar.lapId,
        end: bar.end,
      })),
    );
    const seconds = ended()
      .filter(({ error }) => error === '0')
      .map(secondsOf);
    expect(fastest).toBe(Math.min(...seconds));
    expect(seconds.filter((sec) => sec <= (median ?? 0)).length).toBeGreaterThanOrEqual(seconds.length / 2);
  });

  it('count laps by the hour of the day in which they began', async () => {
    const { items } = await details('valid=true');
    expect(items.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    for (const { hour, total_tags, avg_duration, valid, errors } of items) {
      const within = ended().filter((lap) => lap.error === '0' && new Date(lap.started ?? '').getUTCHours() === hour);
      expect([valid, errors]).toEqual([within.length, 0]);
      expect(avg_duration).toBeCloseTo(within.reduce((sum, lap) => sum + secondsOf(lap), 0) / within.length, 6);
      expect(total_tags).toBe(within.reduce((sum, { lap_id = '' }) => sum + (beacons.get(lap_id)?.length ?? 0), 0));
    }
  });

  it('have stays at each stop and trips to it: the average, the median and the 90th percentile', async () => {
    const { tags } = await details();
    const rows = ended().flatMap(({ lap_id = '' }) => beacons.get(lap_id) ?? []);
    for (const tag of tags) {
      const visits = rows.filter(
        ({ ord, skipped, mismatch }) => ord === String(tag.ord) && skipped === 'false' && mismatch === 'false',
      );
      const numbersOf = (texts: readonly (string | undefined)[]) => texts.filter((text) => text !== '').map(Number);
      const stays = computePlainFigures(numbersOf(visits.map(({ stayed_sec }) => stayed_sec)));
      const trips = computePlainFigures(numbersOf(visits.map(({ trip_sec }) => trip_sec)));
      expect(tag.count).toBe(visits.length);
      expect(tag.breaks).toEqual({ count: 0, avg: 0, median: 0, p90: 0 });
      expect([tag.avg_stayed, tag.median_stayed, tag.p90_stayed]).toEqual([stays.avg, stays.median, stays.p90]);
      expect([tag.avg_trip, tag.median_trip, tag.p90_trip]).toEqual([trips.avg, trips.median, trips.p90]);
    }
    expect(tags.map(({ label }) => label).slice(0, 3)).toEqual(['Gate in', 'Weighbridge', 'Apron west']);
  });

  it('count visited beacons and trips, also off the route', async () => {
    const { positions, trips } = await details();
    const visited = ended().map(({ lap_id = '' }) =>
      (beacons.get(lap_id) ?? []).filter(({ skipped }) => skipped !== 'true'),
    );
    const countKeys = (keys: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return Object.fromEntries(counts);
    };
    expect(Object.fromEntries(positions.map(({ tag_position_id, count }) => [tag_position_id, count]))).toEqual(
      countKeys(visited.flat().map(({ position_id = '' }) => position_id)),
    );
    const ways = visited.flatMap((rows) =>
      rows.slice(1).map(({ position_id }, index) => `${rows[index]?.position_id}-${position_id}`),
    );
    expect(
      Object.fromEntries(
        trips.flatMap(({ tag_position_id: from, trips: to }) =>
          to.map(({ tag_position_id, count }) => [`${from}-${tag_position_id}`, count]),
        ),
      ),
    ).toEqual(countKeys(ways));
    expect(positions.some(({ label }) => label === 'Fuel')).toBe(true);
  });

  it('can be limited by duration, gateways and shift, and are empty without laps', async () => {
    const total = async (query: string) => {
      const { valid, errors } = await details(query);
      return valid + errors;
    };
    const [all, within, one] = [
      await total(''),
      await total('min_duration=780&max_duration=900'),
      await total('anchor_ids=2'),
    ];
    expect(within).toBe(ended().filter((lap) => secondsOf(lap) >= 780 && secondsOf(lap) <= 900).length);
    expect(one).toBe(ended().filter(({ gateway_id }) => gateway_id === '2').length);
    expect(await total('max_duration=0')).toBe(all);
    const noon = 12 * 3600;
    expect((await total(`shift_start=0&shift_end=${noon - 1}`)) + (await total(`shift_start=${noon}`))).toBe(all);
    expect(await details('min_duration=600000')).toMatchObject({
      valid: 0,
      errors: 0,
      median: null,
      bars: [],
      items: [],
    });
  });

  it('have one bar per lap for up to five laps', async () => {
    const longest = ended()
      .map(secondsOf)
      .sort((a, b) => b - a);
    const { bars } = await details(`min_duration=${longest[3]}`);
    expect(bars.length).toBeLessThanOrEqual(5);
    expect(bars.every(({ lap_id, from, to }) => lap_id !== null && from === to)).toBe(true);
  });
});

describe('the CSV export', () => {
  const csv = async (name: string, query = '') => {
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}`;
    const { status, text, headers } = await home.admin.get(`/api/analytics/csv/${name}?${period}&${query}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.endsWith('\r\n')).toBe(true);
    return parseRows(text.trimEnd().split('\r\n'));
  };

  it('has the same laps as the list, oldest first', async () => {
    const rows = await csv('routes-instances', 'valid=false&anchor_ids=2');
    const { instances } = await list('valid=false&anchor_ids=2');
    expect(rows.map(({ lap_id }) => Number(lap_id))).toEqual(instances.map(({ id }) => id).toReversed());
    const exported = new Map(laps.map((lap) => [lap.lap_id, lap]));
    for (const row of rows) {
      const { started, ended, duration_sec, delay_sec, error, result } = exported.get(row.lap_id ?? '') ?? {};
      expect(row).toMatchObject({ started, ended, duration_sec, delay_sec, error, result });
    }
  });

  it('has the hours of the day with beacons and average durations', async () => {
    const { items } = await details('max_duration=900');
    expect(await csv('routes-analytics', 'max_duration=900')).toEqual(
      items.map((item) => ({
        hour: String(item.hour),
        total_tags: String(item.total_tags),
        avg_duration_sec: String(Math.round(item.avg_duration * 10) / 10),
        valid: String(item.valid),
        errors: String(item.errors),
        median_duration_sec: String(item.median),
        p90_duration_sec: String(item.p90),
      })),
    );
  });

  it('rejects a period that ends before it starts', async () => {
    const query = `route_id=${ROUTE}&timestamp_start=${NOW_TS}&timestamp_end=${START}`;
    const answer = await home.admin.get(`/api/analytics/csv/routes-instances?${query}`);
    expect(toRefusal(answer)).toEqual([400, 'bad-input', 'query/timestamp_end']);
  });
});

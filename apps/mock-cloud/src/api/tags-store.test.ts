/** The statistics of a store, computed from the sightings of its gateways. */
import { DAY_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { okJson, NOW_TS, toRefusal } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const DAY_AGO_TS = NOW_TS - DAY_SEC;
const MAIN_DOOR = 411;

let cloud: TestCloud;
let admin: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: fixturePlan('assets'), paused: true });
  admin = await cloud.signedIn('admin@assets.test');
});
afterAll(() => cloud.close());

const read = async <T>(path: string): Promise<T> => okJson<T>(await admin.get(`/api${path}`));
const period = (start?: number, end?: number): string =>
  `?${[...(start === undefined ? [] : [`start_date=${start}`]), ...(end === undefined ? [] : [`end_date=${end}`])].join('&')}`;
const usage = (...bounds: number[]): Promise<Wire<'InOutUsage'>> =>
  read(`/tags/in_out_total_usage/${period(...bounds)}`);
const hours = (...bounds: number[]): Promise<Wire<'ChartItem'>[]> => read(`/tags/average_time/${period(...bounds)}`);
const warnings = async (...bounds: number[]): Promise<number> =>
  (await read<Wire<'BuzzerTotal'>>(`/tags/total_buzzer_tags/${period(...bounds)}`)).total_buzzer_tags;

describe('gateways of a store', () => {
  it('report whether they are an entry, an exit or a buzzer', async () => {
    const marks = await Promise.all(
      [MAIN_DOOR, 413, 415, 416].map(async (id) => (await read<Wire<'GatewayDetails'>>(`/anchors/${id}`)).anchor_info),
    );
    expect(marks).toEqual([
      { entry: true, out: false, buzzer: false },
      { entry: false, out: true, buzzer: false },
      { entry: false, out: false, buzzer: true },
      { entry: false, out: false, buzzer: false },
    ]);
  });

  it('are described in each tag that they last heard', async () => {
    const tags = await read<Wire<'ListedTag'>[]>('/tags/tag_list/?time=600000');
    const inside = tags.filter(({ anchor_info }) => anchor_info?.entry);
    expect(inside.length).toBeGreaterThan(5);
    for (const { anchor_label } of inside) expect(['Main door', 'Side door']).toContain(anchor_label);
    expect(tags.some(({ anchor_info }) => anchor_info?.out)).toBe(true);
    expect(tags.some(({ anchor_info }) => anchor_info?.buzzer)).toBe(true);
  });
});

describe('store statistics', () => {
  it('count tags in use, visits, and hours with visits', async () => {
    const day = await usage(DAY_AGO_TS, NOW_TS);
    expect(day.customer_records).toBeGreaterThan(300);
    expect(day.customer_hours).toBe(25);
    expect(day.total_usage_tags).toBeGreaterThan(55);
    expect(day.total_usage_tags).toBeLessThanOrEqual(68);
    // Visits take five minutes to an hour.
    expect(day.average_time).toBeGreaterThan(300);
    expect(day.average_time).toBeLessThan(3600);
    // A day and a second touch two calendar days.
    expect(day.days_with_data).toBe(2);
    const minute = await usage(NOW_TS - 60, NOW_TS);
    expect(minute.customer_records).toBeLessThan(10);
  });

  it('have the same totals by hour of the day', async () => {
    const [total, chart] = [await usage(DAY_AGO_TS, NOW_TS), await hours(DAY_AGO_TS, NOW_TS)];
    expect(chart.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(chart.reduce((sum, { total_tags }) => sum + total_tags, 0)).toBe(total.customer_records);
    for (const { total_tags, tags_per_day } of chart) expect(tags_per_day).toBe(total_tags / total.days_with_data);
    const averages = chart.flatMap(({ avg_duration }) => avg_duration ?? []);
    expect(Math.min(...averages)).toBeLessThan(total.average_time ?? 0);
    expect(Math.max(...averages)).toBeGreaterThan(total.average_time ?? 0);
    // Hours are in the client's time zone, an hour ahead of UTC: noon has more visits than night.
    expect(chart[12]?.total_tags).toBeGreaterThan((chart[3]?.total_tags ?? 0) * 2);
  });

  it('leave days without a visit out of the days with data and of the averages of a day', async () => {
    const [day, all] = [await usage(DAY_AGO_TS, NOW_TS), await usage(0, NOW_TS)];
    expect(await usage(DAY_AGO_TS, NOW_TS + 700 * DAY_SEC)).toEqual(day);
    // The scenario has a month of history; the years before it have no data.
    expect(all.days_with_data).toBeLessThanOrEqual(32);
    const [noon] = (await hours(0, NOW_TS)).filter(({ hour }) => hour === 12);
    expect(noon?.tags_per_day).toBeCloseTo((noon?.total_tags ?? 0) / all.days_with_data, 2);
  });

  it('count visits with a buzzer sighting and no checkout as warnings', async () => {
    const [all, day] = [await warnings(), await warnings(DAY_AGO_TS, NOW_TS)];
    expect(day).toBeGreaterThan(5);
    expect(day).toBeLessThan((await usage(DAY_AGO_TS, NOW_TS)).customer_records / 8);
    expect(all).toBeGreaterThan(day * 15);
  });

  it('add up over parts of a period, including its first and last second', async () => {
    const cut = NOW_TS - 40_000;
    const parts = [
      [DAY_AGO_TS, cut],
      [cut + 1, NOW_TS],
    ] as const;
    const records = await Promise.all(parts.map(async (part) => (await usage(...part)).customer_records));
    expect(records.reduce((a, b) => a + b)).toBe((await usage(DAY_AGO_TS, NOW_TS)).customer_records);
    const buzzers = await Promise.all(parts.map((part) => warnings(...part)));
    expect(buzzers.reduce((a, b) => a + b)).toBe(await warnings(DAY_AGO_TS, NOW_TS));
  });

  it('cover all history without a start, and end now without an end', async () => {
    const all = await usage();
    expect(all).toEqual(await usage(0, NOW_TS));
    expect(await usage(DAY_AGO_TS)).toEqual(await usage(DAY_AGO_TS, NOW_TS + DAY_SEC));
    expect(all.customer_records).toBeGreaterThan(20 * (await usage(DAY_AGO_TS)).customer_records);
    expect(await hours(0, 1)).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({ hour, total_tags: 0, tags_per_day: 0, avg_duration: null })),
    );
    expect(await usage(0, 1)).toEqual({
      total_usage_tags: 0,
      customer_records: 0,
      customer_hours: 0,
      days_with_data: 0,
      average_time: null,
    });
  });

  it('reject a period that ends before it starts', async () => {
    for (const path of ['average_time', 'in_out_total_usage', 'total_buzzer_tags'])
      expect(toRefusal(await admin.get(`/api/tags/${path}/${period(NOW_TS, NOW_TS - 1)}`))).toEqual([
        400,
        'bad-input',
        'query/end_date',
      ]);
  });
});

import { DAY_SEC, HOUR_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExtendedCloud,
  NOW,
  NOW_TS,
  parseRows,
  startExtendedCloud,
  toRefusal,
} from '../testing/extended-cloud.ts';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import type { Wire } from './resources/view.ts';

type Movement = Wire<'HourlyMovement'>[];

const HAULER = 2;
const OTHER = 1;
const SHUNTER = 9;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

const movement = (fromTs: number, toTs: number, query = `anchor_ids=${HAULER}`) =>
  home.read<Movement>(`/anchors/hourly_movement/?timestamp_start=${fromTs}&timestamp_end=${toTs}&${query}`);
const toTs = (iso: string) => Date.parse(iso) / 1000;
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
const readHour = ({ timestamp }: Movement[number]) => Number(HOUR.format(timestamp * 1000));

/** Seconds between the exported visits of a gateway in [fromTs, toTs), by full hour. The gateway must be heard throughout. */
async function readMovement(gatewayId: number, fromTs: number, untilTs: number): Promise<Map<number, number>> {
  const since = new Date((fromTs - DAY_SEC) * 1000).toISOString();
  const visits = parseRows(await home.exported('visits', `&from=${since}`)).filter(
    ({ gateway_id }) => gateway_id === String(gatewayId),
  );
  const hours = new Map<number, number>();
  for (const [index, { left = '' }] of visits.entries()) {
    const next = visits[index + 1]?.entered;
    let at = left === '' ? Infinity : Math.max(Date.parse(left) / 1000, fromTs);
    const end = Math.min(next === undefined ? untilTs : Date.parse(next) / 1000, untilTs);
    while (at < end) {
      const hour = Math.floor(at / HOUR_SEC) * HOUR_SEC;
      const until = Math.min(end, hour + HOUR_SEC);
      hours.set(hour, (hours.get(hour) ?? 0) + until - at);
      at = until;
    }
  }
  return hours;
}

describe('hourly movement', () => {
  it('has one record per gateway and hour with the time between its visits', async () => {
    const fromTs = NOW_TS - DAY_SEC;
    const rows = await movement(fromTs, NOW_TS, `anchor_ids=${OTHER}&anchor_ids=${HAULER}`);
    expect(rows.length).toBe(50);
    const shift = `&shift_start=0&shift_end=${DAY_SEC - 1}`;
    expect(await movement(fromTs, NOW_TS, `anchor_ids=${OTHER}&anchor_ids=${HAULER}${shift}`)).toEqual(rows);
    for (const id of [OTHER, HAULER]) {
      const expected = await readMovement(id, fromTs, NOW_TS);
      const own = rows.filter(({ anchor_id }) => anchor_id === id);
      expect(own.map(({ timestamp }) => timestamp)).toEqual(
        Array.from({ length: 25 }, (_, n) => (Math.floor(fromTs / HOUR_SEC) + n) * HOUR_SEC),
      );
      for (const { timestamp, total_s_motion } of own)
        expect(Math.abs(total_s_motion - (expected.get(timestamp) ?? 0))).toBeLessThanOrEqual(0.5);
      expect(own.reduce((sum, row) => sum + row.total_s_motion, 0)).toBeGreaterThan(HOUR_SEC);
    }
  });

  it('adds up to the total movement of the day', async () => {
    const dayTs = toTs('2026-03-18T00:00:00Z');
    for (const id of [HAULER, SHUNTER]) {
      const rows = await movement(dayTs, NOW_TS, `anchor_ids=${id}`);
      const { total_s_motion: total } = await home.read<{ total_s_motion: number }>(
        `/anchors/total_movement/${id}/${dayTs}`,
      );
      const sum = rows.reduce((all, row) => all + row.total_s_motion, 0);
      expect(Math.abs(sum - total)).toBeLessThanOrEqual(rows.length);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('does not count the hours in which the gateway was silent', async () => {
    const rows = await movement(NOW_TS - 3300, NOW_TS, `anchor_ids=${SHUNTER}`);
    expect(rows.map(({ total_s_motion }) => total_s_motion)).toEqual(rows.map(() => 0));
  });

  it('is the same for consecutive periods as for both together', async () => {
    const middle = toTs('2026-03-18T04:00:00Z');
    const all = await movement(NOW_TS - DAY_SEC, NOW_TS);
    const parts = [...(await movement(NOW_TS - DAY_SEC, middle - 1)), ...(await movement(middle, NOW_TS))];
    expect(parts).toEqual(all);
  });

  it('counts only the minutes within the shift, and has no record of an hour outside it', async () => {
    const dayTs = toTs('2026-03-17T00:00:00Z');
    const shift = (from: number, to: number) =>
      movement(dayTs, dayTs + DAY_SEC - 1, `anchor_ids=${HAULER}&shift_start=${from}&shift_end=${to}`);
    const whole = await movement(dayTs, dayTs + DAY_SEC - 1);
    const night = await shift(22 * HOUR_SEC, 6 * HOUR_SEC - 1);
    expect(night).toEqual(whole.filter((row) => readHour(row) >= 22 || readHour(row) < 6));
    const [first, second] = [
      await shift(9 * HOUR_SEC + 1800, 10 * HOUR_SEC + 899),
      await shift(9 * HOUR_SEC, 9 * HOUR_SEC + 1799),
    ];
    expect(first.map(readHour)).toEqual([9, 10]);
    const ofNine = whole.find((row) => readHour(row) === 9)?.total_s_motion ?? 0;
    expect(Math.abs((first[0]?.total_s_motion ?? 0) + (second[0]?.total_s_motion ?? 0) - ofNine)).toBeLessThanOrEqual(
      1,
    );
    expect(first[1]?.total_s_motion).toBeLessThanOrEqual(900);
  });

  it('has 23 hours on the day on which the clock goes forward, and 25 on which it goes back', async () => {
    await home.setNow('2026-03-31T12:00:00Z');
    const spring = await movement(toTs('2026-03-29T00:00:00Z'), toTs('2026-03-29T23:00:00Z') - 1);
    expect(spring.map(readHour)).toEqual([0, ...Array.from({ length: 22 }, (_, n) => n + 2)]);
    const night = `anchor_ids=${HAULER}&shift_start=0&shift_end=${3 * HOUR_SEC - 1}`;
    expect((await movement(toTs('2026-03-29T00:00:00Z'), toTs('2026-03-29T22:59:59Z'), night)).map(readHour)).toEqual([
      0, 2,
    ]);
    const expected = await readMovement(HAULER, toTs('2026-03-29T00:00:00Z'), toTs('2026-03-29T23:00:00Z'));
    for (const { timestamp, total_s_motion } of spring)
      expect(Math.abs(total_s_motion - (expected.get(timestamp) ?? 0))).toBeLessThanOrEqual(0.5);
    await home.setNow('2026-10-26T12:00:00Z');
    const [fromTs, untilTs] = [toTs('2026-10-24T23:00:00Z'), toTs('2026-10-26T00:00:00Z')];
    const autumn = await movement(fromTs, untilTs - 1);
    expect(autumn.map(readHour)).toEqual([0, 1, 1, ...Array.from({ length: 22 }, (_, n) => n + 2)]);
    expect(new Set(autumn.map(({ timestamp }) => timestamp)).size).toBe(25);
    expect((await movement(fromTs, untilTs - 1, night)).map(readHour)).toEqual([0, 1, 1, 2]);
    const back = await readMovement(HAULER, fromTs, untilTs);
    for (const { timestamp, total_s_motion } of autumn)
      expect(Math.abs(total_s_motion - (back.get(timestamp) ?? 0))).toBeLessThanOrEqual(0.5);
    await home.setNow(NOW);
  });

  it('is empty before the history and after now', async () => {
    expect(await movement(0, 1000)).toEqual([]);
    expect(await movement(NOW_TS + 10, NOW_TS + 1000)).toEqual([]);
  });

  it('is refused for other gateways, a period that ends before it starts, and too many records', async () => {
    const get = (query: string) => home.admin.get(`/api/anchors/hourly_movement/?${query}`);
    const day = `timestamp_start=${NOW_TS - DAY_SEC}&timestamp_end=${NOW_TS}`;
    expect((await get(`${day}&anchor_ids=${HAULER}&anchor_ids=21`)).status).toBe(404);
    expect(toRefusal(await get(day))).toEqual([400, 'bad-input', 'query/anchor_ids']);
    const backwards = `timestamp_start=${NOW_TS}&timestamp_end=${NOW_TS - 1}&anchor_ids=${HAULER}`;
    expect(toRefusal(await get(backwards))).toEqual([400, 'bad-input', 'query/timestamp_end']);
  });
});

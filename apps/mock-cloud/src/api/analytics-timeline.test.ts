import { HOUR_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import { type ExtendedCloud, NOW_TS, toRefusal, parseRows, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
const OTHER = 1;
/** Offline for the last hour. */
const SILENT = 9;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

const timeline = (fromTs: number, toTs: number, ...ids: readonly number[]) =>
  home.read<Wire<'TimelineRecord'>[]>(
    `/position_logs/timeline/${fromTs}/${toTs}/?${ids.map((id) => `anchor_ids=${id}`).join('&')}`,
  );
const iso = (ts: number) => new Date(ts * 1000).toISOString();
const seconds = (text: string) => Math.floor(Date.parse(text) / 1000);

describe('the timeline', () => {
  it('has the visits of a gateway in a period, in order', async () => {
    const [fromTs, toTs] = [NOW_TS - 8 * HOUR_SEC, NOW_TS];
    const records = await timeline(fromTs, toTs, HAULER);
    const exported = parseRows(await home.exported('visits', `&from=${iso(fromTs)}`))
      .filter(({ gateway_id }) => gateway_id === String(HAULER))
      .map(({ entered = '', tag_id = '', position_id }) => [
        seconds(entered),
        Number.parseInt(tag_id, 16),
        Number(position_id),
      ]);
    expect(exported.length).toBeGreaterThan(10);
    const within = records.filter(({ enter_ts }) => enter_ts >= fromTs);
    expect(within.map((it) => [it.enter_ts, it.tag_id, it.tag_position_id])).toEqual(exported);
    for (const record of records) {
      expect(record).toMatchObject({ anchor_id: HAULER, color: 'rust' });
      expect([record.x, record.y].every(Number.isFinite)).toBe(true);
      expect(record.anchor_label).not.toBe('');
      expect(record.tag_label).not.toBe('');
    }
  });

  it('has the place of each beacon in the route of its lap, and null outside of laps', async () => {
    const fromTs = NOW_TS - 8 * HOUR_SEC;
    const records = await timeline(fromTs, NOW_TS, HAULER);
    const places = new Map(
      parseRows(await home.exported('lap-beacons', `&from=${iso(fromTs - 24 * HOUR_SEC)}`))
        .filter(({ gateway_id, ord, entered }) => gateway_id === String(HAULER) && ord !== '' && entered !== '')
        .map(({ entered = '', ord }) => [seconds(entered), Number(ord)]),
    );
    const actual = records.map(({ enter_ts, ord }) => [enter_ts, ord]);
    expect(actual).toEqual(records.map(({ enter_ts }) => [enter_ts, places.get(enter_ts) ?? null]));
    expect(records.filter(({ ord }) => ord !== null).length).toBeGreaterThan(5);
  });

  it('has the same place for a visit in every period that contains it', async () => {
    const whole = new Map((await timeline(NOW_TS - 8 * HOUR_SEC, NOW_TS, HAULER)).map(({ id, ord }) => [id, ord]));
    for (let fromTs = NOW_TS - 7 * HOUR_SEC; fromTs < NOW_TS - HOUR_SEC; fromTs += 600) {
      const part = await timeline(fromTs, fromTs + 1500, HAULER);
      expect(part.map(({ id, ord }) => [id, ord])).toEqual(part.map(({ id }) => [id, whole.get(id)]));
    }
  });

  it('has the way along the lanes from each beacon to the next', async () => {
    const records = await timeline(NOW_TS - 4 * HOUR_SEC, NOW_TS, HAULER);
    expect(records[0]?.way).toEqual([]);
    const withWay = records.slice(1).filter(({ way }) => way.length > 0);
    expect(withWay.length).toBeGreaterThan(3);
    for (const { way, x, y } of withWay) expect(way.at(-1)).toEqual([x, y]);
  });

  it('begins with the visit that was in progress at the start', async () => {
    const [, second] = await timeline(NOW_TS - 8 * HOUR_SEC, NOW_TS, HAULER);
    if (!second?.last_seen_at) throw new Error('The hauler visited fewer than two beacons.');
    const middle = Math.floor((second.enter_ts + second.last_seen_at) / 2);
    const [first] = await timeline(middle, NOW_TS, HAULER);
    expect(first).toEqual({ ...second, way: [] });
  });

  it('merges several gateways in order of time', async () => {
    const records = await timeline(NOW_TS - 2 * HOUR_SEC, NOW_TS, HAULER, OTHER);
    expect(new Set(records.map(({ anchor_id }) => anchor_id))).toEqual(new Set([OTHER, HAULER]));
    const instants = records.map(({ enter_ts }) => enter_ts);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  });

  it('is empty in the future, and rejects periods that end before they start or are too long', async () => {
    expect(await timeline(NOW_TS + HOUR_SEC, NOW_TS + 2 * HOUR_SEC, HAULER)).toEqual([]);
    const backwards = await home.admin.get(`/api/position_logs/timeline/${NOW_TS}/${NOW_TS - 1}/?anchor_ids=${HAULER}`);
    expect(toRefusal(backwards)).toEqual([400, 'bad-input', 'path/end']);
    const days = (count: number) =>
      home.admin.get(`/api/position_logs/timeline/${NOW_TS - count * 24 * HOUR_SEC}/${NOW_TS}/?anchor_ids=${HAULER}`);
    expect((await days(66)).status).toBe(200);
    expect(toRefusal(await days(67))).toEqual([400, 'bad-input', 'path/end']);
  });
});

describe('laps and silences', () => {
  const marks = (fromTs: number, toTs: number, ...ids: readonly number[]) =>
    home.read<Wire<'LapsAndSilences'>[]>(
      `/anchors/laps_and_silences/${fromTs}/${toTs}/?${ids.map((id) => `anchor_ids=${id}`).join('&')}`,
    );

  it('are the laps of each gateway that overlap the period, with where they failed, in the order asked for', async () => {
    const [fromTs, toTs] = [NOW_TS - 8 * HOUR_SEC, NOW_TS];
    const both = await marks(fromTs, toTs, HAULER, OTHER);
    expect(both.map(({ anchor_id }) => anchor_id)).toEqual([HAULER, OTHER]);
    const exported = parseRows(await home.exported('laps', `&from=${iso(fromTs - 24 * HOUR_SEC)}`))
      .filter(({ gateway_id }) => gateway_id === String(HAULER))
      .filter(({ ended = '' }) => ended === '' || seconds(ended) > fromTs)
      .map(({ lap_id, started = '', error }) => [Number(lap_id), seconds(started), Number(error)]);
    expect(exported.length).toBeGreaterThan(3);
    expect(both[0]?.laps.map(({ id, start_time, error }) => [id, start_time, error])).toEqual(exported);
  });

  it('include the lap that was in progress at the start of the period, whole', async () => {
    const [, second] = (await marks(NOW_TS - 8 * HOUR_SEC, NOW_TS, HAULER))[0]!.laps;
    if (!second?.end_date) throw new Error('The hauler finished fewer than two laps.');
    const middle = Math.floor((second.start_time + second.end_date) / 2);
    const [{ laps }] = (await marks(middle, middle + 1, HAULER)) as [Wire<'LapsAndSilences'>];
    expect(laps).toEqual([second]);
  });

  it('say from which signal to which a gateway was silent, and without an end that it still is', async () => {
    const [entry] = await marks(NOW_TS - 2 * HOUR_SEC, NOW_TS, SILENT);
    expect(entry?.silences).toEqual([{ start: expect.any(Number) as number, end: null }]);
    const { start } = entry!.silences[0]!;
    expect(start).toBeLessThanOrEqual(NOW_TS - HOUR_SEC);
    expect(start).toBeGreaterThan(NOW_TS - 2 * HOUR_SEC);
    expect(await marks(start - HOUR_SEC, start - 60, SILENT)).toMatchObject([{ silences: [] }]);
    expect(await marks(NOW_TS - 2 * HOUR_SEC, NOW_TS, HAULER)).toMatchObject([{ silences: [] }]);
  });

  it('are none in the future, and reject what the timeline rejects', async () => {
    expect(await marks(NOW_TS + HOUR_SEC, NOW_TS + 2 * HOUR_SEC, HAULER)).toEqual([
      { anchor_id: HAULER, laps: [], silences: [] },
    ]);
    const path = (fromTs: number) => `/api/anchors/laps_and_silences/${fromTs}/${NOW_TS}/?anchor_ids=${HAULER}`;
    expect(toRefusal(await home.admin.get(path(NOW_TS + 1)))).toEqual([400, 'bad-input', 'path/end']);
    expect(toRefusal(await home.admin.get(path(NOW_TS - 67 * 24 * HOUR_SEC)))).toEqual([400, 'bad-input', 'path/end']);
    expect((await home.admin.get(`/api/anchors/laps_and_silences/0/60/?anchor_ids=99999`)).status).toBe(404);
  });
});

/** Edits of the map change where vehicles drive and which beacons they visit from then on, never the past. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatHexId } from '@lapwing/domain';
import { deriveTagId } from '../scenario/identity.ts';
import { SPARE_BEACON } from '../testing/extended-plan.ts';
import {
  okJson,
  type ExtendedCloud,
  NOW,
  NOW_TS,
  type Row,
  parseRows,
  startExtendedCloud,
} from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const LATER = '2026-03-18T16:42:00Z';
const HAULERS = [1, 2];
const DOCK = 124;
const DOCK_TAG = deriveTagId(DOCK);
/** The stops before and after the dock on the route. */
const WEIGHBRIDGE = 103;
const APRON = 105;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

/** An export as rows by column, and the text of the rows that ended before the edit. */
async function readExport(table: 'visits' | 'laps'): Promise<{ rows: Row[]; past: string }> {
  const lines = await home.exported(table);
  const rows = parseRows(lines);
  const past = lines.slice(1).filter((_, n) => Number(rows[n]?.[table === 'visits' ? 'left_ts' : 'ended_ts']) < NOW_TS);
  return { rows, past: past.filter((line) => !line.includes(',,')).join('\n') };
}

/** Makes an edit and returns what happened in the hours after it. Checks that the past did not change. */
async function observeEdit(edit: () => Promise<unknown>): Promise<{ visits: Row[]; laps: Row[] }> {
  await home.setNow(LATER);
  const before = { visits: (await readExport('visits')).past, laps: (await readExport('laps')).past };
  await home.setNow(NOW);
  await edit();
  await home.setNow(LATER);
  const [visits, laps] = [await readExport('visits'), await readExport('laps')];
  expect(visits.past).toBe(before.visits);
  expect(laps.past).toBe(before.laps);
  return {
    visits: visits.rows.filter((row) => Number(row.entered_ts) > NOW_TS),
    laps: laps.rows.filter((row) => Number(row.started_ts) > NOW_TS),
  };
}

const move = (tag_id: number, x: number, y: number) =>
  home.user.send('PUT', '/api/position_logs/tags', { json: [{ tag_id, x, y }] }).then(okJson);
const replace = (position: number, tag_id: number) =>
  home.user.send('PUT', `/api/position_logs/tag/${position}`, { json: { tag_id } }).then(okJson);
const history = (tagId: number): Promise<Wire<'TagHistoryItem'>[]> => home.read(`/tags/tag_beacon_history/${tagId}`);
const visitsTo = (visits: readonly Row[], position: number): Row[] =>
  visits.filter((row) => row.position_id === String(position));
const valid = (laps: readonly Row[]): Row[] => laps.filter(({ result }) => result === 'valid');

describe('a moved beacon', () => {
  it('is visited at its new place, and laps stay valid', async () => {
    const { visits, laps } = await observeEdit(() => move(DOCK_TAG, 605, 370));
    for (const id of HAULERS)
      expect(visitsTo(visits, DOCK).filter((row) => row.gateway_id === String(id)).length).toBeGreaterThan(3);
    expect(valid(laps).length).toBeGreaterThan(10);
    const [newest] = await history(DOCK_TAG);
    expect(newest?.entry_ts).toBeGreaterThan(NOW_TS);
    await home.setNow(new Date((newest?.entry_ts ?? 0) * 1000 + 1000).toISOString());
    const vehicle = await home.read<Wire<'Gateway'>>(`/anchors/${newest?.anchor_id}`);
    expect(vehicle.last_position).toMatchObject({ id: DOCK, x: 605, y: 370 });
    expect(vehicle.last_five_positions[0]).toMatchObject({ tag_position_id: DOCK, x: 605, y: 370 });
  });

  it('is where vehicles head at once', async () => {
    const [newest] = (await observeEdit(() => move(DOCK_TAG, 605, 370))).visits.filter(
      ({ position_id, left_ts }) => position_id === String(WEIGHBRIDGE) && left_ts !== '',
    );
    await home.setNow(new Date((Number(newest?.left_ts) + 2) * 1000).toISOString());
    const vehicle = await home.read<Wire<'Gateway'>>(`/anchors/${newest?.gateway_id}`);
    expect(vehicle.last_position_metadata).toMatchObject({ state: 'LEFT', tag_position_id: WEIGHBRIDGE });
    expect(vehicle.next_position).toMatchObject({ id: DOCK, x: 605, y: 370 });
    expect(vehicle.way.at(-1)).toEqual([605, 370]);
  });

  it('keeps its old place in past visits', async () => {
    await move(DOCK_TAG, 605, 370);
    const vehicles = await home.read<Wire<'Gateway'>[]>('/users/anchors/');
    const past = vehicles.flatMap(({ last_five_positions: positions }) =>
      positions.filter(({ tag_position_id: id }) => id === DOCK),
    );
    expect(past.length).toBeGreaterThan(0);
    for (const position of past) expect(position).toMatchObject({ x: 405, y: 370 });
  });
});

describe('a replaced beacon', () => {
  it('passes its position and route to the new one, and laps stay valid', async () => {
    const { visits, laps } = await observeEdit(() => replace(DOCK, SPARE_BEACON));
    const tags = visitsTo(visits, DOCK).map(({ tag_id }) => tag_id);
    expect([...new Set(tags)]).toEqual([formatHexId(SPARE_BEACON)]);
    expect(valid(laps).length).toBeGreaterThan(10);
    expect((await home.tag(SPARE_BEACON)).last_position).toEqual({ id: DOCK, tag_id: SPARE_BEACON, x: 405, y: 370 });
    expect((await home.route(11))?.tags[2]).toMatchObject({ tag_position_id: DOCK });
  });

  it('keeps its past visits, and the new one has those since', async () => {
    await observeEdit(() => replace(DOCK, SPARE_BEACON));
    const [past, recent] = [await history(DOCK_TAG), await history(SPARE_BEACON)];
    expect(past.length).toBeGreaterThan(50);
    expect(recent.length).toBeGreaterThan(5);
    expect(Math.max(...past.map(({ entry_ts }) => entry_ts))).toBeLessThanOrEqual(NOW_TS);
    expect(Math.min(...recent.map(({ entry_ts }) => entry_ts))).toBeGreaterThanOrEqual(NOW_TS);
    for (const { tag_position_id, beacon_label } of [...past, ...recent])
      expect([tag_position_id, beacon_label]).toEqual([DOCK, 'Dock 4']);
  });
});

describe('a beacon removed from the map', () => {
  it('is not visited any more, and laps of its route fail because they skip it', async () => {
    const switchOff = () => home.user.send('PUT', `/api/tags/${DOCK_TAG}`, { json: { active: false } }).then(okJson);
    const { visits, laps } = await observeEdit(switchOff);
    expect(visitsTo(visits, DOCK)).toEqual([]);
    expect(visitsTo(visits, APRON).length).toBeGreaterThan(5);
    const ended = laps.filter(({ result }) => result !== 'ongoing');
    expect(ended.length).toBeGreaterThan(10);
    expect(valid(ended)).toEqual([]);
    const codes = ended.map(({ error }) => error);
    expect(codes.filter((code) => code === '3').length).toBeGreaterThan(codes.length * 0.8);
    expect((await history(DOCK_TAG)).every(({ entry_ts }) => entry_ts <= NOW_TS)).toBe(true);
  });
});

describe('a newly placed beacon', () => {
  /** Roams, and is offline until an hour after the edit. */
  const SHUNTER = 9;
  const visitsOfTag = (visits: readonly Row[], tagId: number): Row[] =>
    visits.filter(({ tag_id }) => tag_id === formatHexId(tagId));

  it('beside a lane is visited by roaming vehicles from then on', async () => {
    expect((await home.tag(SPARE_BEACON)).last_update).toBeNull();
    const { visits } = await observeEdit(() => move(SPARE_BEACON, 678, 532));
    const visitsOfSpare = visitsOfTag(visits, SPARE_BEACON);
    expect(visitsOfSpare.length).toBeGreaterThan(3);
    expect(new Set(visitsOfSpare.map(({ gateway_id }) => gateway_id))).toEqual(new Set([String(SHUNTER)]));
    expect((await home.tag(SPARE_BEACON)).last_update).toBeGreaterThan(NOW_TS);
    expect((await history(SPARE_BEACON)).map(({ anchor_id }) => anchor_id)).toContain(SHUNTER);
  });

  it('without a lane is never visited', async () => {
    const { visits } = await observeEdit(() => move(SPARE_BEACON, 300, 620));
    expect(visitsOfTag(visits, SPARE_BEACON)).toEqual([]);
  });

  it('is not visited any more after it is removed again', async () => {
    await move(SPARE_BEACON, 678, 532);
    await home.setNow('2026-03-18T13:42:00Z');
    const off = { json: { active: false } };
    okJson(await home.user.send('PUT', `/api/tags/${SPARE_BEACON}`, off));
    await home.setNow(LATER);
    const visits = visitsOfTag((await readExport('visits')).rows, SPARE_BEACON);
    expect(visits.length).toBeGreaterThan(0);
    const removedTs = Date.parse('2026-03-18T13:42:00Z') / 1000;
    expect(visits.every(({ entered_ts }) => Number(entered_ts) <= removedTs)).toBe(true);
    const roamed = await home.read<Wire<'Gateway'>>(`/anchors/${SHUNTER}`);
    expect([117, 124]).toContain(roamed.last_position?.id);
  });
});

describe('the history of a tag', () => {
  it('has the latest 1000 visits, newest first', async () => {
    await home.setNow('2026-04-18T10:42:00Z');
    const items = await history(deriveTagId(101));
    expect(items).toHaveLength(1000);
    const times = items.map(({ entry_ts }) => entry_ts);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const all = (await readExport('visits')).rows.filter((row) => row.position_id === '101');
    expect(new Set(items.map(({ id }) => String(id)))).toEqual(
      new Set(
        all
          .toSorted((a, b) => (a.entered ?? '').localeCompare(b.entered ?? ''))
          .slice(-1000)
          .map(({ visit_id }) => visit_id),
      ),
    );
  });

  it('is exported as CSV for a period, including its first and last second, oldest first', async () => {
    const all = (await history(DOCK_TAG)).reverse();
    const [first = 0, last = 0] = [all.at(-9)?.entry_ts, all.at(-2)?.entry_ts];
    const items = all.filter(({ entry_ts: ts }) => ts >= first && ts <= last);
    const { text, headers } = await home.admin.get(`/api/tags/csv/${DOCK_TAG}/${first}/${last}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe('visit_id,tag_id,anchor_id,anchor,position_id,beacon,entered,entered_ts,left,left_ts,stayed_sec');
    expect(rows.map((row) => row.split(',')[0])).toEqual(items.map(({ id }) => String(id)));
    expect(rows[0]).toContain(
      `${formatHexId(DOCK_TAG)},${items[0]?.anchor_id},Hauler ${items[0]?.anchor_id},124,Dock 4,`,
    );
  });

  it('is the same as the CSV of the settings, and as the exported table of the same period', async () => {
    const [start, end] = [NOW_TS - 20 * 3600, NOW_TS - 3600];
    const { text } = await home.admin.get(`/api/tags/csv/${DOCK_TAG}/${start}/${end}`);
    expect(text.split('\r\n').length).toBeGreaterThan(20);
    const settings = await home.user.get(`/api/position_logs/csv/${DOCK_TAG}/${start}/${end}`);
    expect(settings.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(settings.text).toBe(text);
    const [head, ...rows] = await home.exported('beacon-history', `&from=${start}&to=${end + 1}`);
    const ofTag = rows.filter((row) => row.split(',')[1] === formatHexId(DOCK_TAG));
    expect([head, ...ofTag, ''].join('\r\n')).toBe(text);
  });

  it('has the current label of its beacon, also for visits before the change, like the timeline and the exports', async () => {
    const [newest] = await history(DOCK_TAG);
    okJson(await home.user.send('PUT', `/api/tags/${DOCK_TAG}`, { json: { label: 'Dock four' } }));
    const { anchor_id = 0, entry_ts = 0, id } = newest ?? {};
    expect((await history(DOCK_TAG))[0]).toMatchObject({ id, beacon_label: 'Dock four' });
    const { text } = await home.admin.get(`/api/tags/csv/${DOCK_TAG}/${entry_ts}/${entry_ts}`);
    expect(text).toContain(',Dock four,');
    const timeline = `/position_logs/timeline/${entry_ts}/${entry_ts}/?anchor_ids=${anchor_id}`;
    expect(await home.read<Wire<'TimelineRecord'>[]>(timeline)).toMatchObject([{ id, tag_label: 'Dock four' }]);
    const exported = (await readExport('visits')).rows.find(({ visit_id }) => visit_id === String(id));
    expect(exported?.beacon).toBe('Dock four');
  });

  it('is CSV by RFC 4180 in UTF-8, with an apostrophe before what a spreadsheet would read as a formula', async () => {
    okJson(await home.user.send('PUT', `/api/tags/${DOCK_TAG}`, { json: { label: '=1+1, "dock"' } }));
    await home.setNow(LATER);
    for (const path of ['tags', 'position_logs']) {
      const { text, headers } = await home.admin.get(`/api/${path}/csv/${DOCK_TAG}/${NOW_TS + 1}/${NOW_TS + 20_000}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(text).toContain(`,"'=1+1, ""dock""",`);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(text.endsWith('\r\n')).toBe(true);
    }
  });

  it('rejects a period that ends before it starts', async () => {
    for (const path of ['tags', 'position_logs'])
      expect((await home.admin.get(`/api/${path}/csv/${DOCK_TAG}/200/100`)).status).toBe(400);
  });

  it('is empty for a tag that was never placed', async () => {
    expect(await history(SPARE_BEACON)).toEqual([]);
  });
});

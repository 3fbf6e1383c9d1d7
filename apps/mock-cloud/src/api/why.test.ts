import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveTagId } from '../scenario/identity.ts';
import type { Answer } from '../testing/browser.ts';
import { type ExtendedCloud, NOW_TS, okJson, startExtendedCloud, toRefusal } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());

type Why = Wire<'WhyAnswer'>;

const ask = (path: string): Promise<Answer> => home.admin.get(`/api/why/${path}`);
const askWhy = async (path: string): Promise<Readonly<Why>> => okJson<Why>(await ask(path));
const listLaps = () =>
  home.read<Wire<'RecentLap'>[]>(
    `/anchors/daily_laps/?anchor_id=2&timestamp_start=${NOW_TS - 2 * 86_400}&timestamp_end=${NOW_TS}`,
  );
const findCause = ({ cause, rows }: Why) => rows[cause.row ?? -1];

describe('why', () => {
  it('a lap is valid: its stops in order, and the visit that finished it', async () => {
    const lap = (await listLaps()).find(({ error, end_date }) => error === 0 && end_date !== null);
    const why = await askWhy(`laps/${lap?.id}`);
    const instance = await home.read<Wire<'RouteInstance'>>(`/routes/instances/${lap?.id}`);
    expect(why).toMatchObject({
      table: 'laps',
      id: lap?.id,
      judgement: 'valid',
      reason: 'finished',
      at: lap?.end_date,
      cause: { kind: 'visit' },
      subject: { anchor_id: 2, route_id: lap?.route_id, lap_number: lap?.number, lap_start: lap?.start_time },
    });
    const visits = why.rows.filter(({ kind }) => kind === 'visit');
    expect(visits.map(({ tag_position_id, at, label }) => [tag_position_id, at, label])).toEqual(
      instance.tags.map(({ tag_position_id, enter_ts, label }) => [tag_position_id, enter_ts, label]),
    );
    expect(findCause(why)).toMatchObject({ note: 'finish', role: 'cause', lap_id: lap?.id });
    expect(visits.filter(({ role }) => role === 'cause')).toHaveLength(1);
  });

  it('a visit was a visit: with the sightings at the time, the visited beacon as the strongest', async () => {
    const [lap] = await listLaps();
    const why = await askWhy(`laps/${lap?.id}`);
    const sightings = why.rows.filter(({ kind }) => kind === 'sighting');
    expect(sightings[0]).toMatchObject({ tag_id: findCause(why)?.tag_id, label: findCause(why)?.label });
    const strengths = sightings.map(({ values }) => values[0]?.value ?? 0);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  });

  it('a gateway is offline: its last heartbeats, the silence and the limit', async () => {
    const why = await askWhy('gateways/9');
    const [offline] = (await home.read<Wire<'OfflineInfo'>[]>('/anchors/check_offline/')).filter(({ id }) => id === 9);
    expect(offline?.is_offline).toBe(true);
    expect(why).toMatchObject({
      judgement: 'offline',
      reason: 'silence',
      at: offline?.offline_ts,
      rule: { code: 'offline-limit', spec: 'L§4', parameters: [{ name: 'offline-limit', value: 60, unit: 's' }] },
      cause: { kind: 'heartbeat-gap' },
    });
    expect(why.rows.map(({ note }) => note)).toEqual([
      'heartbeat',
      'heartbeat',
      'last-heartbeat',
      'silence',
      'offline-limit',
    ]);
    expect(why.rows.find(({ note }) => note === 'offline-limit')?.at).toBe((offline?.offline_ts ?? 0) + 60);
  });

  it('a gateway is online: the heartbeats within the limit', async () => {
    const why = await askWhy('gateways/2');
    expect(why).toMatchObject({ judgement: 'online', reason: 'heard', cause: { kind: 'heartbeats' } });
    for (const { role, at } of why.rows.filter(({ kind }) => kind === 'heartbeat')) {
      expect(role).toBe('cause');
      expect(at).toBeGreaterThanOrEqual(NOW_TS - 60);
    }
  });

  it('a stop has its predicted time: the last visit, and what each stop on the way adds', async () => {
    const rows = await home.read<Wire<'PredictionRow'>[]>('/anchors/prediction/2');
    for (const row of rows) {
      const why = await askWhy(`predictions/2?stop=${row.ord}`);
      expect(why).toMatchObject({ stop: row.ord, at: row.prediction, cause: { kind: 'visit' } });
      const legs = why.rows.filter(({ kind }) => kind === 'average');
      expect(legs).toHaveLength(rows.indexOf(row));
      if (why.reason !== 'from-stop' && why.reason !== 'from-departure') continue;
      const added = legs.reduce((sum, { values }) => sum + (values.find(({ name }) => name === 'adds')?.value ?? 0), 0);
      const cause = findCause(why);
      const fromTs = why.reason === 'from-stop' ? cause?.at : cause?.until;
      expect(why.at).toBe((fromTs ?? 0) + added);
    }
    expect((await askWhy('predictions/2')).stop).toBe(rows[1]?.ord);
  });

  it('a beacon is up to date: the gateway that heard it last', async () => {
    const why = await askWhy(`tags/${deriveTagId(101)}`);
    expect(why).toMatchObject({ judgement: 'current', reason: 'heard', rule: { code: 'outdated-limit' } });
    expect(findCause(why)).toMatchObject({ kind: 'hearing', tag_id: deriveTagId(101) });
  });

  it('is not found for things that do not exist, or are of another client', async () => {
    const [lap] = await listLaps();
    for (const path of ['laps/1', 'gateways/21', 'predictions/21', 'predictions/2?stop=99', `tags/${deriveTagId(201)}`])
      expect(toRefusal(await ask(path)), path).toEqual([404, 'not-found', undefined]);
    const shop = await home.cloud.signedIn('admin@shop.test');
    expect((await shop.get(`/api/why/gateways/${lap?.anchor_id}`)).status).toBe(404);
  });

  it('needs the access of the thing itself: a client without laps may not ask for them', async () => {
    const shop = await home.cloud.signedIn('admin@shop.test');
    expect(toRefusal(await shop.get('/api/why/laps/1'))).toEqual([403, 'forbidden', undefined]);
    expect(toRefusal(await shop.get('/api/why/predictions/21'))).toEqual([403, 'forbidden', undefined]);
    expect(okJson<Why>(await shop.get('/api/why/gateways/21')).judgement).toBe('online');
  });

  it('refuses a table, an id and a stop that are not valid', async () => {
    expect(toRefusal(await ask('visits/1'))).toEqual([400, 'bad-input', 'path/table']);
    expect(toRefusal(await ask('laps/x'))).toEqual([400, 'bad-input', 'path/id']);
    expect(toRefusal(await ask('predictions/2?stop=-1'))).toEqual([400, 'bad-input', 'query/stop']);
  });
});

describe('why of the control API', () => {
  const control = (path: string): Promise<Answer> => home.admin.get(`/control/why/${path}`);

  it('answers as the API does, for a thing of any client', async () => {
    expect(okJson<Why>(await control('gateways/9'))).toEqual(await askWhy('gateways/9'));
    expect(okJson<Why>(await control('gateways/21')).judgement).toBe('online');
    expect((await control('gateways/21?client=1')).status).toBe(404);
  });

  it('judges as of an instant of the history', async () => {
    expect(okJson<Why>(await control('gateways/9?at=-PT2H')).judgement).toBe('online');
    expect(toRefusal(await control('gateways/9?at=soon'))).toEqual([400, 'bad-input', 'query/at']);
    expect(toRefusal(await control('gateways/9?at=2020-01-01T00:00:00Z'))).toEqual([400, 'bad-input', 'query/at']);
  });
});

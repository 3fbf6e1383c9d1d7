import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandScenario } from '../scenario/expand.ts';
import { exportTable } from '../exports/export-table.ts';
import { openModel } from '../hosting/world-model.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const NOW_TS = TEST_NOW_MS / 1000;

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterAll(() => cloud.close());

function put(json: object): Promise<Answer> {
  return browser.send('PUT', '/control/clock', { json });
}

describe('the world clock', () => {
  it('can be set to an instant or by a step, which raises the epoch', async () => {
    expect((await put({ now: '2026-03-18T12:00:00Z', paused: true })).json).toEqual({
      now: Date.parse('2026-03-18T12:00:00Z') / 1000,
      speed: 1,
      paused: true,
      epoch: 2,
    });
    expect((await put({ now: `${NOW_TS}.5` })).json).toMatchObject({ now: NOW_TS + 0.5, epoch: 3 });
    expect((await put({ now: '+PT1H' })).json).toMatchObject({ now: NOW_TS + 3600.5, epoch: 4 });
    expect((await put({ now: '-PT1H30M' })).json).toMatchObject({ now: NOW_TS - 1799.5, epoch: 5 });
  });

  it('keeps its epoch when only speed or pause change', async () => {
    const { epoch } = (await browser.get('/control/clock')).json as { epoch: number };
    expect((await put({ speed: 60, paused: false })).json).toMatchObject({ speed: 60, paused: false, epoch });
  });

  it('is in the answer’s header as it is after the change', async () => {
    const answer = await put({ now: '2026-03-18T10:42:00Z', speed: 2.5, paused: true });
    const { epoch } = answer.json as { epoch: number };
    expect(answer.headers['x-lapwing-clock']).toBe(`1773830520.000;2.5;1;${epoch}`);
    const next = await browser.get('/api/session/user');
    expect(next.headers['x-lapwing-clock']).toBe(`1773830520.000;2.5;1;${epoch}`);
  });

  it('continues from where it was set', async () => {
    await put({ now: '2026-03-18T10:42:00Z', speed: 60, paused: false });
    cloud.real.ms += 1500;
    expect((await browser.get('/control/clock')).json).toMatchObject({ now: NOW_TS + 90 });
  });

  it.each([
    [{ now: 'tomorrow' }, 'body/now'],
    [{ now: '2026-03-14T00:00:00Z' }, 'body/now'],
    [{ now: '2150-01-01T00:00:00Z' }, 'body/now'],
    [{ now: '2100-01-01T00:00:00Z' }, 'body/now'],
    [{ speed: 601 }, 'body/speed'],
    [{ paused: 1 }, 'body/paused'],
  ])('is not changed by %j', async (body, where) => {
    const before = (await browser.get('/control/clock')).json;
    expect((await put(body)).json).toMatchObject({ status: 400, errors: [{ where }] });
    expect((await browser.get('/control/clock')).json).toEqual(before);
  });

  it('applies concurrent changes one after the other', async () => {
    await put({ now: '2026-03-18T10:42:00Z', paused: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => put({ speed: 2 })));
    const steps = await Promise.all(Array.from({ length: 5 }, () => put({ now: '+PT1S' })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(steps.map(({ json }) => (json as { epoch: number }).epoch)).size).toBe(5);
  });
});

describe('the scenario resource', () => {
  it('has the clients, bookmarks and cue sheets of the world', async () => {
    expect((await browser.get('/control/scenario')).json).toEqual({
      name: 'two-clients',
      title: 'A haulier and a shop',
      seed: 7,
      anchor: NOW_TS,
      start: NOW_TS - 3 * 86_400,
      timezone: 'Europe/London',
      clients: [
        { id: 1, name: 'Ashdown Haulage', type: 0 },
        { id: 2, name: 'Corner Shop', type: 3 },
      ],
      bookmarks: [{ at: NOW_TS + 1800, label: 'Half past' }],
      sheets: [{ name: 'tour', title: 'A tour', cues: 8 }],
    });
  });
});

describe('an export by the control API', () => {
  it('is identical to one without a server', async () => {
    const expanded = expandScenario(TEST_SCENARIO, { anchorMs: TEST_NOW_MS });
    if (!expanded.ok) throw new Error('The scenario cannot be expanded');
    const model = openModel(expanded.plan);
    for (const table of ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const) {
      const { status, headers, text } = await browser.get(
        `/control/export/${table}?at=2026-03-18T10:42:00Z&from=2026-03-17T14:42:00Z&client=1`,
      );
      const filters = { atMs: TEST_NOW_MS, fromMs: TEST_NOW_MS - 20 * 3_600_000, toMs: null, clientId: 1 };
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(text).toBe([...exportTable(model, table, filters)].join(''));
      expect(text.split('\r\n').length).toBeGreaterThan(2);
    }
  });

  it('ends at the time of the world clock by default', async () => {
    await put({ now: '2026-03-18T08:00:00Z', paused: true });
    const [now, at] = await Promise.all([
      browser.get('/control/export/gateways'),
      browser.get('/control/export/gateways?at=2026-03-18T08:00:00Z'),
    ]);
    expect(now.text).toBe(at.text);
  });

  it.each([
    ['table', '/control/export/secrets', 'path/table'],
    ['instant', '/control/export/laps?at=yesterday', 'query/at'],
    ['start', '/control/export/laps?from=x', 'query/from'],
    ['end', '/control/export/laps?to=x', 'query/to'],
    ['client', '/control/export/laps?client=x', 'query/client'],
  ])('is refused with an invalid %s', async (_, path, where) => {
    expect((await browser.get(path)).json).toMatchObject({ status: 400, errors: [{ where }] });
  });

  it('returns only headers for HEAD', async () => {
    const answer = await browser.send('HEAD', '/control/export/laps');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('the control API', () => {
  it.each(['localhost', 'localhost:4170', '127.0.0.1:80', '[::1]:4170'])('answers to the host %s', async (host) => {
    expect((await browser.get('/control/clock', { host })).status).toBe(200);
  });

  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '0.0.0.0'])(
    'does not answer to the host %j',
    async (host) => {
      expect((await browser.get('/control/clock', { host })).json).toMatchObject({ status: 403, type: 'foreign-host' });
    },
  );

  it('answers to its own page', async () => {
    const headers = { host: 'localhost:4170', origin: 'http://localhost:4170' };
    expect((await browser.get('/control/clock', headers)).status).toBe(200);
    const proxied = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' };
    expect((await browser.get('/control/clock', proxied)).status).toBe(200);
  });

  it.each(['https://evil.test', 'http://localhost.evil.test', 'http://localhost:1', 'null'])(
    'does not answer to a page of %s',
    async (origin) => {
      const answer = await browser.get('/control/clock', { origin });
      expect(answer.json).toMatchObject({ status: 403, type: 'foreign-origin' });
    },
  );

  it('answers to a configured host', async () => {
    const secrets = { password: 'a password of ours', controlToken: '0123456789abcdef' };
    const open = await startTestCloud({ hosts: ['demo.test'], ...secrets });
    const authorization = 'Bearer 0123456789abcdef';
    const headers = { host: 'demo.test', origin: 'http://demo.test', authorization };
    expect((await open.browser().get('/control/clock', headers)).status).toBe(200);
    expect((await open.browser().get('/control/clock', { host: 'evil.test' })).status).toBe(403);
    const json = { name: 'x', scenario: '/etc/hostname' };
    const answer = await open.browser().send('POST', '/control/worlds', { json, headers });
    expect(answer.json).toMatchObject({ status: 400 });
    expect(answer.text).toContain('must be the name of a scenario');
    await open.close();
  });
});

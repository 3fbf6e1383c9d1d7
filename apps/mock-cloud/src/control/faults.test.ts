import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadScenarioText, TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const NOW_TS = TEST_NOW_MS / 1000;

let cloud: TestCloud;
let browser: Browser;
beforeEach(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterEach(() => cloud.close());

function begin(json: object, query = ''): Promise<Answer> {
  return browser.send('POST', `/control/faults${query}`, { json });
}

async function listFaults(): Promise<{ id: string; kind: string; source: string }[]> {
  return (await browser.get('/control/faults')).json as { id: string; kind: string; source: string }[];
}

const EVERYTHING = { gateways: null, routes: null, beacons: null, clients: null, operations: null };

describe('a fault begun by the control API', () => {
  it('is returned and listed as it was requested (API fault)', async () => {
    const { json } = await begin({ kind: 'latency', operations: ['listRoutes'], clients: [1], probability: 0.25 });
    expect(json).toEqual({
      ...EVERYTHING,
      id: expect.any(String) as string,
      short_id: expect.stringMatching(/^[a-z2-9]{4}$/) as string,
      kind: 'latency',
      operations: ['listRoutes'],
      clients: [1],
      probability: 0.25,
      from: NOW_TS,
      until: null,
      latency: 2,
      source: 'control',
    });
    expect(await listFaults()).toContainEqual(json);
  });

  it('begins now and lasts as long as requested (device fault)', async () => {
    const { json } = await begin({ kind: 'offline', gateways: [1, 2], for: 'PT10M' });
    expect(json).toMatchObject({ kind: 'offline', gateways: [1, 2], from: NOW_TS, until: NOW_TS + 600 });
    expect((await begin({ kind: 'drain', beacons: [117] })).json).toMatchObject({ beacons: [117], until: null });
    expect((await begin({ kind: 'skip', routes: [11], probability: 0.5 })).json).toMatchObject({ routes: [11] });
    expect((await begin({ kind: 'error' })).json).toMatchObject({ kind: 'error', status: 500 });
  });

  it.each([
    [{ kind: 'offline', gateways: [1, 404] }, 'body/gateways/1'],
    [{ kind: 'skip', routes: [404] }, 'body/routes/0'],
    [{ kind: 'drain', beacons: [404] }, 'body/beacons/0'],
    [{ kind: 'error', clients: [404] }, 'body/clients/0'],
    [{ kind: 'error', operations: ['listRoutes', 'launchRocket'] }, 'body/operations/1'],
    [{ kind: 'error', gateways: [1] }, 'body/gateways'],
    [{ kind: 'error', latency: 1 }, 'body/latency'],
    [{ kind: 'latency', status: 500 }, 'body/status'],
    [{ kind: 'drain', routes: [11] }, 'body/routes'],
    [{ kind: 'skip', beacons: [117] }, 'body/beacons'],
    [{ kind: 'offline', operations: ['listRoutes'] }, 'body/operations'],
    [{ kind: 'offline', for: 'ten minutes' }, 'body/for'],
    [{ kind: 'offline', for: 'PT0S' }, 'body/for'],
    [{ kind: 'offline', for: '-PT1S' }, 'body/for'],
    [{ kind: 'offline', for: 'P99999999D' }, 'body/for'],
    [{ kind: 'rocket' }, 'body/kind'],
    [{ kind: 'overrun', gateways: [1] }, 'body/kind'],
    [{ kind: 'error', status: 200 }, 'body/status'],
    [{ kind: 'error', probability: 2 }, 'body/probability'],
  ])('is refused for %j, with the name of the field', async (body, where) => {
    const before = await listFaults();
    expect((await begin(body)).json).toMatchObject({ status: 400, errors: [{ where }] });
    expect(await listFaults()).toEqual(before);
  });

  it('can be ended once', async () => {
    const { id } = (await begin({ kind: 'offline', gateways: [1] })).json as { id: string };
    expect((await browser.send('DELETE', `/control/faults/${id}`)).status).toBe(204);
    expect((await listFaults()).map((fault) => fault.id)).not.toContain(id);
    expect((await browser.send('DELETE', `/control/faults/${id}`)).json).toMatchObject({ type: 'no-fault' });
    expect((await browser.send('DELETE', '/control/faults/nothing')).status).toBe(404);
  });

  it('can be ended by its short id, which replicas derive alike', async () => {
    const other = await startTestCloud();
    const elsewhere = await other
      .browser()
      .send('POST', '/control/faults', { json: { kind: 'offline', gateways: [1] } });
    await other.close();
    const { id, short_id: short } = (await begin({ kind: 'offline', gateways: [1] })).json as Record<string, string>;
    expect(elsewhere.json).toMatchObject({ id, short_id: short });
    const second = (await begin({ kind: 'offline', gateways: [1] })).json as Record<string, string>;
    expect(second.short_id).not.toBe(short);
    expect((await browser.send('DELETE', `/control/faults/${short}`)).status).toBe(204);
    expect((await listFaults()).map((fault) => fault.id)).toEqual(['t0', second.id]);
    expect((await browser.send('DELETE', `/control/faults/${short}`)).json).toMatchObject({ type: 'no-fault' });
  });

  it('is not listed and cannot be ended once it is over', async () => {
    const { id } = (await begin({ kind: 'offline', gateways: [1], for: 'PT10M' })).json as { id: string };
    cloud.real.ms += 600_000;
    expect((await listFaults()).map((fault) => fault.id)).not.toContain(id);
    expect((await browser.send('DELETE', `/control/faults/${id}`)).status).toBe(404);
  });

  it('is refused after the clock was set back, unless later changes are discarded', async () => {
    const { id } = (await begin({ kind: 'offline', gateways: [1], for: 'PT1H' })).json as { id: string };
    await browser.send('PUT', '/control/clock', { json: { now: '-PT1H' } });
    const refused = await begin({ kind: 'error' });
    expect(refused.json).toMatchObject({
      status: 409,
      type: 'later-inputs',
      later_inputs: { count: 1, first: NOW_TS },
    });
    expect((await listFaults()).map((fault) => fault.id)).toContain(id);
    expect((await begin({ kind: 'error' }, '?discard_later=true')).status).toBe(200);
    expect((await listFaults()).map((fault) => fault.id)).not.toContain(id);
  });
});

describe('a fault defined by a scenario', () => {
  it('is listed, and can be ended while it is active', async () => {
    expect(await listFaults()).toEqual([
      {
        ...EVERYTHING,
        id: 't0',
        short_id: 't0',
        kind: 'offline',
        gateways: [9],
        probability: 1,
        from: NOW_TS - 3600,
        until: NOW_TS + 3600,
        source: 'scenario',
      },
    ]);
    expect((await browser.send('DELETE', '/control/faults/t0')).status).toBe(204);
    expect(await listFaults()).toEqual([]);
  });

  it('is always listed and cannot be ended when it has a chance', async () => {
    const other = await startTestCloud({ scenario: loadScenarioText(CHANCE) });
    const { json } = await other.browser().get('/control/faults');
    expect(json).toEqual([
      expect.objectContaining({ id: 'wrong-turns', kind: 'skip', probability: 0.1, routes: [1], until: null }),
    ]);
    const ended = await other.browser().send('DELETE', '/control/faults/wrong-turns');
    expect(ended.json).toMatchObject({ type: 'conflict', status: 409 });
    await other.close();
  });
});

describe('a beacon that a timeline silences', () => {
  it('is listed with the kind silence, not drain', async () => {
    const timeline = 'timeline:\n  - { at: -PT1H, do: { action: silence, beacon: 2, for: PT4H } }\n';
    const other = await startTestCloud({ scenario: loadScenarioText(CHANCE + timeline) });
    const { json } = await other.browser().get('/control/faults');
    expect(json).toContainEqual(expect.objectContaining({ kind: 'silence', beacons: [2], source: 'scenario' }));
    await other.close();
  });
});

const CHANCE = `
version: 1
name: chance
title: A yard with wrong turns
seed: 1
clock: { start: '2026-01-05T08:00:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Yard
    domain: yard.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 1, label: Gate in, at: [56, 461] }
      - { id: 2, label: Dock, at: [405, 370] }
      - { id: 3, label: Gate out, at: [56, 488] }
    routes:
      - { id: 1, label: Loop, beacons: [Gate in, Dock, Gate out], goal: PT10M, timeout: PT40M }
    gateways:
      - { id: 1, label: Hauler, home: Gate in, route: 1, shifts: ['06:00-06:00'] }
faults:
  - { id: wrong-turns, kind: skip, chance: 0.1, routes: [1] }
`;

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

const NOW_TS = TEST_NOW_MS / 1000;

interface Cue {
  readonly at: number | null;
  readonly reason: string | null;
  readonly fault: object | null;
}
interface Cues {
  readonly start: number;
  readonly sheets: readonly { readonly name: string; readonly cues: readonly Cue[] }[];
}

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterAll(() => cloud.close());

const getCues = async (query = ''): Promise<Cues> => (await browser.get(`/control/cues${query}`)).json as Cues;

describe('the cue sheets of the control API', () => {
  it('have the instants at which their cues come, and what each shows', async () => {
    const { start, sheets } = await getCues();
    const [sheet] = sheets;
    expect([start, sheets.length]).toEqual([NOW_TS, 1]);
    expect(sheet).toMatchObject({ name: 'tour', title: 'A tour', client: 1, user: 'admin@haulage.test' });
    expect(sheet?.cues[0]).toEqual({
      text: 'The yard.',
      at: NOW_TS + 10,
      reason: null,
      client: 1,
      user: 'admin@haulage.test',
      screen: '/dashboard',
      selection: null,
      speed: 10,
      fault: null,
    });
    expect(sheet?.cues[1]).toMatchObject({
      at: NOW_TS + 30,
      selection: { kind: 'gateway', id: 2, label: 'Hauler 2' },
      fault: { kind: 'offline', gateways: [2], clients: [1], for: 'PT120S' },
    });
    expect(sheet?.cues[2]?.at).toBeGreaterThan(NOW_TS + 80);
    expect(sheet?.cues[6]).toMatchObject({ at: null, reason: 'limit', client: 2, user: 'admin@shop.test' });
  });

  it('count from another start', async () => {
    const { start, sheets } = await getCues(`?start=${NOW_TS + 3600}`);
    expect([start, sheets[0]?.cues[0]?.at]).toEqual([NOW_TS + 3600, NOW_TS + 3610]);
    expect((await getCues('?start=-PT1H')).start).toBeLessThan(NOW_TS);
  });

  it('have faults that the control API accepts', async () => {
    const [sheet] = (await getCues()).sheets;
    for (const { at, fault } of sheet?.cues ?? []) {
      if (fault === null) continue;
      await browser.send('PUT', '/control/clock', { json: { now: String(at), paused: true } });
      const { status, text } = await browser.send('POST', '/control/faults', { json: fault });
      expect([status, text]).toEqual([200, expect.any(String)]);
    }
    // The faults are now inputs of the world, and the cues come as before.
    expect((await getCues()).sheets[0]?.cues.map(({ at }) => at)).toEqual(sheet?.cues.map(({ at }) => at));
  });

  it.each(['soon', '2026-03-01T00:00:00Z', '2100-01-01T00:00:00Z'])('are refused from %s', async (start) => {
    const { json } = await browser.get(`/control/cues?start=${start}`);
    expect(json).toMatchObject({ status: 400, errors: [{ where: 'query/start' }] });
  });
});

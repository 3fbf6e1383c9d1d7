import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel } from './hosting/world-model.ts';
import { fixturePlan } from './testing/fixture-plans.ts';

/** A vehicle that has stayed longer than at any stop of a route is parked. */
const PARKED_MS = 15 * 60_000;

describe('the demo at any hour', () => {
  it('has at least half of its vehicles working at every hour of a week, whatever the day of its start', () => {
    for (const anchor of ['2026-03-18T10:42:00Z', '2026-07-04T23:10:00Z']) {
      const { plan, history } = openModel(fixturePlan('demo', { anchorMs: Date.parse(anchor) }));
      const gateways = plan.clients.flatMap((client) => client.gateways);
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const atMs = plan.anchorMs - hour * HOUR_MS;
        const working = gateways.filter(({ id }) => {
          const [last] = history.listLastVisits(id, atMs, 1);
          return last !== undefined && atMs - (last.leaveMs ?? last.enterMs) < PARKED_MS;
        });
        expect(working.length * 2, new Date(atMs).toISOString()).toBeGreaterThanOrEqual(gateways.length);
      }
    }
  });
});

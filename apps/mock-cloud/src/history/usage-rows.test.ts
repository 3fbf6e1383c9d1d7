import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { expect, it } from 'vitest';
import { openModel } from '../hosting/world-model.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';

it('usage at one instant after another, also an earlier one, is that of a history that reads it first', () => {
  const plan = fixturePlan('haulage');
  const gatewayIds = plan.clients.flatMap(({ gateways }) => gateways.map(({ id }) => id));
  const { history } = openModel(plan);
  for (const hours of [0, 1, 13.5, 14, 38, -70, -71, -58, 0]) {
    const nowMs = plan.anchorMs + hours * HOUR_MS;
    const fresh = openModel({ ...plan }).history;
    const usage = (of: typeof history) => gatewayIds.map((id) => of.readUsage(id, nowMs));
    expect(usage(history), `${hours} h`).toEqual(usage(fresh));
  }
  expect(history.readUsage(gatewayIds[0]!, plan.anchorMs).twSeconds).toBeGreaterThan(DAY_MS / 1000 / 4);
});

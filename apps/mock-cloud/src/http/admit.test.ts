import { expect, it } from 'vitest';
import { createTestHost } from '../testing/test-host.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { admit } from './admit.ts';
import type { RequestContext, ServerContext } from './request-context.ts';

it('a request during which the clock is set has another key of prepared answers than later requests', async () => {
  const world = await createTestHost().open('main', { paused: true });
  const admitDuring = async (authenticate: () => Promise<object>) => {
    const address = {
      area: { screen: () => null, authenticate },
      match: { kind: 'found', operation: {}, path: {} },
      polled: { checked: { ok: true }, key: 'listAnchors' },
    };
    const context = { address, requestedWorld: world, clock: world.clock.read() };
    return admit({} as ServerContext, context as unknown as RequestContext);
  };
  const before = await admitDuring(async () => {
    await world.changeClock({ nowMs: TEST_NOW_MS + 300 });
    return {};
  });
  const after = await admitDuring(() => Promise.resolve({}));
  expect(before).toMatchObject({ preparedKey: expect.stringContaining('listAnchors') as string });
  expect(before).not.toMatchObject({ preparedKey: (after as { preparedKey: string }).preparedKey });
  await world.close();
});

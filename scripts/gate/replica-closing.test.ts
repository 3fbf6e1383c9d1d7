import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { spawnLapwing } from '../../apps/cli/src/testing/lapwing-process.ts';
import { testRoot } from '../../apps/cli/src/testing/yard.ts';
import { startPostgresProxy } from '../../apps/mock-cloud/src/testing/postgres-proxy.ts';
import { createTestDatabase } from '../../apps/mock-cloud/src/testing/test-postgres.ts';

const yard = testRoot();
afterAll(() => yard.remove());

it('a replica ends on a signal although the network to its database is cut', async () => {
  const database = await createTestDatabase();
  const proxy = await startPostgresProxy(database.url);
  const replica = spawnLapwing(yard.root, [
    'up',
    join(yard.scenarios, 'yard.yaml'),
    '--port',
    '0',
    '--data',
    proxy.url,
  ]);
  await replica.waitFor(/http:\/\/localhost:\d+/);
  proxy.cut();
  const begunMs = performance.now();
  replica.child.kill('SIGINT');
  expect(await replica.ended).toMatchObject({ code: 0 });
  expect(performance.now() - begunMs).toBeLessThan(8_000);
  await proxy.close();
  await database.drop();
}, 60_000);

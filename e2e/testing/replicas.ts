import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '../../apps/mock-cloud/src/testing/test-postgres.ts';
import { Balancer } from '../../scripts/load/balancer.ts';
import { serve, type Served } from './serve.ts';

/** Starts replicas of an empty database, with the arguments of `up`, behind a balancer that asks them in turn. */
export async function startReplicas(count: number, up: readonly string[]): Promise<Served> {
  const database = await createTestDatabase();
  const replicas: Served[] = [];
  // The first one creates the world.
  for (let n = 0; n < count; n += 1) replicas.push(await serve([...up, '--data', database.url]));
  const balancer = new Balancer(replicas.map(({ url }) => url));
  const server = createServer((incoming, response) => {
    balancer.pass(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.all(replicas.map(({ stop }) => stop()));
      await database.drop();
    },
  };
}

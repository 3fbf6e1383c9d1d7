/** What a run polls: one server, or replicas behind a balancer. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../../apps/mock-cloud/src/testing/test-postgres.ts';
import { demand } from '../load/ask.ts';
import type { BalancerFigures } from '../load/balancer.ts';
import { BuiltServer } from '../load/built-server.ts';
import { forkScript } from '../load/probe.ts';

export interface Cloud {
  readonly url: string;
  /** The servers that have to run. One that starts again is another one. */
  readonly servers: ReadonlySet<BuiltServer>;
  /** What the balancer did so far; null without one. */
  readBalancer(): Promise<BalancerFigures | null>;
  /** What happens in a run of so many minutes beside the requests. */
  disturb(minutes: number): Promise<void>;
  end(): Promise<void>;
}

export async function startOneServer(dir: string | undefined): Promise<Cloud> {
  const server = await BuiltServer.start({ dir });
  return {
    url: server.url,
    servers: new Set([server]),
    readBalancer: () => Promise.resolve(null),
    disturb: () => Promise.resolve(),
    end: () => server.kill(),
  };
}

/** Parts of a run at which something happens. Both the restart and the load are over before memory is judged. */
const SAVE_AT = 1 / 6;
const RESTART_AT = 1 / 4;
const LOAD_AT = 2 / 5;
/** A replica is stopped only when the balancer has seen that the one before is ready again. */
const SEEN_READY_MS = 2000;
const SNAPSHOT = 'soak';

interface ReplicasOptions {
  readonly count: number;
  readonly dir: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Starts replicas of a database that keeps what is committed. In the run a snapshot is saved, the replicas are restarted one
 * after the other, and the snapshot is loaded.
 */
export async function startReplicas({ count, dir, log }: ReplicasOptions): Promise<Cloud> {
  const postgres = await startTestPostgres({ durable: true });
  const database = postgres.url;
  const servers = new Set<BuiltServer>();
  for (let n = 0; n < count; n += 1) servers.add(await BuiltServer.start({ dir, database }));
  const balancer = forkScript('balancer-process.ts');
  const ask = async <T>(message: readonly string[] | 'figures'): Promise<T> => {
    const answer = once(balancer, 'message');
    balancer.send(message);
    return (await answer)[0] as T;
  };
  const url = await ask<string>([...servers].map((server) => server.url));
  const restart = async (server: BuiltServer): Promise<void> => {
    const { port } = new URL(server.url);
    const startedMs = performance.now();
    const elapsed = (): string => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
    servers.delete(server);
    await server.kill('SIGTERM');
    log(`replica ${port} ended within ${elapsed()}`);
    servers.add(await BuiltServer.start({ dir, database, port }));
    log(`replica ${port} serves again after ${elapsed()}`);
    await sleep(SEEN_READY_MS);
  };
  return {
    url,
    servers,
    readBalancer: () => ask<BalancerFigures>('figures'),
    async disturb(minutes) {
      const startedMs = performance.now();
      const waitUntil = (part: number) => sleep(startedMs + part * minutes * 60_000 - performance.now());
      await waitUntil(SAVE_AT);
      await demand(url, { method: 'PUT', path: `/control/snapshots/${SNAPSHOT}` });
      log('snapshot saved');
      await waitUntil(RESTART_AT);
      for (const server of [...servers]) await restart(server);
      await waitUntil(LOAD_AT);
      await demand(url, { method: 'POST', path: '/control/reset', body: JSON.stringify({ snapshot: SNAPSHOT }) });
      log('snapshot loaded');
    },
    async end() {
      balancer.disconnect();
      await Promise.all([...servers].map((server) => server.kill()));
      await postgres.stop('kill');
    },
  };
}

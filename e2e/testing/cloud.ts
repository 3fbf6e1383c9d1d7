import { join } from 'node:path';
import { REVISION_HEADER, Revisions, WORLD_HEADER } from '@lapwing/contracts';
import { startReplicas } from './replicas.ts';
import { root } from './repository.ts';
import { serve, type Served } from './serve.ts';

/** A cloud and its control API. */
export interface Cloud extends Served {
  /** Calls the control API in a world and returns the response body. Throws if the status is not 2xx. */
  control<T>(method: ControlMethod, path: string, body?: object, world?: string): Promise<T>;
}

export type ControlMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

const SCENARIOS = join(root, 'e2e/scenarios');

/** Path or name of a scenario for `lapwing up`: `name.yaml` is a file in `e2e/scenarios`, `name` a scenario of the product. */
export function scenarioFile(name: string): string {
  return name.endsWith('.yaml') ? join(SCENARIOS, name) : name;
}

/**
 * Starts a cloud with its data in memory, or, where LAPWING_TEST_REPLICAS is set, so many replicas of an empty database
 * behind a balancer.
 */
export async function startCloud(scenario: string, ...args: string[]): Promise<Cloud> {
  const count = Number(process.env.LAPWING_TEST_REPLICAS ?? 0);
  const up = ['up', scenarioFile(scenario), '--port', '0', '--scenario-files', root, ...args];
  const { url, stop } = count > 0 ? await startReplicas(count, up) : await serve([...up, '--data', 'memory']);
  const revisions = new Revisions();
  return {
    url,
    async control(method, path, body, world = 'main') {
      const response = await fetch(`${url}/control${path}`, {
        method,
        headers: { 'content-type': 'application/json', [WORLD_HEADER]: world, ...revisions.toHeaders(world) },
        ...(body && { body: JSON.stringify(body) }),
      });
      revisions.note(world, response.headers.get(REVISION_HEADER));
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return (isJson ? JSON.parse(text) : text) as never;
    },
    stop,
  };
}

/** Time to reset a world to the start of its scenario, and to a snapshot with many inputs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadScenario, startServer } from '@lapwing/mock-cloud';
import { median, type BenchRow } from './row.ts';

const ROUNDS = 7;
const INPUTS = 500;

/** Measures through the control API, with the data in a folder. */
export async function run(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'lapwing-bench-reset-'));
  const scenario = loadScenario(join(import.meta.dirname, '../../fixtures/scenarios/demo.yaml'));
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems));
  const server = await startServer({ scenario, data, port: 0, logLevel: 'silent' });
  try {
    await send(server.url, 'PUT', '/clock', { paused: true });
    for (let n = 0; n < INPUTS; n += 1) {
      await send(server.url, 'POST', '/faults', { kind: 'offline', gateways: [1 + (n % 8)], for: 'PT10M' });
    }
    await send(server.url, 'PUT', '/snapshots/many');
    const toStart: number[] = [];
    const toSnapshot: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      toStart.push(await send(server.url, 'POST', '/reset', {}));
      toSnapshot.push(await send(server.url, 'POST', '/reset', { snapshot: 'many' }));
    }
    return [
      { name: 'demo: reset to the start of the scenario', value: median(toStart), unit: 's', goal: { atMost: 1 } },
      {
        name: `demo: load a snapshot with ${INPUTS} inputs`,
        value: median(toSnapshot),
        unit: 's',
        goal: { atMost: 1 },
      },
    ];
  } finally {
    await server.close();
    rmSync(data, { recursive: true });
  }
}

/** Sends a request and returns the seconds until the response has arrived. */
async function send(url: string, method: string, path: string, json?: object): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/control${path}`, {
    method,
    ...(json && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
  return (performance.now() - startedAt) / 1000;
}

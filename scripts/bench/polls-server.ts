/**
 * One server of the polls benchmark, in its own process: `lapwing` serves a yard, `bare` sends the given buffers with the
 * same headers. Sends its URL to the parent process, and ends with it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadScenario, startServer } from '../../apps/mock-cloud/src/index.ts';
import { createTextSource } from '../../apps/mock-cloud/src/testing/text-source.ts';
import { YARD_LOOP } from './yard-loop.ts';

/** A recorded response: its path, its raw header names and values alternating, and its body in base64. */
export interface Sample {
  path: string;
  headers: string[];
  body: string;
}

/** A yard with enough vehicles for a live map response of about 60 kB. */
const YARD = `
version: 1
name: polls
title: A yard with polled vehicles
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P3D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Ashdown Haulage
    domain: haulage.test
    layout: ../layouts/yard.yaml
${YARD_LOOP}
        goal: PT14M
        timeout: PT40M
    fleets:
      - { label: 'Hauler {nn}', firstId: 1, count: 19, stagger: PT5M, home: Gate in, route: 11, shifts: ['06:00-06:00'] }
`;

async function serveLapwing(): Promise<string> {
  const path = join(import.meta.dirname, '../../fixtures/scenarios/polls.yaml');
  const source = createTextSource((file) => (file === path ? YARD : readFileSync(file, 'utf8')));
  const scenario = loadScenario(path, source);
  if (!scenario.ok) throw new Error(`The yard cannot be loaded: ${JSON.stringify(scenario.problems)}`);
  const dashboardDir = join(import.meta.dirname, '../../dist/dashboard');
  const options = { scenario, dashboardDir, port: 0, data: 'memory', logLevel: 'warn', warmUp: true } as const;
  const { url } = await startServer(options);
  return url;
}

function serveBare(samples: Sample[]): Promise<string> {
  const responses = new Map(
    samples.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const recorded = responses.get(request.url ?? '');
    if (!recorded) return void response.writeHead(404).end();
    response.writeHead(200, recorded.headers);
    response.end(recorded.body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });
}

const [kind, samples = ''] = process.argv.slice(2);
const url =
  kind === 'lapwing' ? await serveLapwing() : await serveBare(JSON.parse(readFileSync(samples, 'utf8')) as Sample[]);
process.on('disconnect', () => process.exit(0));
// Answers any message with the CPU time used so far, in milliseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.send?.(url);

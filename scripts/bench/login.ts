/**
 * Whether response times reveal which email addresses have an account: failed sign-ins and forgotten passwords, in
 * interleaved pairs, on a server with its data on disk. An AUC of 0.5 reveals nothing; 0 or 1 reveals every address.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import { loadScenario, startServer } from '../../apps/mock-cloud/src/index.ts';
import type { BenchRow } from './row.ts';

const PAIRS = 500;
const WARM_UP = 20;
/** Time between two requests on the server's clock, so that no throttle delays the second. */
const STEP_MS = HOUR_MS;
const KNOWN = 'admin@haulage.test';

interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

interface Target {
  readonly name: string;
  readonly status: number;
  readonly request: (email: string) => RequestParts;
}

const TARGETS: readonly Target[] = [
  {
    name: 'sign-in',
    status: 401,
    request: (email) => ({
      method: 'POST',
      path: '/api/auth/token',
      body: new URLSearchParams({ username: email, password: 'wrong-password' }).toString(),
    }),
  },
  {
    name: 'forgot-password',
    status: 200,
    request: (email) => ({ method: 'GET', path: `/api/auth/forgot_password?email=${encodeURIComponent(email)}` }),
  },
];

export async function run(): Promise<BenchRow[]> {
  const scenario = loadScenario(join(import.meta.dirname, '../../fixtures/scenarios/demo.yaml'));
  if (!scenario.ok) throw new Error('The demo cannot be loaded');
  const data = mkdtempSync(join(tmpdir(), 'lapwing-login-'));
  const real = { ms: Date.parse('2026-03-18T10:42:00Z') };
  // A cheap hash hides differences less than an expensive one.
  const server = await startServer({
    scenario,
    port: 0,
    data,
    paused: true,
    clock: () => real.ms,
    logLevel: 'silent',
    passwordCost: { N: 2 ** 13, r: 8, p: 1 },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const port = Number(new URL(server.url).port);
  try {
    const rows: BenchRow[] = [];
    for (const target of TARGETS) rows.push(...(await compareTimes(target, { agent, port, real })));
    return rows;
  } finally {
    agent.destroy();
    await server.close();
    rmSync(data, { recursive: true });
  }
}

interface Connection {
  readonly agent: Agent;
  readonly port: number;
  readonly real: { ms: number };
}

async function compareTimes(target: Target, connection: Connection): Promise<BenchRow[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = -WARM_UP; n < PAIRS; n += 1) {
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      connection.real.ms += STEP_MS;
      const email = kind === 'known' ? KNOWN : `unknown-${String(n + WARM_UP).padStart(4, '0')}@haulage.test`;
      const tookMs = await measureMs(target, email, connection);
      if (n >= 0) times[kind].push(tookMs);
    }
  }
  const share = auc(times.known, times.unknown);
  const name = `${target.name}: AUC of known and unknown addresses, ${PAIRS} pairs`;
  return [
    { name, value: share, unit: '', goal: { atLeast: 0.45 } },
    { name, value: share, unit: '', goal: { atMost: 0.55 } },
  ];
}

/** Milliseconds until the whole response has arrived. */
function measureMs({ request, status }: Target, email: string, { agent, port }: Connection): Promise<number> {
  const { method, path, body } = request(email);
  const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const sent = sendRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== status) reject(new Error(`${path} returned ${response.statusCode}`));
        else resolve(performance.now() - startedMs);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Probability that a random value of the first list is greater than one of the second; ties count half. */
function auc(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce((sum, a) => sum + second.reduce((own, b) => own + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  return wins / (first.length * second.length);
}

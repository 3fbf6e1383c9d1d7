/**
 * Authenticated polls of the API compared with bare node:http that sends the same bytes and headers. Each server has its
 * own process; rounds alternate between them, over keep-alive connections.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poll } from './poller.ts';
import type { Sample } from './polls-server.ts';
import { median, type BenchRow } from './row.ts';

const ROUNDS = 31;
const ROUND_MS = 300;
/** Responses before the rounds, after which both servers have reached their full speed. */
const WARM_UP = 30_000;
const CLIENT = 1;

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

interface Round {
  readonly responsesPerSec: number;
  /** CPU time of the server per response. */
  readonly microsecondsEach: number;
}

function serve(...args: string[]): Promise<Server> {
  const entry = join(import.meta.dirname, 'polls-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (url: string) => resolve({ url, process: child }));
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}

function readCpuMs({ process: child }: Server): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (ms) => resolve(Number(ms)));
    child.send('cpu');
  });
}

async function warmUp(url: string, path: string, headers: Record<string, string>): Promise<void> {
  for (let responses = 0; responses < WARM_UP;) responses += await poll(url, path, headers, ROUND_MS);
}

async function runRound(server: Server, path: string, headers: Record<string, string>, ms: number): Promise<Round> {
  const beforeMs = await readCpuMs(server);
  const startedMs = performance.now();
  const responses = await poll(server.url, path, headers, ms);
  const tookMs = performance.now() - startedMs;
  const spentMs = (await readCpuMs(server)) - beforeMs;
  return { responsesPerSec: (responses * 1000) / tookMs, microsecondsEach: (spentMs * 1000) / responses };
}

/** Opens pages, a missing file and a refused request, as a user does before polling. They must not slow polls down. */
async function openPages(url: string): Promise<void> {
  for (const path of ['/', '/docs', '/docs/swagger-ui.css', '/favicon.svg', '/assets/gone.js', '/api/users/all'])
    for (let n = 0; n < 20; n += 1) await (await fetch(url + path)).arrayBuffer();
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' }),
  });
  const { csrf_token: marker } = (await response.json()) as { csrf_token: string };
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', authorization: `Bearer ${marker}` };
}

/** Records a response without the headers that Node.js adds itself. */
function recordSample(url: string, path: string, headers: Record<string, string>): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = response.rawHeaders.flatMap((name, n, all) =>
          n % 2 === 0 && !['date', 'connection', 'keep-alive'].includes(name.toLowerCase())
            ? [name, all[n + 1] ?? '']
            : [],
        );
        resolve({ path, headers: own, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}

const byteLength = ({ body }: Sample): number => Buffer.from(body, 'base64').length;

/** The polled responses with the sizes closest to 2 kB and 60 kB. */
async function recordSamples(url: string, headers: Record<string, string>): Promise<Sample[]> {
  const paths = [
    `/api/users/latest_anchor_information/${CLIENT}`,
    `/api/users/latest_global_information/${CLIENT}`,
    `/api/anchors/${CLIENT}/simplified`,
    `/api/anchors/last_five/${CLIENT}`,
    `/api/anchors/recent_routes/${CLIENT}`,
    `/api/users/resources/${CLIENT}/simplified`,
    '/api/routes/list',
    '/api/tags/beacon_positions/',
  ];
  const all = await Promise.all(paths.map((path) => recordSample(url, path, headers)));
  const closest = (bytes: number): Sample => {
    const distance = (sample: Sample): number => Math.abs(Math.log(byteLength(sample) / bytes));
    return all.reduce((best, sample) => (distance(sample) < distance(best) ? sample : best));
  };
  return [closest(2000), closest(60_000)];
}

async function compareServers(
  servers: readonly [Server, Server],
  path: string,
  headers: Record<string, string>,
): Promise<BenchRow[]> {
  const [ours, theirs] = servers;
  const rounds: { ours: Round; bare: Round }[] = [];
  for (const { url } of servers) await warmUp(url, path, headers);
  for (let n = 0; n < ROUNDS; n += 1) {
    const round = await runRound(ours, path, headers, ROUND_MS);
    rounds.push({ ours: round, bare: await runRound(theirs, path, headers, ROUND_MS) });
  }
  const name = path.replace(/\/\d+/g, '');
  return [
    { name: `${name}, polled`, value: median(rounds.map((round) => round.ours.responsesPerSec)), unit: 'responses/s' },
    { name: `${name}, CPU time`, value: median(rounds.map((round) => round.ours.microsecondsEach)), unit: 'µs each' },
    {
      name: `${name}, CPU time of bare node:http as a share of it`,
      value: median(rounds.map(({ ours, bare }) => bare.microsecondsEach / ours.microsecondsEach)),
      unit: '',
    },
    {
      name: `${name}, responses per second as a share of bare node:http`,
      value: median(rounds.map((round) => round.ours.responsesPerSec / round.bare.responsesPerSec)),
      unit: '',
      goal: { atLeast: 0.8 },
    },
  ];
}

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  const started: Server[] = [];
  try {
    const ours = await serve('lapwing');
    started.push(ours);
    await openPages(ours.url);
    const headers = await signIn(ours.url);
    const polled = await recordSamples(ours.url, headers);
    const file = join(dir, 'samples.json');
    writeFileSync(file, JSON.stringify(polled));
    const bare = await serve('bare', file);
    started.push(bare);
    const rows: BenchRow[] = [];
    for (const sample of polled) {
      rows.push({ name: `${sample.path}, body`, value: byteLength(sample), unit: 'bytes' });
      rows.push(...(await compareServers([ours, bare], sample.path, headers)));
    }
    return rows;
  } finally {
    for (const server of started) {
      server.process.removeAllListeners('exit');
      server.process.disconnect();
    }
    rmSync(dir, { recursive: true });
  }
}

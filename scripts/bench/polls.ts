/**
 * Authenticated polls of the API against bare node:http that sends the same bytes with as many headers: each
 * server in a process of its own, rounds in turn, over keep-alive connections.
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
/** Answers before the rounds: by then both servers run as fast as they will. */
const WARM_UP = 30_000;
const CLIENT = 1;

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

interface Round {
  readonly answersPerSec: number;
  /** Of the server's processor. */
  readonly microsecondsEach: number;
}

function serve(...args: string[]): Promise<Server> {
  const entry = join(import.meta.dirname, 'polls-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((done, fail) => {
    child.once('message', (url: string) => done({ url, process: child }));
    child.once('exit', (code) => fail(new Error(`A server ended with ${code}`)));
  });
}

function processorMs({ process: child }: Server): Promise<number> {
  return new Promise((done) => {
    child.once('message', (ms) => done(Number(ms)));
    child.send('how much');
  });
}

async function warmUp(url: string, path: string, headers: Record<string, string>): Promise<void> {
  for (let answers = 0; answers < WARM_UP;) answers += await poll(url, path, headers, ROUND_MS);
}

async function roundOf(server: Server, path: string, headers: Record<string, string>, ms: number): Promise<Round> {
  const beforeMs = await processorMs(server);
  const startedMs = performance.now();
  const answers = await poll(server.url, path, headers, ms);
  const tookMs = performance.now() - startedMs;
  const spentMs = (await processorMs(server)) - beforeMs;
  return { answersPerSec: (answers * 1000) / tookMs, microsecondsEach: (spentMs * 1000) / answers };
}

/** Pages, a missing file and a refused call: whoever polls has opened them, and no poll is slower for it. */
async function lookAround(url: string): Promise<void> {
  for (const path of ['/', '/docs', '/docs/swagger-ui.css', '/favicon.svg', '/assets/gone.js', '/api/users/all'])
    for (let n = 0; n < 20; n += 1) await (await fetch(url + path)).arrayBuffer();
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' }),
  });
  const { csrf_token: marker } = (await answer.json()) as { csrf_token: string };
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', authorization: `Bearer ${marker}` };
}

/** One answer as it comes, less the headers that node adds itself. */
function sampleOf(url: string, path: string, headers: Record<string, string>): Promise<Sample> {
  return new Promise((done, fail) => {
    get(`${url}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = response.rawHeaders.flatMap((name, n, all) =>
          n % 2 === 0 && !['date', 'connection', 'keep-alive'].includes(name.toLowerCase())
            ? [name, all[n + 1] ?? '']
            : [],
        );
        done({ path, headers: own, body: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', fail);
  });
}

const bytesOf = ({ body }: Sample): number => Buffer.from(body, 'base64').length;

/** The polled answers that come closest to 2 kB and to 60 kB. */
async function samples(url: string, headers: Record<string, string>): Promise<Sample[]> {
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
  const all = await Promise.all(paths.map((path) => sampleOf(url, path, headers)));
  const closest = (bytes: number): Sample => {
    const distance = (sample: Sample): number => Math.abs(Math.log(bytesOf(sample) / bytes));
    return all.reduce((best, sample) => (distance(sample) < distance(best) ? sample : best));
  };
  return [closest(2000), closest(60_000)];
}

async function compared(
  servers: readonly [Server, Server],
  path: string,
  headers: Record<string, string>,
): Promise<BenchRow[]> {
  const [ours, theirs] = servers;
  const rounds: { ours: Round; bare: Round }[] = [];
  for (const { url } of servers) await warmUp(url, path, headers);
  for (let n = 0; n < ROUNDS; n += 1) {
    const one = await roundOf(ours, path, headers, ROUND_MS);
    rounds.push({ ours: one, bare: await roundOf(theirs, path, headers, ROUND_MS) });
  }
  const name = path.replace(/\/\d+/g, '');
  return [
    { name: `${name}, polled`, value: median(rounds.map((round) => round.ours.answersPerSec)), unit: 'answers/s' },
    { name: `${name}, processor`, value: median(rounds.map((round) => round.ours.microsecondsEach)), unit: 'µs each' },
    {
      name: `${name}, processor of bare node:http as a share of it`,
      value: median(rounds.map(({ ours, bare }) => bare.microsecondsEach / ours.microsecondsEach)),
      unit: '',
    },
    {
      name: `${name}, answers a second as a share of bare node:http`,
      value: median(rounds.map((round) => round.ours.answersPerSec / round.bare.answersPerSec)),
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
    await lookAround(ours.url);
    const headers = await signIn(ours.url);
    const polled = await samples(ours.url, headers);
    const file = join(dir, 'samples.json');
    writeFileSync(file, JSON.stringify(polled));
    const bare = await serve('bare', file);
    started.push(bare);
    const rows: BenchRow[] = [];
    for (const sample of polled) {
      rows.push({ name: `${sample.path}, body`, value: bytesOf(sample), unit: 'bytes' });
      rows.push(...(await compared([ours, bare], sample.path, headers)));
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

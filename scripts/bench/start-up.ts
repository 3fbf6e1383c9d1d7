/** Time until the help of the CLI is printed, and until `lapwing up` sends its first correct response. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type BenchRow } from './row.ts';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'bin/lapwing.js');
const ROUNDS = 7;

function measureSec(run: () => void): number {
  const startedAt = performance.now();
  run();
  return (performance.now() - startedAt) / 1000;
}

interface StartUp {
  /** Seconds until a table with data of every vehicle has arrived. */
  first: number;
  /** Seconds until a user has signed in (which hashes a password slowly, on purpose) and received the live map. */
  signedIn: number;
}

/** Runs `work` as soon as a demo with its data in `data` reports that it serves, and stops the demo afterwards. */
async function whileUp<T>(port: number, data: string, work: (url: string) => Promise<T> | T): Promise<T> {
  const child = spawn(process.execPath, [bin, 'up', 'demo', '--port', String(port), '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', (code) => reject(new Error(`lapwing up ended with ${code}`)));
    });
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.removeAllListeners('exit');
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}

/** Starts the demo in a new process, sends requests as soon as it reports that it serves, and stops it. */
async function measureStartUp(port: number): Promise<StartUp> {
  const startedAt = performance.now();
  const elapsedSec = () => (performance.now() - startedAt) / 1000;
  return whileUp(port, 'memory', async (url) => {
    const table = await (await fetch(`${url}/control/export/gateways`)).text();
    const first = elapsedSec();
    expectVehicles(table.trimEnd().split('\r\n').length - 1);
    const { anchors } = await fetchLiveMap(`${url}/api`);
    expectVehicles(anchors.length);
    return { first, signedIn: elapsedSec() };
  });
}

/** Seconds until a second process is refused because its folder is in use, for each round. */
async function measureRefusals(port: number): Promise<number[]> {
  const data = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  try {
    return await whileUp(port, data, () =>
      Array.from({ length: ROUNDS }, () =>
        measureSec(() => {
          const { status } = spawnSync(process.execPath, [bin, 'up', 'demo', '--port', '0', '--data', data]);
          if (status === 0) throw new Error('A second process could use the folder');
        }),
      ),
    );
  } finally {
    rmSync(data, { recursive: true });
  }
}

function expectVehicles(count: number): void {
  if (count < 8) throw new Error(`The demo returned ${count} vehicles`);
}

async function fetchLiveMap(url: string): Promise<{ anchors: unknown[] }> {
  const signedIn = await fetch(`${url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { csrf_token: marker } = (await signedIn.json()) as { csrf_token: string };
  const headers = { cookie, authorization: `Bearer ${marker}` };
  const answer = await fetch(`${url}/users/latest_global_information/1`, { headers });
  return (await answer.json()) as { anchors: unknown[] };
}

export async function run(): Promise<BenchRow[]> {
  const node = (...args: string[]) =>
    measureSec(() => spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }));
  node(bin, '--help');
  const bare = median(Array.from({ length: ROUNDS }, () => node('-e', '0')));
  const help = median(Array.from({ length: ROUNDS }, () => node(bin, '--help')));
  const starts: StartUp[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await measureStartUp(4390 + round));
  return [
    { name: 'empty Node.js process', value: bare, unit: 's' },
    { name: 'lapwing --help', value: help, unit: 's', goal: { atMost: 0.15 } },
    {
      name: 'lapwing up demo until its first correct response',
      value: median(starts.map(({ first }) => first)),
      unit: 's',
      goal: { atMost: 0.6 },
    },
    {
      name: 'lapwing up demo until a user has the live map',
      value: median(starts.map(({ signedIn }) => signedIn)),
      unit: 's',
    },
    {
      name: 'a second lapwing up with a folder in use, until it is refused',
      value: median(await measureRefusals(4390 + ROUNDS)),
      unit: 's',
      goal: { atMost: 1 },
    },
  ];
}

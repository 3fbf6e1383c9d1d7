/** How long a user waits: the CLI's help, and `lapwing up` to its first correct answer, each as a whole process. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type BenchRow } from './row.ts';

const root = join(import.meta.dirname, '../..');
const bin = join(root, 'bin/lapwing.js');
const ROUNDS = 7;

function seconds(run: () => void): number {
  const startedAt = performance.now();
  run();
  return (performance.now() - startedAt) / 1000;
}

interface StartUp {
  /** Seconds until a table derived from what every vehicle reports has been answered. */
  first: number;
  /** Seconds until somebody has signed in (which hashes a password, on purpose slowly) and got the live map's answer. */
  signedIn: number;
}

/** Does `work` while a demo serves from `data`, from the moment when it says that it does. */
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

/** One start of the demo as a whole process, asked at once when it says that it serves. */
async function startUp(port: number): Promise<StartUp> {
  const startedAt = performance.now();
  const since = () => (performance.now() - startedAt) / 1000;
  return whileUp(port, 'memory', async (url) => {
    const table = await (await fetch(`${url}/control/export/gateways`)).text();
    const first = since();
    expectVehicles(table.trimEnd().split('\r\n').length - 1);
    const { anchors } = await liveMap(`${url}/api`);
    expectVehicles(anchors.length);
    return { first, signedIn: since() };
  });
}

/** Seconds that each of some second processes takes to be refused a folder in use. */
async function refusals(port: number): Promise<number[]> {
  const data = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  try {
    return await whileUp(port, data, () =>
      Array.from({ length: ROUNDS }, () =>
        seconds(() => {
          const { status } = spawnSync(process.execPath, [bin, 'up', 'demo', '--port', '0', '--data', data]);
          if (status === 0) throw new Error('a second process had the folder');
        }),
      ),
    );
  } finally {
    rmSync(data, { recursive: true });
  }
}

function expectVehicles(count: number): void {
  if (count < 8) throw new Error(`the demo answered with ${count} vehicles`);
}

async function liveMap(url: string): Promise<{ anchors: unknown[] }> {
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
  const node = (...args: string[]) => seconds(() => spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }));
  node(bin, '--help');
  const bare = median(Array.from({ length: ROUNDS }, () => node('-e', '0')));
  const help = median(Array.from({ length: ROUNDS }, () => node(bin, '--help')));
  const starts: StartUp[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await startUp(4390 + round));
  return [
    { name: 'bare node process', value: bare, unit: 's' },
    { name: 'lapwing --help', value: help, unit: 's', goal: { atMost: 0.15 } },
    {
      name: 'lapwing up demo to its first correct answer',
      value: median(starts.map(({ first }) => first)),
      unit: 's',
      goal: { atMost: 0.6 },
    },
    {
      name: 'lapwing up demo to the live map of a user',
      value: median(starts.map(({ signedIn }) => signedIn)),
      unit: 's',
    },
    {
      name: 'a second lapwing up on a folder in use, to its refusal',
      value: median(await refusals(4390 + ROUNDS)),
      unit: 's',
      goal: { atMost: 1 },
    },
  ];
}

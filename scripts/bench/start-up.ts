/** How long a user waits: the CLI's help, and `lapwing up` to its first correct answer, each as a whole process. */
import { spawn, spawnSync } from 'node:child_process';
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

/** Seconds from the start of the process until it has answered a signed-in poll with the demo's vehicles. */
async function firstAnswer(port: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [bin, 'up', 'demo', '--port', String(port), '--data', 'memory'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      child.once('exit', (code) => reject(new Error(`lapwing up ended with ${code}`)));
    });
    const url = `http://127.0.0.1:${port}/api`;
    const signedIn = await fetch(`${url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { csrf_token: marker } = (await signedIn.json()) as { csrf_token: string };
    const answer = await fetch(`${url}/users/latest_global_information/1`, {
      headers: { cookie, authorization: `Bearer ${marker}` },
    });
    const { anchors } = (await answer.json()) as { anchors: unknown[] };
    if (anchors.length < 8) throw new Error(`the first answer has ${anchors.length} vehicles`);
    return (performance.now() - startedAt) / 1000;
  } finally {
    child.removeAllListeners('exit');
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}

export async function run(): Promise<BenchRow[]> {
  const node = (...args: string[]) => seconds(() => spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }));
  node(bin, '--help');
  const bare = median(Array.from({ length: ROUNDS }, () => node('-e', '0')));
  const help = median(Array.from({ length: ROUNDS }, () => node(bin, '--help')));
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) answers.push(await firstAnswer(4390 + round));
  return [
    { name: 'bare node process', value: bare, unit: 's' },
    { name: 'lapwing --help', value: help, unit: 's', goal: { atMost: 0.15 } },
    { name: 'lapwing up demo to its first correct answer', value: median(answers), unit: 's', goal: { atMost: 0.6 } },
  ];
}

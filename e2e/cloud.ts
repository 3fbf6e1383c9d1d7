import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'bin/lapwing.js');

/** A cloud of its own for one test file, on a free port and in memory, as a user would start it. */
export interface Cloud {
  url: string;
  /** One call of the control API, in the main world unless another is named. */
  control<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, world?: string): Promise<T>;
  /** Sets, steps or pauses a world's clock. */
  clock(change: { now?: string; speed?: number; paused?: boolean }, world?: string): Promise<ClockState>;
  stop(): Promise<void>;
}

export interface ClockState {
  /** Unix seconds, with decimals. */
  now: number;
  speed: number;
  paused: boolean;
  epoch: number;
}

export function scenarioFile(name: string): string {
  return join(root, 'e2e/scenarios', name);
}

export async function startCloud(scenario: string, ...args: string[]): Promise<Cloud> {
  const child = spawn(process.execPath, [bin, 'up', scenario, '--port', '0', '--data', 'memory', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\w.:[\]]+:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the cloud ended with ${code}: ${said}`)));
  });
  const control: Cloud['control'] = async (method, path, body, world = 'main') => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-lapwing-world': world },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return (isJson ? JSON.parse(text) : text) as never;
  };
  return {
    url,
    control,
    clock: (change, world) => control('PUT', '/clock', change, world),
    stop: () =>
      new Promise((resolve, reject) => {
        child.removeAllListeners('exit');
        if (child.exitCode !== null) return reject(new Error(`the cloud had ended with ${child.exitCode}: ${said}`));
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** A cloud for all tests of a file, there when the first begins. */
export function cloudForFile(scenario: string, ...args: string[]): Cloud {
  const cloud = {} as Cloud;
  test.beforeAll(async () => {
    Object.assign(cloud, await startCloud(scenario, ...args));
  });
  test.afterAll(() => cloud.stop());
  return cloud;
}

/** Makes a world of one test's own, which stands at an instant; gives its name. */
export async function worldFor(
  cloud: Cloud,
  info: { workerIndex: number; testId: string },
  at: string,
): Promise<string> {
  const name = `own-${info.workerIndex}-${info.testId.slice(-8)}`;
  await cloud.control('POST', '/worlds', { name, seed: 3, at, paused: true });
  return name;
}

/** A table of a scenario, as the CLI exports it without a server. */
export function exported(table: string, scenario: string, ...args: string[]): Record<string, string>[] {
  const csv = execFileSync(process.execPath, [bin, 'export', table, '--scenario', scenario, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return rowsOf(csv);
}

/** The rows of an exported table, by the names in its head. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

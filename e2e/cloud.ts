import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'bin/lapwing.js');

/** A cloud of its own for one test file, on a free port and in memory, as a user would start it. */
export interface Cloud {
  url: string;
  /** Sets, steps or pauses the world's clock. */
  clock(change: { now?: string; speed?: number; paused?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export function scenarioFile(name: string): string {
  return join(root, 'e2e/scenarios', name);
}

export async function startCloud(scenario: string, ...args: string[]): Promise<Cloud> {
  const child = spawn(process.execPath, [bin, 'up', scenario, '--port', '0', '--data', 'memory', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\w.:[\]]+:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the cloud ended with ${code}: ${said}`)));
  });
  return {
    url,
    async clock(change) {
      const response = await fetch(`${url}/control/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!response.ok) throw new Error(`the clock was not set: ${await response.text()}`);
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** A table of a scenario, as the CLI exports it without a server. */
export function exported(table: string, scenario: string, ...args: string[]): Record<string, string>[] {
  const csv = execFileSync(process.execPath, [bin, 'export', table, '--scenario', scenario, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

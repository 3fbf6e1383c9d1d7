import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, root } from './repository.ts';

/** A cloud in a process of its own, on a free port and in memory, started as a user would. */
export interface Cloud {
  readonly url: string;
  /** Calls an operation of the control API in a world, and returns its answer. Throws when it is refused. */
  control<T>(method: ControlMethod, path: string, body?: object, world?: string): Promise<T>;
  /** Ends the process. Throws when it ended before. */
  stop(): Promise<void>;
}

export type ControlMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Name or path by which the cloud finds a scenario: `name.yaml` is one of `e2e/scenarios`, `name` one of the product's. */
export function scenarioFile(name: string): string {
  return name.endsWith('.yaml') ? join(root, 'e2e/scenarios', name) : name;
}

export async function startCloud(scenario: string, ...args: string[]): Promise<Cloud> {
  const child = spawn(
    process.execPath,
    [bin, 'up', scenarioFile(scenario), '--port', '0', '--data', 'memory', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.:[\]]+:\d+/.exec(output);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the cloud ended with ${code}: ${output}`)));
  });
  return {
    url,
    async control(method, path, body, world = 'main') {
      const response = await fetch(`${url}/control${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-lapwing-world': world },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} /control${path}: ${response.status} ${text}`);
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return (isJson ? JSON.parse(text) : text) as never;
    },
    stop: () =>
      new Promise((resolve, reject) => {
        child.removeAllListeners('exit');
        if (child.exitCode !== null) return reject(new Error(`the cloud had ended with ${child.exitCode}: ${output}`));
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

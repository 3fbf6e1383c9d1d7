import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, root } from './repository.ts';

/** A cloud in its own process, on a free port, with its data in memory, started by `lapwing up`. */
export interface Cloud {
  readonly url: string;
  /** Calls the control API in a world and returns the response body. Throws if the status is not 2xx. */
  control<T>(method: ControlMethod, path: string, body?: object, world?: string): Promise<T>;
  /** Stops the process. Throws if it had already ended. */
  stop(): Promise<void>;
}

export type ControlMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

const SCENARIOS = join(root, 'e2e/scenarios');

/** Path or name of a scenario for `lapwing up`: `name.yaml` is a file in `e2e/scenarios`, `name` a scenario of the product. */
export function scenarioFile(name: string): string {
  return name.endsWith('.yaml') ? join(SCENARIOS, name) : name;
}

export async function startCloud(scenario: string, ...args: string[]): Promise<Cloud> {
  const child = spawn(
    process.execPath,
    [bin, 'up', scenarioFile(scenario), '--port', '0', '--data', 'memory', '--scenario-files', root, ...args],
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
    child.once('exit', (code) => reject(new Error(`The cloud ended with ${code}: ${output}`)));
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
        const ended = child.exitCode ?? child.signalCode;
        if (ended !== null) return reject(new Error(`The cloud had already ended with ${ended}: ${output}`));
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

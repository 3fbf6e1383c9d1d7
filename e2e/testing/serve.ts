import { spawn } from 'node:child_process';
import { bin, root } from './repository.ts';

/** What a process of `lapwing up` serves. */
export interface Served {
  readonly url: string;
  /** Stops the process. Throws if it had already ended. */
  stop(): Promise<void>;
}

/** Starts `lapwing` with the arguments of `up`, and waits for its address. */
export async function serve(args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [bin, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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

/**
 * A server for tests that kill processes. Serves a scenario file, with its data in a folder or a database, until it is killed. Writes
 * its URL to stdout, or the reason why it did not start. Arguments: folder, scenario file, and `read-only` to start
 * without write permission in the folder. The lines `read-only` and `writable` on stdin change that permission.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadScenario, StartError, startServer } from '@lapwing/mock-cloud';

/** The user without privileges on Linux. */
const UNPRIVILEGED_USER = 65_534;

const [data = '', file = '', writing = 'writable'] = process.argv.slice(2);
const isDatabase = data.startsWith('postgres:');
const scenario = loadScenario(file);
if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems));

/** Root ignores file permissions, so it becomes an unprivileged user instead. */
function setWritable(isWritable: boolean): void {
  if (isDatabase) return;
  if (process.getuid?.() === 0) process.seteuid?.(isWritable ? 0 : UNPRIVILEGED_USER);
  else chmodSync(data, isWritable ? 0o755 : 0o555);
}

function report(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

setWritable(writing === 'writable');
try {
  const server = await startServer({
    scenario,
    data,
    port: 0,
    logLevel: 'silent',
    layoutsDir: join(file, '../../layouts'),
    passwordCost: { N: 1024, r: 1, p: 1 },
  });
  report({ url: server.url });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  report({ refused: error.kind, message: error.message });
  process.exit(2);
}

const commands = createInterface({ input: process.stdin });
commands.on('line', (line) => {
  setWritable(line === 'writable');
  report({ done: line });
});
// The parent process ended.
commands.on('close', () => process.exit());

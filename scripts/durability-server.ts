/**
 * A server for tests that end processes: serves a scenario file from a folder until it is killed, and says on stdout
 * where, or why not. Arguments: folder, scenario file, and `read-only` to start without the right to write in the
 * folder. `read-only` on stdin takes that right away, `writable` gives it back.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadScenario, StartError, startServer } from '@lapwing/mock-cloud';

const NOBODY = 65_534;

const [data = '', file = '', writing = 'writable'] = process.argv.slice(2);
const scenario = loadScenario(file);
if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems));

/** What keeps others from writing keeps root from nothing, so root becomes somebody else. */
function setWritable(isWritable: boolean): void {
  if (process.getuid?.() === 0) process.seteuid?.(isWritable ? 0 : NOBODY);
  else chmodSync(data, isWritable ? 0o755 : 0o555);
}

function say(told: object): void {
  process.stdout.write(`${JSON.stringify(told)}\n`);
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
  say({ url: server.url });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say({ refused: error.kind, message: error.message });
  process.exit(2);
}

const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => {
  setWritable(line === 'writable');
  say({ done: line });
});
// Whoever started it is gone.
orders.on('close', () => process.exit());

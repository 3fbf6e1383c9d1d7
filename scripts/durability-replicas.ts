/**
 * `npm run durability:replicas -- [--rounds 100] [--database-rounds 20] [--commands 1000] [--seed N]`: kills replicas that
 * share a PostgreSQL database, and the database, at random moments during concurrent writes, and counts writes that were
 * lost or stored twice. Then it sends random commands to replicas and to a server with an embedded database, and compares
 * all answers. Exits with 1 if a write was lost or an answer differs.
 */
import { compareReplicas } from '../apps/mock-cloud/src/testing/commands/same-commands.ts';
import { type ReplicaFigures, runReplicaRounds } from './durability/replica-rounds.ts';
import { readOptions, readWholeNumber } from './options.ts';

const REPORT_EVERY = 20;
const READ_EVERY = 250;

const usage = 'npm run durability:replicas -- [--rounds 100] [--database-rounds 20] [--commands 1000] [--seed N]';
const values = readOptions(usage, ['rounds', 'database-rounds', 'commands', 'seed']);
const replicaKills = readWholeNumber('rounds', values.rounds ?? '100');
const databaseKills = readWholeNumber('database-rounds', values['database-rounds'] ?? '20');
const commands = readWholeNumber('commands', values.commands ?? '1000');
const seed = readWholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000));

function summary({ rounds, databaseKills: ofDatabase, writes, problems, slowestStartMs }: ReplicaFigures): string {
  return (
    `${rounds - ofDatabase} replicas and ${ofDatabase} times the database killed, ${writes} writes acknowledged, ` +
    `${problems.length} lost or stored twice, slowest start ${Math.round(slowestStartMs)} ms`
  );
}

console.log(`durability of replicas: seed ${seed}`);
const figures = await runReplicaRounds({ replicaKills, databaseKills, seed }, (soFar) => {
  if (soFar.rounds % REPORT_EVERY === 0) console.log(summary(soFar));
});
for (const problem of figures.problems) console.error(problem);
console.log(summary(figures));
if (commands > 0) {
  const startedMs = performance.now();
  const statuses = await compareReplicas({ seed, count: commands, readEvery: READ_EVERY });
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} with ${status || 'no answer'}`);
  const tookSec = Math.round((performance.now() - startedMs) / 1000);
  console.log(
    `${commands} commands to 3 replicas and to one server in ${tookSec} s, equal answers: ${counts.join(', ')}`,
  );
}
process.exit(figures.problems.length === 0 ? 0 : 1);

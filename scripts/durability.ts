/**
 * `npm run durability -- [--rounds 1000] [--seed N]`: kills a server at random moments during concurrent writes, starts
 * it again, and counts writes that were lost or half written. Exits with 1 if there are any.
 */
import { type Figures, runRounds } from './durability/rounds.ts';
import { readOptions, readWholeNumber } from './options.ts';

const REPORT_EVERY = 20;

const values = readOptions('npm run durability -- [--rounds 1000] [--seed N]', ['rounds', 'seed']);
const rounds = readWholeNumber('rounds', values.rounds ?? '1000');
const seed = readWholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000));

function summary({ rounds: done, killedStarting, writes, problems, slowestStartMs }: Figures): string {
  return (
    `${done} rounds (${killedStarting} also killed while starting), ${writes} writes acknowledged, ` +
    `${problems.length} lost or half written, slowest start ${Math.round(slowestStartMs)} ms`
  );
}

console.log(`durability: ${rounds} rounds, seed ${seed}`);
const figures = await runRounds(rounds, seed, (soFar) => {
  if (soFar.rounds % REPORT_EVERY === 0) console.log(summary(soFar));
});
for (const problem of figures.problems) console.error(problem);
console.log(summary(figures));
process.exit(figures.problems.length === 0 ? 0 : 1);

/**
 * `npm run durability -- [--rounds 1000] [--seed N]`: kills a server at random moments during concurrent writes, starts
 * it again, and counts writes that were lost or half written. Exits with 1 if there are any.
 */
import { parseArgs } from 'node:util';
import { type Figures, runRounds } from './durability/rounds.ts';

const REPORT_EVERY = 20;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = wholeNumber('rounds', values.rounds ?? '1000');
const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000));

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} expects a whole number, not ${text}`);
  process.exit(2);
}

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

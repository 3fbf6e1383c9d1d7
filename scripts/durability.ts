/**
 * `npm run durability -- [--rounds 1000] [--seed N]`: kills a server at random points of many writes at once, starts it
 * again, and counts what was lost or half written. Ends with 1 where anything was.
 */
import { parseArgs } from 'node:util';
import { type Figures, runRounds } from './durability/rounds.ts';

const EVERY = 20;

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = wholeNumber('rounds', values.rounds ?? '1000');
const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000));

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} takes a whole number, not ${text}`);
  process.exit(2);
}

function summary({ rounds: done, killedStarting, writes, wrong, slowestStartMs }: Figures): string {
  return (
    `${done} rounds (${killedStarting} ended while starting, too), ${writes} writes acknowledged, ` +
    `${wrong.length} lost or half written, slowest start ${Math.round(slowestStartMs)} ms`
  );
}

console.log(`durability: ${rounds} rounds, seed ${seed}`);
const figures = await runRounds(rounds, seed, (so) => {
  if (so.rounds % EVERY === 0) console.log(summary(so));
});
for (const what of figures.wrong) console.error(what);
console.log(summary(figures));
process.exit(figures.wrong.length === 0 ? 0 : 1);

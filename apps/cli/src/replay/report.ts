import type { Colors } from '../output/output.ts';
import type { Check } from './replay-plan.ts';
import { problemsOf, type Replay } from './run.ts';

/** What became of a replay, in lines for a reader. */
export function replayLines(replay: Replay, colors: Colors): string[] {
  const { scenario, seed, invalid, checks, updated, seconds } = replay;
  if (invalid.length > 0) return [`${colors.red('INVALID')} ${scenario}`, ...invalid.map((line) => `  ${line}`)];
  const problems = problemsOf(replay);
  const word = problems.length === 0 ? colors.green('ok     ') : colors.red('FAILED ');
  return [
    `${word} ${scenario}  seed ${seed ?? ''}  ${countText(checks)}  ${seconds.toFixed(2)} s`,
    ...updated.map((file) => `  ${colors.yellow('updated')} ${file}`),
    ...problems.flatMap((check) => problemLines(check, seed, colors)),
  ];
}

function problemLines({ kind, name, problem, reproduce }: Check, seed: number | null, colors: Colors): string[] {
  return [
    `  ${colors.red(kind)} ${colors.bold(name)}  seed ${seed ?? ''}`,
    ...problem.map((line) => `    ${line}`),
    `    ${colors.dim('reproduce:')} ${reproduce}`,
  ];
}

/** How many checks of each kind there were. */
function countText(checks: readonly Check[]): string {
  const count = (kind: Check['kind']) => checks.filter((check) => check.kind === kind).length;
  return `${count('expectation')} expectations, ${count('golden')} goldens, two runs`;
}

/** How it went altogether, in one line. */
export function totalLine(replays: readonly Replay[], colors: Colors): string {
  const bad = replays.filter((replay) => replay.invalid.length > 0 || problemsOf(replay).length > 0).length;
  const text = `${replays.length - bad} passed, ${bad} failed`;
  return bad === 0 ? colors.green(text) : colors.red(text);
}

/** What became of replays, for machines. */
export function replayJson(replays: readonly Replay[]): object[] {
  return replays.map(({ scenario, seed, invalid, checks, updated, seconds }) => ({
    scenario,
    seed,
    passed: invalid.length === 0 && checks.every(({ problem }) => problem.length === 0),
    seconds,
    invalid,
    updated,
    checks: checks.map(({ kind, name, problem, reproduce }) => ({
      kind,
      name,
      passed: problem.length === 0,
      problem,
      reproduce,
    })),
  }));
}

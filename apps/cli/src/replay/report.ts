import type { Colors } from '../output/output.ts';
import { type Check, explainCheck } from './replay-plan.ts';
import { listFailedChecks, type Replay } from './replay-jobs.ts';

/** The result of a replay in readable lines. */
export function formatReplay(replay: Replay, colors: Colors): string[] {
  const { scenario, seed, invalid, checks, updated, notes, seconds } = replay;
  if (invalid.length > 0) return [`${colors.red('INVALID')} ${scenario}`, ...invalid.map((line) => `  ${line}`)];
  const problems = listFailedChecks(replay);
  const word = problems.length === 0 ? colors.green('ok     ') : colors.red('FAILED ');
  return [
    `${word} ${scenario}  seed ${seed ?? ''}  ${formatCounts(checks)}  ${seconds.toFixed(2)} s`,
    ...updated.map((file) => `  ${colors.yellow('updated')} ${file}`),
    ...notes.map((note) => `  ${colors.yellow('note')} ${note}`),
    ...problems.flatMap((check) => describeProblems(check, seed, colors)),
  ];
}

function describeProblems(check: Check, seed: number | null, colors: Colors): string[] {
  const { kind, name, reproduce } = check;
  return [
    `  ${colors.red(kind)} ${colors.bold(name)}  seed ${seed ?? ''}`,
    ...explainCheck(check).map((line) => `    ${line}`),
    `    ${colors.dim('reproduce:')} ${reproduce}`,
  ];
}

/** The number of checks of each kind. */
function formatCounts(checks: readonly Check[]): string {
  const count = (kind: Check['kind']) => checks.filter((check) => check.kind === kind).length;
  const cues = count('cue');
  if (cues > 0 && cues === checks.length) return `${cues} cues`;
  const ofCues = cues === 0 ? '' : `, ${cues} cues`;
  return `${count('expectation')} expectations, ${count('golden')} goldens, two runs${ofCues}`;
}

/** The total in one line. */
export function formatTotal(replays: readonly Replay[], colors: Colors): string {
  const failed = replays.filter((replay) => replay.invalid.length > 0 || listFailedChecks(replay).length > 0).length;
  const text = `${replays.length - failed} passed, ${failed} failed`;
  return failed === 0 ? colors.green(text) : colors.red(text);
}

/** The results of replays as JSON. */
export function createJsonReport(replays: readonly Replay[]): object[] {
  return replays.map(({ scenario, seed, invalid, checks, updated, notes, seconds }) => ({
    scenario,
    seed,
    passed: invalid.length === 0 && checks.every(({ problem }) => problem.length === 0),
    seconds,
    invalid,
    updated,
    notes,
    checks: checks.map(({ kind, name, place, problem, reproduce }) => ({
      kind,
      name,
      place,
      passed: problem.length === 0,
      problem,
      reproduce,
    })),
  }));
}

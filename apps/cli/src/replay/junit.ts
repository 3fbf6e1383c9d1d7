import { escapeMarkup } from '../output/markup.ts';
import { failedChecks, type Replay } from './replay-jobs.ts';

/** A JUnit report of replays: a suite for each scenario and seed, a case for each check. */
export function junitReport(replays: readonly Replay[]): string {
  const suites = replays.map(suite).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="lapwing replay">\n${suites}</testsuites>\n`;
}

function suite(replay: Replay): string {
  const { scenario, seed, invalid, checks, seconds } = replay;
  const name = escapeMarkup(seed === null ? scenario : `${scenario} seed ${seed}`);
  const cases =
    invalid.length > 0
      ? [testCase(name, 'is valid', invalid)]
      : checks.map((check) =>
          testCase(name, `${check.kind}: ${check.name}`, withCommand(check.problem, check.reproduce)),
        );
  const failures = invalid.length > 0 ? 1 : failedChecks(replay).length;
  const counts = `tests="${cases.length}" failures="${failures}" time="${seconds.toFixed(3)}"`;
  return `  <testsuite name="${name}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
}

function withCommand(problem: readonly string[], reproduce: string): readonly string[] {
  return problem.length === 0 ? [] : [...problem, `reproduce: ${reproduce}`];
}

function testCase(suiteName: string, name: string, problem: readonly string[]): string {
  const open = `    <testcase classname="${suiteName}" name="${escapeMarkup(name)}"`;
  if (problem.length === 0) return `${open}/>\n`;
  const message = escapeMarkup(problem[0] ?? '');
  return `${open}><failure message="${message}">${escapeMarkup(problem.join('\n'))}</failure></testcase>\n`;
}

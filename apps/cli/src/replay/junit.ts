import { escapeMarkup } from '../output/markup.ts';
import { listFailedChecks, type Replay } from './replay-jobs.ts';
import type { Check } from './replay-plan.ts';

/** A JUnit report of replays: a suite for each scenario and seed, a case for each check. */
export function formatJunitReport(replays: readonly Replay[]): string {
  const suites = replays.map(formatSuite).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="lapwing replay">\n${suites}</testsuites>\n`;
}

function formatSuite(replay: Replay): string {
  const { scenario, seed, invalid, checks, seconds } = replay;
  const name = escapeMarkup(seed === null ? scenario : `${scenario} seed ${seed}`);
  const cases =
    invalid.length > 0
      ? [formatTestCase(name, { title: 'is valid', problem: invalid })]
      : checks.map((check) => formatTestCase(name, toCase(check)));
  const failures = invalid.length > 0 ? 1 : listFailedChecks(replay).length;
  const counts = `tests="${cases.length}" failures="${failures}" time="${seconds.toFixed(3)}"`;
  return `  <testsuite name="${name}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
}

interface TestCase {
  readonly title: string;
  /** `file:line:column` */
  readonly place?: string | null;
  /** Lines; the first one says what is wrong. Empty if the case passed. */
  readonly problem: readonly string[];
}

function toCase({ kind, name, place, problem, reproduce }: Check): TestCase {
  return {
    title: `${kind}: ${name}`,
    place,
    problem: problem.length === 0 ? [] : [...problem, `reproduce: ${reproduce}`],
  };
}

function formatTestCase(suiteName: string, { title, place = null, problem }: TestCase): string {
  const [, file, line] = /^(.*):(\d+):\d+$/.exec(place ?? '') ?? [];
  const where = file === undefined ? '' : ` file="${escapeMarkup(file)}" line="${line}"`;
  const open = `    <testcase classname="${suiteName}" name="${escapeMarkup(title)}"${where}`;
  if (problem.length === 0) return `${open}/>\n`;
  const message = escapeMarkup((problem[0] ?? '').replace(/:$/, ''));
  const text = place === null ? problem : [place, ...problem];
  return `${open}><failure message="${message}">${escapeMarkup(text.join('\n'))}</failure></testcase>\n`;
}

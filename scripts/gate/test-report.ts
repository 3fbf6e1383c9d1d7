/** Reads the JSON reports of vitest and Playwright. */

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** A test file and how long it ran. */
export interface TimedFile {
  readonly name: string;
  readonly seconds: number;
}

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Each failed test: file, title and message. */
  readonly failures: readonly string[];
  readonly files: readonly TimedFile[];
}

/** Counts and times of a report. A test that passes only at its second try has failed. */
export function readReport(report: VitestReport | PlaywrightReport): TestReport {
  return 'stats' in report ? readPlaywrightReport(report) : readVitestReport(report);
}

function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport): TestReport {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
    }),
    files: testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
  };
}

function readPlaywrightReport({ stats, suites }: PlaywrightReport): TestReport {
  const specs = suites.flatMap(listSpecs);
  const durationsMs = new Map<string, number>();
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    durationsMs.set(file, (durationsMs.get(file) ?? 0) + ms);
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: specs
      .filter((spec) => !spec.ok)
      .map(({ file, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
        return `${file}: ${title}\n${messages.join('\n')}`;
      }),
    files: [...durationsMs].map(([name, ms]) => ({ name, seconds: ms / 1000 })),
  };
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

import { expect, it } from 'vitest';
import { readReport } from './test-report.ts';

it('counts the tests of vitest and lists each failure with its message, including files that do not load', () => {
  const passes = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const fails = { fullName: 'laps close', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  expect(
    readReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          startTime: 1000,
          endTime: 3500,
          assertionResults: [passes, fails],
        },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: 'no such module',
          startTime: 0,
          endTime: 0,
          assertionResults: [],
        },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts: laps close\nexpected 1 to be 2', 'b.test.ts\nno such module'],
    files: [
      { name: 'a.test.ts', seconds: 2.5 },
      { name: 'b.test.ts', seconds: 0 },
    ],
  });
});

it('counts a browser test that passes only at the second try as failed', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    file: 'e2e/x.test.ts',
    ok,
    tests: [{ results: [{ duration: 1500, ...(message !== undefined && { error: { message } }) }] }],
  });
  expect(
    readReport({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false, 'it stayed')] }] }],
    }),
  ).toEqual({
    passed: 1,
    failed: 2,
    failures: ['e2e/x.test.ts: closes\nit stayed'],
    files: [{ name: 'e2e/x.test.ts', seconds: 3 }],
  });
});

import { expect, it } from 'vitest';
import { readReport } from './steps.ts';

it('counts what vitest ran, and tells each failure with its message, a file that did not load too', () => {
  const passes = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const fails = { fullName: 'laps close', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  expect(
    readReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passes, fails] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts: laps close\nexpected 1 to be 2', 'b.test.ts\nno such module'],
  });
});

it('counts what the browser ran, a test that passed at the second try as failed', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    file: 'e2e/x.test.ts',
    ok,
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  expect(
    readReport({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false, 'it stayed')] }] }],
    }),
  ).toEqual({ passed: 1, failed: 2, failures: ['e2e/x.test.ts: closes\nit stayed'] });
});

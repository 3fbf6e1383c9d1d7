/** Runs one command of the gate and counts what passed and failed. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Outcome {
  passed: number;
  failed: number;
  output: string;
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

interface Ran {
  code: number;
  output: string;
}

function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number) => resolve({ code, output: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** A command that passes or fails as a whole. */
export function command(name: string, bin: string, ...args: string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await execute(bin, args);
      return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
    },
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** What a test runner's report says: the counts, and each test that failed with its message. */
export function readReport(report: VitestReport | PlaywrightReport): {
  passed: number;
  failed: number;
  failures: string[];
} {
  if ('stats' in report) {
    const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
      ...suite.specs,
      ...(suite.suites ?? []).flatMap(specs),
    ];
    const { expected, unexpected, flaky } = report.stats;
    const failed = report.suites.flatMap(specs).filter((spec) => !spec.ok);
    return {
      passed: expected,
      failed: unexpected + flaky,
      failures: failed.map(({ file, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
        return `${file}: ${title}\n${messages.join('\n')}`;
      }),
    };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
    }),
  };
}

/** A test runner that writes a JSON report to the file named by `reportArgs`; a crash without one counts as one failure. */
export function tests(
  name: string,
  bin: string,
  reportArgs: (file: string) => { args: string[]; env?: NodeJS.ProcessEnv },
): Step {
  return {
    name,
    async run() {
      const dir = mkdtempSync(join(tmpdir(), 'lapwing-gate-'));
      const file = join(dir, 'report.json');
      const { args, env } = reportArgs(file);
      const { code, output } = await execute(bin, args, env);
      try {
        const { passed, failed, failures } = readReport(
          JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport,
        );
        const crashed = code !== 0 && failed === 0 ? 1 : 0;
        // The failures stand first: whoever keeps only the beginning of a log still sees them.
        return { passed, failed: failed + crashed, output: [...failures, output].join('\n\n') };
      } catch {
        return { passed: 0, failed: 1, output };
      } finally {
        rmSync(dir, { recursive: true });
      }
    },
  };
}

/** Runs steps two at a time, in order of their start, and says each as it ends. */
export async function runSteps(steps: Step[], width: number): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now();
      const { passed, failed, output } = await step.run();
      total.passed += passed;
      total.failed += failed;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(
        `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${passed} passed, ${failed} failed, ${seconds} s)`,
      );
      if (failed > 0) console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return total;
}

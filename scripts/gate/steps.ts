/** Runs the steps of the gate and counts what passed and failed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport, type TimedFile } from './test-report.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** Test files that ran, if the step runs tests. */
  readonly files?: readonly TimedFile[];
}

export interface Step {
  readonly name: string;
  /** Runs while no other step does. */
  readonly alone?: boolean;
  readonly run: () => Promise<Outcome>;
}

interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

function execute(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProcessResult> {
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

interface Invocation {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** A test runner that writes a JSON report to the given file. A run without a report counts as one failure. */
export function tests(name: string, bin: string, invoke: (file: string) => Invocation | Promise<Invocation>): Step {
  return {
    name,
    alone: true,
    async run() {
      const dir = mkdtempSync(join(tmpdir(), 'lapwing-gate-'));
      const file = join(dir, 'report.json');
      let output = '';
      try {
        const { args, env } = await invoke(file);
        const ran = await execute(bin, args, env);
        output = ran.output;
        const { failures, ...counts } = readReport(JSON.parse(readFileSync(file, 'utf8')) as never);
        const crashed = ran.code !== 0 && counts.failed === 0 ? 1 : 0;
        // The failures come first: a log that is cut short still shows them.
        return { ...counts, failed: counts.failed + crashed, output: [...failures, output].join('\n\n') };
      } catch (error) {
        return { passed: 0, failed: 1, output: `${String(error)}\n\n${output}` };
      } finally {
        rmSync(dir, { recursive: true });
      }
    },
  };
}

/** Runs steps in order, `width` at a time, and prints each as it ends. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Set<Promise<void>>();
  for (const step of steps) {
    while (running.size >= (step.alone === true ? 1 : width)) await Promise.race(running);
    const ran = runStep(step).then((outcome) => {
      outcomes.push(outcome);
      running.delete(ran);
    });
    running.add(ran);
    if (step.alone === true) await ran;
  }
  await Promise.all(running);
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await step.run();
  const { passed, failed, output } = outcome;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${passed} passed, ${failed} failed, ${seconds} s)`);
  if (failed > 0) console.log(output.trimEnd());
  return outcome;
}

/** The files that took longest, longest first, a line each. */
export function slowestFiles(outcomes: readonly Outcome[], count: number): string[] {
  return outcomes
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

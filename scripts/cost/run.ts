import type { Answer } from '../load/ask.ts';
import type { BuiltServerOptions } from '../load/built-server.ts';
import { Probe } from '../load/probe.ts';
import { type Case, type Group, setStage, type Stage } from './case.ts';

const LIMIT_SEC = 60;
const SAMPLE_MS = 100;
const HEAP_TIMEOUT_MS = 5000;
const MB = 2 ** 20;

/** One measured case. */
export interface CaseRow {
  readonly finding: string;
  readonly name: string;
  /** The longest wait of a trivial request beside it. */
  readonly othersWaitMs: number;
  /** The statuses with their numbers, or why there was no answer. */
  readonly status: string;
  readonly bytes: number;
  /** The highest resident memory of the server; null where the system does not report it. */
  readonly peakMb: number | null;
  /** The heap of all threads that the case needed beyond that before it; null if the server did not answer. */
  readonly heapMb: number | null;
  readonly tookMs: number;
  readonly note: string;
}

/** Runs the cases of groups one after the other. A server that ended or did not answer is replaced. */
export async function runCases(
  groups: readonly Group[],
  options: BuiltServerOptions,
  report: (row: CaseRow) => void,
): Promise<readonly CaseRow[]> {
  const rows: CaseRow[] = [];
  for (const group of groups) {
    let stage: Stage | null = null;
    for (const one of group.cases) {
      stage ??= await setStage(group, options);
      const row = await runCase(one, stage);
      rows.push(row);
      report(row);
      const isLost = !stage.server.isRunning || (await stage.server.measure(5000)) === null;
      if (isLost) {
        await stage.server.kill();
        stage = null;
      }
    }
    await stage?.server.kill();
  }
  return rows;
}

async function runCase(one: Case, stage: Stage): Promise<CaseRow> {
  const { server, url } = stage;
  const probe = new Probe(url);
  await probe.takeLongestMs();
  await server.startHeapPeak(HEAP_TIMEOUT_MS);
  server.forgetPeak();
  let peakMb = server.readPeakMb();
  const sampling = setInterval(() => (peakMb = server.readPeakMb() ?? peakMb), SAMPLE_MS);
  const startedMs = performance.now();
  const { answers, note = '' } = await one.run(stage, (one.limitSec ?? LIMIT_SEC) * 1000);
  const tookMs = performance.now() - startedMs;
  clearInterval(sampling);
  const othersWaitMs = await probe.takeLongestMs();
  const heapBytes = await server.takeHeapPeak(HEAP_TIMEOUT_MS);
  probe.stop();
  return {
    finding: one.finding,
    name: one.name,
    othersWaitMs: Math.round(othersWaitMs),
    status: [describeAnswers(answers), ...(server.isRunning ? [] : ['the server ended'])].join(', '),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    peakMb: peakMb === null ? null : Math.round(peakMb),
    heapMb: heapBytes === null ? null : Math.round(heapBytes / MB),
    tookMs: Math.round(tookMs),
    note,
  };
}

/** For example `200 × 24, 503 × 2`. */
export function describeAnswers(answers: readonly Pick<Answer, 'status' | 'failure'>[]): string {
  const counts = new Map<string, number>();
  for (const { status, failure } of answers) {
    const label = failure ?? String(status);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} × ${count}`)).join(', ');
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../load/ask.ts';
import { BuiltServer, type BuiltServerOptions } from '../load/built-server.ts';
import { passTime, readFacts } from '../load/facts.ts';
import { forkScript } from '../load/probe.ts';
import { openDashboards } from './dashboards.ts';
import { findMissedGoals, type MemoryFigures, type MemorySample, summarizeMemory } from './judge.ts';
import type { PollFigures, PollPlan, PollReport } from './poll-messages.ts';
import { runSessions, type Tally } from './sessions.ts';

const REPORT_EVERY_MS = 10_000;
/** Dashboards share sessions, because a sign-in costs much and is not what is measured. */
const SESSIONS = 20;
const MB = 2 ** 20;

export interface SoakOptions extends BuiltServerOptions {
  readonly minutes: number;
  readonly dashboards: number;
  readonly log: (line: string) => void;
}

export interface SoakResult {
  readonly polls: PollFigures;
  readonly questions: Tally;
  readonly memory: MemoryFigures;
  /** The longest hold of the server's event loop. */
  readonly longestHoldMs: number;
  readonly missed: readonly string[];
}

/** Polls a server with a year of history as open dashboards do, beside sessions that ask long questions. */
export async function soak({ minutes, dashboards, log, ...options }: SoakOptions): Promise<SoakResult> {
  const server = await BuiltServer.start(options);
  const { url } = server;
  await passTime(url, 'P365D');
  const headers = await signIn(url, 'admin@haulage.test');
  const sessions = [];
  for (let n = 0; n < SESSIONS; n += 1) sessions.push(await signIn(url, 'user@haulage.test'));
  const facts = await readFacts(url, headers);
  const poller = forkScript('../soak/poll-process.ts');
  const ending = new AbortController();
  try {
    poller.send({ url, dashboards: openDashboards(dashboards, facts), sessions } satisfies PollPlan);
    const questions = runSessions({ url, headers, facts }, ending.signal);
    const { samples, polls, longestHoldMs } = await watch({ server, poller, minutes, questions, log });
    const memory = summarizeMemory(samples);
    return { polls, questions, memory, longestHoldMs, missed: findMissedGoals(polls, questions, memory) };
  } finally {
    ending.abort();
    poller.disconnect();
    await server.kill();
  }
}

interface Watched {
  readonly server: BuiltServer;
  readonly poller: ChildProcess;
  readonly minutes: number;
  readonly questions: Tally;
  readonly log: (line: string) => void;
}

/** Reads the figures every ten seconds until the end of the run. */
async function watch({ server, poller, minutes, questions, log }: Watched) {
  const samples: MemorySample[] = [];
  const startedMs = performance.now();
  let longestHoldMs = 0;
  for (let turn = 1; ; turn += 1) {
    await sleep(startedMs + turn * REPORT_EVERY_MS - performance.now());
    const elapsedSec = (performance.now() - startedMs) / 1000;
    const { since, whole } = await readReport(poller);
    const measured = await server.measure(120_000);
    if (!server.isRunning) throw new Error('The server ended');
    if (measured) {
      samples.push({ elapsedSec, rssMb: measured.rssBytes / MB, heapMb: measured.heapBytes / MB });
      longestHoldMs = Math.max(longestHoldMs, measured.holdMs);
    }
    log(formatProgress(elapsedSec, since, questions, samples.at(-1)));
    if (elapsedSec >= minutes * 60) return { samples, polls: whole, longestHoldMs };
  }
}

async function readReport(poller: ChildProcess): Promise<PollReport> {
  const answer = once(poller, 'message');
  poller.send('report');
  return (await answer)[0] as PollReport;
}

function formatProgress(
  elapsedSec: number,
  { polls, p50, p99, max, errors }: PollFigures,
  { answered, busy, errors: failed }: Tally,
  memory: MemorySample | undefined,
): string {
  const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  return [
    `${String(Math.round(elapsedSec)).padStart(5)} s`,
    `${polls} polls: p50 ${p50.toFixed(1)} p99 ${p99.toFixed(0)} max ${max.toFixed(0)} ms, ${total(errors)} errors`,
    `questions: ${answered} answered, ${busy} busy, ${total(failed)} errors`,
    `rss ${memory?.rssMb.toFixed(0)} heap ${memory?.heapMb.toFixed(0)} MB`,
  ].join('; ');
}

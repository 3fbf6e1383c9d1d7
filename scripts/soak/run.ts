import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../load/ask.ts';
import type { BalancerFigures } from '../load/balancer.ts';
import type { BuiltServer } from '../load/built-server.ts';
import { passTime, readFacts } from '../load/facts.ts';
import { forkScript } from '../load/probe.ts';
import { type Cloud, startOneServer, startReplicas } from './cloud.ts';
import { openDashboards } from './dashboards.ts';
import { findMissedGoals, type MemoryFigures, type MemorySample, summarizeMemory } from './judge.ts';
import type { PollFigures, PollPlan, PollReport } from './poll-messages.ts';
import { runSessions, type Tally } from './sessions.ts';

const REPORT_EVERY_MS = 10_000;
/** Dashboards share sessions, because a sign-in costs much and is not what is measured. */
const SESSIONS = 20;
const CHANGE_EVERY_MS = 5000;
const CHANGE_REPLICAS_EVERY_MS = 1000;
const MB = 2 ** 20;

export interface SoakOptions {
  readonly minutes: number;
  readonly dashboards: number;
  /** Replicas behind a balancer, with a database that they share; 1: a server with a folder of its own. */
  readonly replicas: number;
  /** The checkout whose build serves; by default this one. */
  readonly dir?: string | undefined;
  readonly log: (line: string) => void;
}

export interface SoakResult {
  readonly polls: PollFigures;
  readonly questions: Tally;
  /** Of each server, since it was last started. */
  readonly memory: readonly MemoryFigures[];
  /** The longest hold of a server's event loop. */
  readonly longestHoldMs: number;
  /** Null without a balancer. */
  readonly balancer: BalancerFigures | null;
  /** The load averages of the machine, one each ten seconds. */
  readonly loads: readonly number[];
  readonly missed: readonly string[];
}

/** Polls a cloud with a year of history as open dashboards do, beside sessions that ask long questions. */
export async function soak({ minutes, dashboards, replicas, dir, log }: SoakOptions): Promise<SoakResult> {
  const cloud = replicas > 1 ? await startReplicas({ count: replicas, dir, log }) : await startOneServer(dir);
  const { url } = cloud;
  await passTime(url, 'P365D');
  const headers = await signIn(url, 'admin@haulage.test');
  const sessions = [];
  for (let n = 0; n < SESSIONS; n += 1) sessions.push(await signIn(url, 'user@haulage.test'));
  const facts = await readFacts(url, headers);
  const poller = forkScript('../soak/poll-process.ts');
  const ending = new AbortController();
  try {
    poller.send({ url, dashboards: openDashboards(dashboards, facts), sessions } satisfies PollPlan);
    const repeats = replicas > 1;
    const changeEveryMs = repeats ? CHANGE_REPLICAS_EVERY_MS : CHANGE_EVERY_MS;
    const questions = runSessions({ url, headers, facts, changeEveryMs, repeats }, ending.signal);
    const [watched] = await Promise.all([watch({ cloud, poller, minutes, questions, log }), cloud.disturb(minutes)]);
    const { series, polls, ...figures } = watched;
    const memory = series.map((samples) => summarizeMemory(samples));
    const balancer = await cloud.readBalancer();
    return { ...figures, polls, questions, memory, balancer, missed: findMissedGoals(polls, questions, memory) };
  } finally {
    ending.abort();
    poller.disconnect();
    await cloud.end();
  }
}

interface Watched {
  readonly cloud: Cloud;
  readonly poller: ChildProcess;
  readonly minutes: number;
  readonly questions: Tally;
  readonly log: (line: string) => void;
}

/** Reads the figures every ten seconds until the end of the run. */
async function watch({ cloud, poller, minutes, questions, log }: Watched) {
  const series = new Map<BuiltServer, MemorySample[]>();
  const loads: number[] = [];
  const startedMs = performance.now();
  let longestHoldMs = 0;
  for (let turn = 1; ; turn += 1) {
    await sleep(startedMs + turn * REPORT_EVERY_MS - performance.now());
    const elapsedSec = (performance.now() - startedMs) / 1000;
    const { since, whole } = await readReport(poller);
    loads.push(loadavg()[0] ?? Number.NaN);
    for (const server of [...cloud.servers]) {
      const measured = await server.measure(120_000);
      if (measured) {
        const { rssBytes, heapBytes, holdMs } = measured;
        const sample = { elapsedSec, rssMb: rssBytes / MB, heapMb: heapBytes / MB };
        series.set(server, [...(series.get(server) ?? []), sample]);
        longestHoldMs = Math.max(longestHoldMs, holdMs);
      } else if (cloud.servers.has(server) && !server.isRunning) throw new Error('A server ended');
    }
    const running = [...cloud.servers].map((server) => series.get(server) ?? []);
    log(formatProgress({ elapsedSec, polls: since, questions, memory: running, load: loads.at(-1) }));
    if (elapsedSec >= minutes * 60) return { series: running, polls: whole, longestHoldMs, loads };
  }
}

async function readReport(poller: ChildProcess): Promise<PollReport> {
  const answer = once(poller, 'message');
  poller.send('report');
  return (await answer)[0] as PollReport;
}

interface Progress {
  readonly elapsedSec: number;
  readonly polls: PollFigures;
  readonly questions: Tally;
  /** Of each server. */
  readonly memory: readonly (readonly MemorySample[])[];
  readonly load: number | undefined;
}

function formatProgress({ elapsedSec, polls, questions, memory, load }: Progress): string {
  const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  const { p50, p99, max, errors } = polls;
  const last = memory.map((samples) => samples.at(-1));
  return [
    `${String(Math.round(elapsedSec)).padStart(5)} s`,
    `${polls.polls} polls: p50 ${p50.toFixed(1)} p99 ${p99.toFixed(0)} max ${max.toFixed(0)} ms, ${total(errors)} errors`,
    `questions: ${questions.answered} answered, ${questions.busy} busy, ${total(questions.errors)} errors`,
    `rss ${last.map((one) => one?.rssMb.toFixed(0)).join(' ')} heap ${last.map((one) => one?.heapMb.toFixed(0)).join(' ')} MB`,
    `load ${load?.toFixed(1)}`,
  ].join('; ');
}

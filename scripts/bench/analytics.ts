/**
 * Questions about long periods of 50 vehicles, asked of the built server: how soon they are answered, and whether polls
 * wait for them. The history is 90 days with about a million visits, and a year for the polls.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PositionTotals, type BeaconVisit } from '../../packages/domain/src/index.ts';
import { ask, type Answer, type Question, signIn } from '../load/ask.ts';
import { BuiltServer, ROOT } from '../load/built-server.ts';
import { type Facts, passTime, readFacts } from '../load/facts.ts';
import { forkScript } from '../load/probe.ts';
import * as questions from '../load/questions.ts';
import type { PollPlan, PollReport } from '../soak/poll-messages.ts';
import { measureRounds, median, type BenchRow } from './row.ts';
import { YARD_LOOP } from './yard-loop.ts';

const DAYS = 90;
const YEAR_DAYS = 365;
const VISITS = 1_000_000;
const DASHBOARDS = 50;
const POLL_MS = 2000;
/** The polls are measured for at most this long, while the questions are being answered. */
const LONG_MS = 60_000;
const TIMEOUT_MS = 900_000;

const SCENARIO = `
version: 1
name: analytics
title: Fifty vehicles on one route
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P${DAYS}D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Ashdown Haulage
    domain: haulage.test
    layout: ${join(ROOT, 'fixtures/layouts/yard.yaml')}
${YARD_LOOP}
        goal: PT16M
        timeout: PT40M
        stay: PT1M30S
        startOnEnter: false
    fleets:
      - { label: 'Hauler {n}', firstId: 1, count: 50, stagger: PT1M, home: Gate in, route: 11, shifts: ['06:00-14:00'] }
`;

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  try {
    const scenario = join(dir, 'analytics.yaml');
    writeFileSync(scenario, SCENARIO);
    return [...measureAggregation(), ...(await measurePolls(scenario)), ...(await measureServer(scenario))];
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The totals of visits by position as a share of a loop that only adds numbers. */
function measureAggregation(): BenchRow[] {
  const visits = Array.from({ length: VISITS }, (_, n): BeaconVisit => {
    const enterMs = n * 30_000;
    return { positionId: 101 + (n % 7), tagId: 5000 + (n % 7), enterMs, leaveMs: enterMs + 20_000 };
  });
  const sums = new Float64Array(200);
  const bareMs = measureRounds(9, () => {
    for (const { positionId, enterMs, leaveMs } of visits)
      sums[positionId] = (sums[positionId] ?? 0) + (leaveMs ?? 0) - enterMs;
  });
  const ownMs = measureRounds(9, () => void new PositionTotals(0).add(visits).list());
  const value = median(bareMs) / median(ownMs);
  return [{ name: 'visits by position, speed as a share of a bare loop', value, unit: '', goal: { atLeast: 0.25 } }];
}

/** Lap analytics and the table of positions, of a server that has just started. */
async function measureServer(scenario: string): Promise<BenchRow[]> {
  const server = await BuiltServer.start({ scenario });
  try {
    const headers = await signIn(server.url, 'admin@haulage.test');
    const facts = await readFacts(server.url, headers);
    const put = (question: Question): Promise<Answer> => demandAnswer(server.url, { ...question, headers });
    const details = questions.askLapDetails(facts, DAYS);
    const cold = await put(details);
    const filters = ['min_duration=600', 'max_duration=1000', 'shift_start=25200&shift_end=43199', 'valid=true'];
    const filtered: number[] = [];
    for (const filter of filters) filtered.push((await put({ path: `${details.path}?${filter}` })).tookMs);
    const others: BenchRow[] = [];
    for (const [name, question] of [
      ['trip frequency', questions.askTrips(facts, DAYS)],
      ['a page of position logs', questions.askPositionLogs(facts, DAYS)],
      ['visits by hour', questions.askVisitHours(facts, DAYS)],
      ['the most common route', questions.askCommonRoute(facts, 101)],
    ] as const)
      others.push({ name: `${DAYS} days: ${name}`, value: (await put(question)).tookMs, unit: 'ms' });
    return [
      { name: `${DAYS} days: lap analytics of a new server`, value: cold.tookMs, unit: 'ms', goal: { atMost: 2000 } },
      { name: `${DAYS} days: the same with a filter`, value: median(filtered), unit: 'ms', goal: { atMost: 200 } },
      ...others,
      ...(await measureCsv(server, put, facts)),
    ];
  } finally {
    await server.kill();
  }
}

/** The table of positions beside a bare writer of as many rows. */
async function measureCsv(
  server: BuiltServer,
  put: (question: Question) => Promise<Answer>,
  facts: Facts,
): Promise<BenchRow[]> {
  const writer = forkScript('../bench/csv-writer.ts');
  try {
    const [url] = (await once(writer, 'message')) as [string];
    const table = questions.askPositionsCsv(facts, DAYS);
    await put(table);
    const idle = server.readPeakMb() ?? Number.NaN;
    const own: number[] = [];
    const bare: number[] = [];
    let rows = 0;
    for (let round = 0; round < 2; round += 1) {
      const { bytes, tookMs } = await put(table);
      const other = await demandAnswer(url, { path: `/?rows=${VISITS}` });
      own.push(bytes / tookMs);
      bare.push(other.bytes / other.tookMs);
      rows = Math.round((bytes / other.bytes) * VISITS);
    }
    const share = median(own) / median(bare);
    const above = (server.readPeakMb() ?? Number.NaN) - idle;
    return [
      { name: `positions as CSV, about ${rows} rows`, value: median(own) / 1000, unit: 'MB/s' },
      { name: 'the same as a share of a bare writer', value: share, unit: '', goal: { atLeast: 0.5 } },
      {
        name: 'highest memory while it is written, above the first time',
        value: above,
        unit: 'MB',
        goal: { atMost: 40 },
      },
    ];
  } finally {
    writer.disconnect();
  }
}

/** Polls every two seconds while a year of everything is asked for. */
async function measurePolls(scenario: string): Promise<BenchRow[]> {
  const server = await BuiltServer.start({ scenario });
  const poller = forkScript('../soak/poll-process.ts');
  try {
    const { url } = server;
    await passTime(url, `P${YEAR_DAYS - DAYS}D`);
    const headers = await signIn(url, 'admin@haulage.test');
    const facts = await readFacts(url, headers);
    const path = `/api/users/latest_global_information/${facts.clientId}`;
    const dashboards = Array.from({ length: DASHBOARDS }, () => [{ path, everyMs: POLL_MS }]);
    poller.send({ url, dashboards, sessions: [headers] } satisfies PollPlan);
    const asked = [
      questions.askLapDetails(facts, YEAR_DAYS),
      questions.askTrips(facts, YEAR_DAYS),
      questions.askPositionLogs(facts, YEAR_DAYS),
      questions.askVisitHours(facts, YEAR_DAYS),
      questions.askHourlyMovement(facts, YEAR_DAYS),
      questions.askPositionsCsv(facts, YEAR_DAYS),
      questions.askLapsCount(facts, YEAR_DAYS),
    ];
    const answers = asked.map((question) => ask(url, { ...question, headers }, { timeoutMs: TIMEOUT_MS }));
    await Promise.race([sleep(LONG_MS), Promise.all(answers)]);
    const answer = once(poller, 'message');
    poller.send('report');
    const [{ whole }] = (await answer) as [PollReport];
    return [
      { name: `polls beside ${asked.length} questions about a year, p50`, value: whole.p50, unit: 'ms' },
      { name: 'the same, p99', value: whole.p99, unit: 'ms', goal: { atMost: 50 } },
      { name: 'the polling process itself was held for', value: whole.ownHoldMs, unit: 'ms' },
    ];
  } finally {
    poller.disconnect();
    await server.kill();
  }
}

async function demandAnswer(url: string, question: Question): Promise<Answer> {
  const answer = await ask(url, question, { timeoutMs: TIMEOUT_MS, keepBytes: 500 });
  if (answer.status !== 200) throw new Error(`${question.path}: ${answer.failure ?? answer.status} ${answer.text}`);
  return answer;
}

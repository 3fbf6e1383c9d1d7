/**
 * Replicas of one PostgreSQL database: how late one shows what another one stored, and what a polled answer costs beside
 * a single server with a folder of its own. All are built servers in processes of their own. `LAPWING_BENCH_WRITES` sets
 * the number of writes, `LAPWING_BENCH_SECONDS` for how long servers are polled.
 */
import { Agent } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAlone, startTestPostgres, type TestPostgres } from '../../apps/mock-cloud/src/testing/test-postgres.ts';
import { draw } from '../durability/draw.ts';
import { ask, demand, signIn } from '../load/ask.ts';
import { BuiltServer } from '../load/built-server.ts';
import { readFacts } from '../load/facts.ts';
import { percentile } from '../load/figures.ts';
import { forkScript } from '../load/probe.ts';
import { openDashboards } from '../soak/dashboards.ts';
import type { PollPlan, PollReport } from '../soak/poll-messages.ts';
import { median, type BenchRow } from './row.ts';

const WRITES = Number(process.env.LAPWING_BENCH_WRITES ?? 300);
const SECONDS = Number(process.env.LAPWING_BENCH_SECONDS ?? 120);
/** Writes are at any moment between two checks of a replica. */
const LONGEST_PAUSE_MS = 250;
const GATEWAY = '/api/anchors/1';
/** A third of 200, as three replicas share them. */
const DASHBOARDS = 67;
const ROUND_SECONDS = 5;
const IDLE_SECONDS = 30;
/** Until histories are warm, connections open and code is compiled. */
const SETTLE_SECONDS = 20;

export async function run(): Promise<BenchRow[]> {
  const postgres = await startTestPostgres({ durable: true });
  try {
    return [
      ...(await measureStaleness(await addDatabase(postgres, 'notified'), { isNotified: true, goalMs: 300 })),
      ...(await measureStaleness(await addQuietDatabase(postgres), { isNotified: false, goalMs: 550 })),
      ...(await compareCost(await addDatabase(postgres, 'polled'))),
    ];
  } finally {
    await postgres.stop('kill');
  }
}

async function addDatabase({ url }: TestPostgres, name: string): Promise<string> {
  await runAlone(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: name }).href;
}

const CALL = "select nextval('quiet.calls')";

/** A database that sends no notifications: `pg_notify` is found in a schema before the system's, and only counts its calls. */
async function addQuietDatabase(postgres: TestPostgres): Promise<string> {
  const url = await addDatabase(postgres, 'quiet');
  await runAlone(url, 'create schema quiet');
  await runAlone(url, 'create sequence quiet.calls');
  await runAlone(url, `create function quiet.pg_notify(text, text) returns void language sql as $$ ${CALL} $$`);
  await runAlone(url, 'alter database quiet set search_path = quiet, pg_catalog');
  return url;
}

interface Staleness {
  readonly isNotified: boolean;
  readonly goalMs: number;
}

/**
 * The time from the acknowledgement of a write by one replica until an answer of another one shows it, which is polled by
 * another user without the header of the revision, one poll after the other.
 */
async function measureStaleness(database: string, { isNotified, goalMs }: Staleness): Promise<BenchRow[]> {
  const [written, polled] = [await BuiltServer.start({ database }), await BuiltServer.start({ database })];
  const agent = new Agent({ keepAlive: true });
  try {
    const writer = await signIn(written.url, 'admin@haulage.test');
    const reader = await signIn(polled.url, 'user@haulage.test');
    await sleep(SETTLE_SECONDS * 1000);
    const lateMs: number[] = [];
    for (let n = 0; n < WRITES; n += 1) {
      await sleep(draw(n, 'pause') * LONGEST_PAUSE_MS);
      const label = `Late ${n}`;
      await demand(written.url, { method: 'PUT', path: GATEWAY, headers: writer, body: JSON.stringify({ label }) });
      const storedMs = performance.now();
      const read = () => ask(polled.url, { path: GATEWAY, headers: reader }, { agent, keepBytes: Infinity });
      while (!(await read()).text.includes(`"${label}"`));
      lateMs.push(performance.now() - storedMs);
    }
    if (!isNotified && (await readNumber(database, 'select last_value as number from quiet.calls')) < WRITES)
      throw new Error('Notifications were sent');
    const name = `a write is shown by another replica, ${isNotified ? 'with' : 'without'} NOTIFY`;
    return [
      { name: `${name}, p50`, value: percentile(lateMs, 0.5), unit: 'ms' },
      { name: `${name}, p99`, value: percentile(lateMs, 0.99), unit: 'ms', goal: { atMost: goalMs } },
      { name: `${name}, max`, value: percentile(lateMs, 1), unit: 'ms' },
    ];
  } finally {
    agent.destroy();
    await Promise.all([written.kill(), polled.kill()]);
  }
}

/** What a round cost: the CPU time of two servers that got the same polls at the same time. */
interface Round {
  readonly replicaMs: number;
  readonly singleMs: number;
  /** Answers of each of the two. */
  readonly polls: number;
}

/**
 * One of three replicas and a single server are polled at the same time by as many dashboards, and compared in rounds. Before
 * that all are left alone, which shows what the replica's checks cost and how many queries they are.
 */
async function compareCost(database: string): Promise<BenchRow[]> {
  const single = await BuiltServer.start();
  const replicas = [single];
  const countQueries = () => readNumber(database, QUERIES);
  try {
    for (let n = 0; n < 3; n += 1) replicas.push(await BuiltServer.start({ database }));
    const [, replica = single] = replicas;
    await sleep(SETTLE_SECONDS * 1000);
    const readCpu = async () => ({ replicaMs: await readCpuMs(replica), singleMs: await readCpuMs(single) });
    const [idleQueries, idleCpu] = [await countQueries(), await readCpu()];
    await sleep(IDLE_SECONDS * 1000);
    const idle = {
      queries: ((await countQueries()) - idleQueries) / IDLE_SECONDS,
      cpu: subtract(await readCpu(), idleCpu),
    };
    const pollers = [await startPolling(replica.url), await startPolling(single.url)];
    await sleep(SETTLE_SECONDS * 1000);
    const takePolls = async (): Promise<number> =>
      median(await Promise.all(pollers.map((poller) => poller.takePolls())));
    await takePolls();
    const rounds: Round[] = [];
    const [startQueries, startedMs] = [await countQueries(), performance.now()];
    for (let n = 0; n < SECONDS / ROUND_SECONDS; n += 1) {
      const before = await readCpu();
      await sleep(ROUND_SECONDS * 1000);
      rounds.push({ ...subtract(await readCpu(), before), polls: await takePolls() });
    }
    const sec = (performance.now() - startedMs) / 1000;
    const queries = ((await countQueries()) - startQueries) / sec;
    for (const poller of pollers) poller.stop();
    const pollsPerSec = rounds.reduce((sum, { polls }) => sum + polls, 0) / sec;
    return [...toCostRows(rounds, idle.cpu), ...toQueryRows({ idle: idle.queries, polled: queries, pollsPerSec })];
  } finally {
    await Promise.all(replicas.map((server) => server.kill()));
  }
}

type Cpu = Pick<Round, 'replicaMs' | 'singleMs'>;

const subtract = (after: Cpu, before: Cpu): Cpu => ({
  replicaMs: after.replicaMs - before.replicaMs,
  singleMs: after.singleMs - before.singleMs,
});

async function readCpuMs(server: BuiltServer): Promise<number> {
  return (await server.measure(60_000))?.cpuMs ?? Number.NaN;
}

/** Queries of the database so far: each is a transaction of its own, and so is a change. */
const QUERIES = 'select xact_commit + xact_rollback as number from pg_stat_database where datname = current_database()';

async function readNumber(database: string, statement: string): Promise<number> {
  const [row] = await runAlone<{ number: string }>(database, statement);
  return Number(row?.number);
}

async function startPolling(url: string) {
  const headers = await signIn(url, 'user@haulage.test');
  const dashboards = openDashboards(DASHBOARDS, await readFacts(url, headers));
  const process = forkScript('../soak/poll-process.ts');
  process.send({ url, dashboards, sessions: [headers] } satisfies PollPlan);
  return {
    /** The number of answers since the last call. */
    async takePolls(): Promise<number> {
      const answer = once(process, 'message');
      process.send('report');
      const { since } = (await answer)[0] as PollReport;
      const [error] = Object.entries(since.errors);
      if (error) throw new Error(`${error[1]} polls failed: ${error[0]}`);
      return since.polls;
    },
    stop: () => process.disconnect(),
  };
}

function toCostRows(rounds: readonly Round[], idle: Cpu): BenchRow[] {
  const idleShare = ROUND_SECONDS / IDLE_SECONDS;
  const net = rounds.map(({ replicaMs, singleMs, polls }) => ({
    replicaMs: replicaMs - idle.replicaMs * idleShare,
    singleMs: singleMs - idle.singleMs * idleShare,
    polls,
  }));
  const each = (key: keyof Cpu): number => median(rounds.map((round) => (round[key] * 1000) / round.polls));
  const ratio = (all: readonly Round[]): number => median(all.map(({ replicaMs, singleMs }) => replicaMs / singleMs));
  const goal = { atMost: 1.1 };
  return [
    { name: 'CPU time of a server that is left alone, single', value: idle.singleMs / IDLE_SECONDS, unit: 'ms/s' },
    { name: 'CPU time of a server that is left alone, replica', value: idle.replicaMs / IDLE_SECONDS, unit: 'ms/s' },
    { name: `polls of ${DASHBOARDS} dashboards, CPU time, single`, value: each('singleMs'), unit: 'µs each' },
    { name: `polls of ${DASHBOARDS} dashboards, CPU time, replica`, value: each('replicaMs'), unit: 'µs each' },
    { name: 'CPU time of a replica as a multiple of a single server', value: ratio(rounds), unit: '', goal },
    { name: 'the same without what both use when left alone', value: ratio(net), unit: '', goal },
  ];
}

/** Queries per second of all three replicas. */
interface Queries {
  readonly idle: number;
  readonly polled: number;
  readonly pollsPerSec: number;
}

function toQueryRows({ idle, polled, pollsPerSec }: Queries): BenchRow[] {
  return [
    { name: 'queries of three replicas that are left alone', value: idle, unit: 'each second' },
    { name: `queries of them with ${Math.round(pollsPerSec)} polls each second`, value: polled, unit: 'each second' },
    {
      name: 'queries that a poll adds',
      value: Math.max(0, (polled - idle) / pollsPerSec),
      unit: '',
      goal: { atMost: 0.01 },
    },
  ];
}

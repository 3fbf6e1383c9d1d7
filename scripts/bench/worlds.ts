/**
 * Polls of one world compared with those of many worlds of the demo, one dashboard each, on one built server. Polls
 * follow a fixed schedule, and their latency counts from when they were due. `LAPWING_BENCH_SECONDS` sets for how long
 * each side polls, `LAPWING_BENCH_WORLDS` the number of worlds.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, demand, signIn } from '../load/ask.ts';
import { BuiltServer } from '../load/built-server.ts';
import { percentile } from '../load/figures.ts';
import { forkScript } from '../load/probe.ts';
import type { PollFigures, PollPlan, PollReport } from '../soak/poll-messages.ts';
import type { BenchRow } from './row.ts';

const SECONDS = Number(process.env.LAPWING_BENCH_SECONDS ?? 20);
const WORLDS = Number(process.env.LAPWING_BENCH_WORLDS ?? 200);
const POLL = { path: '/api/users/latest_global_information/1', everyMs: 2000 };
/** Of the one world, so that each second of its clock is polled. */
const DASHBOARDS_OF_ONE = 2;
/** After the first polls of all worlds, until connections are open and code is compiled. */
const SETTLE_SECONDS = 4;
const MB = 2 ** 20;

type Headers = Readonly<Record<string, string>>;

export async function run(): Promise<BenchRow[]> {
  const server = await BuiltServer.start();
  try {
    const { url } = server;
    const main = await signIn(url, 'user@haulage.test');
    await takeFirstPoll(url, main);
    const one = await poll(url, Array<Headers>(DASHBOARDS_OF_ONE).fill(main));
    const sessions = [main];
    const firstMs: number[] = [];
    for (let n = 1; n < WORLDS; n += 1) {
      const session = await openWorld(url, `bench-${n}`);
      firstMs.push(await takeFirstPoll(url, session));
      sessions.push(session);
    }
    const many = await poll(url, sessions);
    const measured = await server.measure(60_000);
    return [
      ...toRows('1 world', one),
      { name: 'first poll of a world, p50', value: percentile(firstMs, 0.5), unit: 'ms' },
      ...toRows(`${WORLDS} worlds`, many),
      { name: 'p99 of many worlds as a multiple of one', value: many.p99 / one.p99, unit: '', goal: { atMost: 5 } },
      { name: 'memory', value: (measured?.rssBytes ?? NaN) / MB, unit: 'MB' },
    ];
  } finally {
    await server.kill();
  }
}

/** Creates a world of the demo, and returns the headers of a session in it. */
async function openWorld(url: string, name: string): Promise<Headers> {
  await demand(url, { method: 'POST', path: '/control/worlds', body: JSON.stringify({ name }) });
  const world = { 'x-lapwing-world': name };
  return { ...world, ...(await signIn(url, 'user@haulage.test', world)) };
}

async function takeFirstPoll(url: string, headers: Headers): Promise<number> {
  const { status, tookMs } = await ask(url, { path: POLL.path, headers });
  if (status !== 200) throw new Error(`A poll was answered with ${status}`);
  return tookMs;
}

/** Polls with one dashboard for each session. */
async function poll(url: string, sessions: readonly Headers[]): Promise<PollFigures> {
  const poller = forkScript('../soak/poll-process.ts');
  const report = async (): Promise<PollReport> => {
    const answer = once(poller, 'message');
    poller.send('report');
    return (await answer)[0] as PollReport;
  };
  try {
    poller.send({ url, dashboards: sessions.map(() => [POLL]), sessions } satisfies PollPlan);
    await sleep(SETTLE_SECONDS * 1000);
    await report();
    await sleep(SECONDS * 1000);
    const { since } = await report();
    const [error] = Object.entries(since.errors);
    if (error) throw new Error(`${error[1]} polls failed: ${error[0]}`);
    return since;
  } finally {
    poller.disconnect();
  }
}

function toRows(name: string, { polls, p50, p99 }: PollFigures): BenchRow[] {
  return [
    { name: `${name}, polls`, value: polls, unit: '' },
    { name: `${name}, p50`, value: p50, unit: 'ms' },
    { name: `${name}, p99`, value: p99, unit: 'ms' },
  ];
}

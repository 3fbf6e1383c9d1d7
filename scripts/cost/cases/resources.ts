/** Images, connections, worlds and writes: M4, M5, M6, L1 and L2. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer, demand, signIn } from '../../load/ask.ts';
import { percentile } from '../../load/figures.ts';
import { askTimeline, askTrips } from '../../load/questions.ts';
import type { Case, Group, Headers, Stage } from '../case.ts';
import { createPng } from './png.ts';

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function uploadImage(name: string, width: number, height: number, kind: 'rgba16' | 'rgb8'): Case {
  return {
    finding: 'M4',
    name,
    async run({ url, admin, facts }, timeoutMs) {
      const boundary = 'image-of-a-layout';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="plan.png"\r\ncontent-type: image/png\r\n\r\n`;
      const png = await createPng(width, height, kind);
      const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { ...admin, 'content-type': `multipart/form-data; boundary=${boundary}` };
      const question = { method: 'POST', path: `/api/clients/${facts.clientId}/upload_image`, headers, body };
      return { answers: [await ask(url, question, { timeoutMs })], note: `${Math.round(png.length / 1000)} KB sent` };
    },
  };
}

function openSockets(url: string, count: number, text: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    // What the server sends stays unread.
    socket.on('error', () => undefined);
    return socket.pause();
  });
}

/** A paused socket does not hear that the server closed it, so a write finds out. */
async function countOpen(sockets: readonly Socket[]): Promise<number> {
  for (const socket of sockets) socket.resume();
  await sleep(500);
  return sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
}

const UNREAD: Case = {
  finding: 'M5',
  name: '24 timelines of 31 d on sockets that read nothing, 60 s',
  async run({ url, user, facts, server }) {
    const lines = Object.entries({ host: new URL(url).host, ...user }).map(([name, value]) => `${name}: ${value}\r\n`);
    const text = `GET ${askTimeline(facts, 31 * 24).path} HTTP/1.1\r\n${lines.join('')}\r\n`;
    const before = await server.measure(60_000);
    const sockets = openSockets(url, 24, text);
    await sleep(60_000);
    const after = await server.measure(60_000);
    for (const socket of sockets) socket.destroy();
    const mb = (bytes = Number.NaN): number => Math.round(bytes / 2 ** 20);
    return { answers: [], note: `rss ${mb(before?.rssBytes)} to ${mb(after?.rssBytes)} MB` };
  },
};

const IDLE: Case = {
  finding: 'M5',
  name: '1,000 idle sockets and 100 of half a head, 100 s',
  async run({ url }) {
    const idle = openSockets(url, 1000, '');
    const slow = openSockets(url, 100, 'GET / HTTP/1.1\r\nhost: a');
    await sleep(100_000);
    const [openIdle, openSlow] = [await countOpen(idle), await countOpen(slow)];
    for (const socket of [...idle, ...slow]) socket.destroy();
    return { answers: [], note: `${openIdle} idle and ${openSlow} slow ones open` };
  },
};

const LIVE = '/api/users/latest_global_information/1';

interface World {
  readonly name: string;
  readonly headers: Headers;
}

/** Makes worlds up to a number and signs in to each of them. */
async function addWorlds({ url }: Stage, worlds: World[], count: number): Promise<void> {
  while (worlds.length < count) {
    const name = `w${worlds.length}`;
    await demand(url, { method: 'POST', path: '/control/worlds', body: JSON.stringify({ name }) });
    const world = { 'x-lapwing-world': name };
    worlds.push({ name, headers: { ...world, ...(await signIn(url, 'user@haulage.test', world)) } });
  }
}

function pollWorlds(count: number, worlds: World[]): Case {
  return {
    finding: 'M6',
    name: `${count} worlds in use, three polls of each`,
    limitSec: 240,
    async run(stage, timeoutMs) {
      await addWorlds(stage, worlds, count);
      const answers: Answer[] = [];
      for (let round = 0; round < 4; round += 1)
        for (const { headers } of worlds.slice(0, count)) {
          const answer = await ask(stage.url, { path: LIVE, headers }, { timeoutMs });
          if (round > 0) answers.push(answer);
        }
      const times = answers.map(({ tookMs }) => tookMs);
      return { answers, note: `a poll p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}` };
    },
  };
}

function judgeWorlds(count: number, worlds: World[]): Case {
  return {
    finding: 'M6',
    name: `30 days judged in ${count} worlds at once`,
    limitSec: 240,
    async run(stage, timeoutMs) {
      await addWorlds(stage, worlds, count);
      const question = askTrips(stage.facts, 30);
      const asked = worlds
        .slice(0, count)
        .map(({ headers }) => ask(stage.url, { ...question, headers }, { timeoutMs }));
      return { answers: await Promise.all(asked) };
    },
  };
}

const WRITES: Case = {
  finding: 'L1',
  name: '2,000 writes, one after the other',
  limitSec: 180,
  async run({ url, admin, facts }, timeoutMs) {
    const answers: Answer[] = [];
    for (let n = 0; n < 2000; n += 1) {
      const body = JSON.stringify({ label: `Beacon ${n}` });
      const question = { method: 'PUT', path: `/api/tags/${facts.tagIds[n % 5]}`, headers: admin, body };
      answers.push(await ask(url, question, { timeoutMs }));
    }
    const p50 = (from: number): string =>
      ms(
        percentile(
          answers.slice(from, from + 1000).map(({ tookMs }) => tookMs),
          0.5,
        ),
      );
    return { answers, note: `p50 ${p50(0)} (first 1,000), ${p50(1000)} (second)` };
  },
};

const FIRST_POLLS: Case = {
  finding: 'L2',
  name: '100 dashboards that poll in the first 10 s after the start',
  async run({ url, user }, timeoutMs) {
    const answers: Answer[] = [];
    const endMs = performance.now() + 10_000;
    const dashboard = async (n: number): Promise<void> => {
      await sleep(n * 20);
      while (performance.now() < endMs) {
        answers.push(await ask(url, { path: LIVE, headers: user }, { timeoutMs }));
        await sleep(2000);
      }
    };
    await Promise.all(Array.from({ length: 100 }, (_, n) => dashboard(n)));
    const times = answers.map(({ tookMs }) => tookMs);
    return { answers, note: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}` };
  },
};

/** A group whose worlds are shared by its cases, and lost with the server. */
function inWorlds(title: string, cases: (worlds: World[]) => Case[]): Group {
  const worlds: World[] = [];
  return {
    title,
    prepare: () => {
      worlds.length = 0;
      return Promise.resolve(null);
    },
    cases: cases(worlds),
  };
}

export const RESOURCES: readonly Group[] = [
  { title: 'demo, just started', cases: [FIRST_POLLS] },
  {
    title: 'demo',
    cases: [
      uploadImage('PNG 49,000,000 × 1, RGBA 16 bit', 49_000_000, 1, 'rgba16'),
      uploadImage('PNG 49,000,000 × 1, RGB 8 bit', 49_000_000, 1, 'rgb8'),
      uploadImage('PNG 4,900,000 × 10, RGBA 16 bit', 4_900_000, 10, 'rgba16'),
    ],
  },
  { title: 'demo', cases: [UNREAD, IDLE] },
  inWorlds('demo in many worlds', (worlds) => [
    judgeWorlds(60, worlds),
    pollWorlds(80, worlds),
    pollWorlds(120, worlds),
  ]),
  { title: 'demo', cases: [WRITES] },
];

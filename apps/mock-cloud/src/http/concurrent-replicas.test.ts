import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answer } from '../testing/browser.ts';
import { listComparedReads } from '../testing/commands/compared-reads.ts';
import { drawCommands } from '../testing/commands/draw-commands.ts';
import { People } from '../testing/commands/people.ts';
import { Random } from '../testing/commands/random.ts';
import { listSignIns } from '../testing/commands/same-commands.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { createTestDatabase } from '../testing/test-postgres.ts';

const REPLICAS = 3;
const CLIENTS = 8;
const COMMANDS = 60;
const NAMES = ['one', 'two', 'three'];

/** Longer than a browser waits between two failed sign-ins. */
const PAUSE_MS = 60_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const clouds: TestCloud[] = [];
/** What replicas log of calls that failed, not because a busy machine had no time for its database. */
const failures: string[] = [];
const OVERLOAD = '"StorageError: The database ';
/** The real clock of all replicas. */
const real = { ms: TEST_NOW_MS };
beforeEach(async () => {
  failures.length = 0;
  database = await createTestDatabase();
  const logTo = { write: (line: string) => void (line.includes(OVERLOAD) || failures.push(line)) };
  const options = { data: database.url, paused: true, atMs: TEST_NOW_MS, wait: () => Promise.resolve() };
  for (let n = 0; n < REPLICAS; n += 1)
    clouds.push(await startTestCloud({ ...options, logLevel: 'error', logTo }, real));
});
afterEach(async () => {
  await Promise.all(clouds.splice(0).map((cloud) => cloud.close()));
  await database.drop();
});

async function listWorlds(cloud: TestCloud): Promise<string[]> {
  const { status, json } = await cloud.browser().get('/control/worlds');
  expect(status).toBe(200);
  return (json as { name: string }[]).map(({ name }) => name);
}

/** Sends a command about worlds that others create, fork, reset and remove at the same time. */
async function sendAny(random: Random): Promise<Answer> {
  const choose = () => random.pick(clouds).browser();
  const name = random.pick(NAMES);
  const headers = { 'x-lapwing-world': name };
  const commands: readonly (() => Promise<Answer>)[] = [
    () => choose().send('POST', '/control/worlds', { json: { name } }),
    () => choose().send('DELETE', `/control/worlds/${name}`),
    () => choose().send('POST', '/control/forks', { headers }),
    () => choose().send('POST', '/control/reset', { headers, json: {} }),
    () => choose().send('PUT', '/control/clock', { headers, json: { now: '+PT1M' } }),
    () => choose().send('POST', '/control/faults', { headers, json: { kind: 'offline', gateways: [1] } }),
    () => choose().send('PUT', '/control/snapshots/saved', { headers }),
    () => choose().get('/control/faults', headers),
    async () => {
      const [fork = name] = /fork-\w+/.exec((await choose().get('/control/worlds')).text) ?? [];
      return choose().send('DELETE', `/control/worlds/${fork}`);
    },
  ];
  return random.pick(commands)();
}

it('worlds that are created, forked, reset and removed on several replicas at once never cause a failure', async () => {
  const answers: number[] = [];
  const runClient = async (client: number): Promise<void> => {
    const random = new Random(`client ${client}`);
    for (let n = 0; n < COMMANDS; n += 1) answers.push((await sendAny(random)).status);
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)));
  // It does not exist, or already exists, because another client was first.
  expect([...new Set(answers)].filter((status) => status !== 503).toSorted()).toEqual([200, 204, 404, 409]);
  expect(failures).toEqual([]);
  const [first, ...others] = await Promise.all(clouds.map(listWorlds));
  for (const other of others) expect(other).toEqual(first);
  // No fork is left of a world that was removed.
  for (const name of NAMES) await clouds[0]!.browser().send('DELETE', `/control/worlds/${name}`);
  for (const cloud of clouds) expect(await listWorlds(cloud)).toEqual(['main']);
}, 120_000);

it('commands that several people send at once never cause a failure, and all replicas answer alike afterwards', async () => {
  const runClient = async (client: number): Promise<void> => {
    const random = new Random(`person ${client}`);
    const people = new People(clouds);
    for (const step of listSignIns()) await people.send(step, random.integer(0, REPLICAS - 1));
    for (const { steps } of drawCommands(client, COMMANDS, people.kept))
      for (const step of steps) await people.send(step, random.integer(0, REPLICAS - 1));
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)));
  expect(failures).toEqual([]);
  const people = new People(clouds);
  for (const step of listSignIns()) {
    real.ms += PAUSE_MS;
    await people.send(step, 0);
  }
  const statuses: number[] = [];
  for (const step of listComparedReads()) {
    const [first, ...others] = await Promise.all(clouds.map((_, n) => people.send(step, n)));
    for (const other of others) expect(other, step.path).toEqual(first);
    statuses.push(first!.status);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 2);
}, 120_000);

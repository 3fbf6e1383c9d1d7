// cspell:words schemaname tablename
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { createTestDatabase, runAlone } from '../testing/test-postgres.ts';

const TABLES = `select tablename from pg_tables where schemaname = 'public'`;
const BACK_UP = `do $$ declare t text; begin
  create schema backup;
  for t in ${TABLES} loop execute format('create table backup.%1$I as table public.%1$I', t); end loop;
end $$`;
/** In one transaction, like `pg_restore --single-transaction`. */
const RESTORE = `do $$ declare t text; begin
  set local session_replication_role = replica;
  execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ') from (${TABLES}) as tables);
  for t in ${TABLES} loop
    execute format('insert into public.%1$I overriding system value select * from backup.%1$I', t);
  end loop;
end $$`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let replicas: [TestCloud, TestCloud];
beforeEach(async () => {
  database = await createTestDatabase();
  replicas = [await startTestCloud({ data: database.url }), await startTestCloud({ data: database.url })];
});
afterEach(async () => {
  await Promise.all(replicas.map((cloud) => cloud.close()));
  await database.drop();
});

const run = (statement: string) => runAlone(database.url, statement);
const begin = (cloud: TestCloud, gateway: number) =>
  cloud.browser().send('POST', '/control/faults', { json: { kind: 'offline', gateways: [gateway] } });

async function listGateways(cloud: TestCloud): Promise<unknown[]> {
  const faults = (await cloud.browser().get('/control/faults')).json as { source: string; gateways: number[] }[];
  return faults.filter(({ source }) => source === 'control').map(({ gateways }) => gateways[0]);
}

async function readHeaders(cloud: TestCloud): Promise<{ revision: number; epoch: number }> {
  const { headers } = await cloud.browser().get('/control/clock');
  const epoch = Number(String(headers['x-lapwing-clock']).split(';')[3]);
  return { revision: Number(headers['x-lapwing-revision']), epoch };
}

describe('when an older backup is restored, replicas that run', () => {
  it('show it, as something newer than all that clients have seen', async () => {
    const [one, two] = replicas;
    await begin(one, 1);
    await run(BACK_UP);
    await begin(one, 2);
    await one.browser().send('PUT', '/control/clock', { json: { now: '+PT1H' } });
    const later = await Promise.all(replicas.map((cloud) => cloud.signedIn('admin@haulage.test')));
    for (const cloud of replicas) await expect.poll(() => listGateways(cloud)).toEqual([1, 2]);
    const seen = await readHeaders(one);
    await run(RESTORE);
    for (const cloud of replicas) {
      await expect.poll(() => listGateways(cloud)).toEqual([1]);
      const { revision, epoch } = await readHeaders(cloud);
      expect(revision).toBeGreaterThan(seen.revision);
      expect(epoch).toBeGreaterThan(seen.epoch);
    }
    // The users signed in after the backup was made.
    for (const browser of later) expect((await browser.get('/api/session/user')).status).toBe(401);
    await begin(two, 9);
    await expect.poll(() => listGateways(one)).toEqual([1, 9]);
    expect((await readHeaders(one)).epoch).toBe((await readHeaders(two)).epoch);
  });

  it('add a change that comes at once to what was restored', async () => {
    const [one, two] = replicas;
    await begin(one, 1);
    await run(BACK_UP);
    await begin(one, 2);
    await expect.poll(() => listGateways(two)).toEqual([1, 2]);
    await run(RESTORE);
    expect((await begin(two, 9)).status).toBe(200);
    expect(await listGateways(two)).toEqual([1, 9]);
    await expect.poll(() => listGateways(one)).toEqual([1, 9]);
  });
});

describe('when the database loses the main world', () => {
  const expectRefusal = async (cloud: TestCloud): Promise<void> => {
    await expect.poll(async () => (await cloud.browser().get('/ready')).status).toBe(503);
    expect((await cloud.browser().get('/ready')).text).toContain('its world main is missing or another one');
    for (const path of ['/control/clock', '/api/session/user'])
      expect((await cloud.browser().get(path)).json).toMatchObject({ status: 503, type: 'storage-unreachable' });
  };

  it('replicas refuse to answer, and go on when it is back', async () => {
    await begin(replicas[0], 1);
    await run('update worlds set removed = true');
    for (const cloud of replicas) await expectRefusal(cloud);
    await run('update worlds set removed = false');
    for (const cloud of replicas) {
      await expect.poll(async () => (await cloud.browser().get('/ready')).status).toBe(200);
      expect(await listGateways(cloud)).toEqual([1]);
    }
  });

  it('replicas refuse to answer while another world is in its place', async () => {
    await run(`update world set seed = seed + 1; update worlds set revision = revision - 1`);
    for (const cloud of replicas) await expectRefusal(cloud);
  });
});

it('another world that is gone ends, and is opened again when it comes back', async () => {
  const [one, two] = replicas;
  await one.browser().send('POST', '/control/worlds', { json: { name: 'other' } });
  const read = async (cloud: TestCloud) =>
    (await cloud.browser().get('/control/clock', { 'x-lapwing-world': 'other' })).status;
  await expect.poll(() => read(two)).toBe(200);
  await run(`update worlds set removed = true where name = 'other'`);
  for (const cloud of replicas) await expect.poll(() => read(cloud)).toBe(404);
  await run(`update worlds set removed = false where name = 'other'`);
  for (const cloud of replicas) await expect.poll(() => read(cloud)).toBe(200);
});

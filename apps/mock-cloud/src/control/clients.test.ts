import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

interface Seeded {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly domain: string;
  readonly users: readonly { readonly email: string; readonly role: string }[];
  readonly password: string | null;
}

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

function seed(json: object, on: TestCloud = cloud): Promise<Answer> {
  return on.browser().send('POST', '/control/clients', { json });
}

async function seedClient(json: object, on: TestCloud = cloud): Promise<Seeded> {
  const answer = await seed(json, on);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Seeded;
}

/** Exports of the clients that the scenario defines. */
async function exportAll(on: TestCloud): Promise<string[]> {
  const tables = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'];
  const paths = tables.flatMap((table) => [1, 2].map((client) => `/control/export/${table}?client=${client}`));
  return Promise.all(paths.map(async (path) => (await on.browser().get(path)).text));
}

describe('the list of clients', () => {
  it('has the ids that a fault can name', async () => {
    const other = await startTestCloud();
    const { json } = await other.browser().get('/control/clients');
    const clients = json as {
      id: number;
      gateways: object[];
      routes: object[];
      beacons: { id: number }[];
    }[];
    expect(clients[0]).toMatchObject({ id: 1, type: 0 });
    expect(clients[0]?.routes).toContainEqual({ id: 11, label: 'Inbound loop' });
    expect(clients[0]?.gateways).toContainEqual({ id: 9, label: expect.any(String) as string });
    const beacons = clients[0]!.beacons.slice(0, 1).map(({ id }) => id);
    const begun = await other.browser().send('POST', '/control/faults', { json: { kind: 'drain', beacons } });
    expect(begun.json).toMatchObject({ beacons });
    await other.close();
  });

  it('has a client that was added, and the name of a gateway as it is now', async () => {
    const other = await startTestCloud();
    const { id, users } = await seedClient({ type: 0, vehicles: 2 }, other);
    const admin = await other.signedIn(users[0]!.email);
    const [gateway] = (await admin.get('/api/users/anchors/')).json as { id: number }[];
    await admin.send('PUT', `/api/anchors/${gateway!.id}`, { json: { label: 'Renamed' } });
    const clients = (await other.browser().get('/control/clients')).json as { id: number; gateways: object[] }[];
    const added = clients.find((client) => client.id === id);
    expect(added?.gateways).toContainEqual({ id: gateway!.id, label: 'Renamed' });
    await other.close();
  });
});

describe('a client added to a running world', () => {
  it.each([0, 1, 2, 3, 4, 5])('has users of each role who can sign in at once (type %i)', async (type) => {
    const client = await seedClient({ type });
    expect(client).toMatchObject({ type, password: PASSWORD });
    expect(client.users.map(({ role }) => role)).toEqual(['admin', 'user', 'staff', 'super', 'newcomer']);
    for (const { email } of client.users) {
      const browser = cloud.browser();
      expect((await browser.signIn(email)).status, email).toBe(200);
      expect((await browser.get('/api/session/user')).json).toMatchObject({ email, client_id: client.id });
    }
  });

  it('has its own fleet and history', async () => {
    const { id, users } = await seedClient({ type: 0, vehicles: 7 });
    const browser = await cloud.signedIn(users[0]!.email);
    expect((await browser.get('/api/users/anchors/')).json).toHaveLength(7);
    const laps = await browser.get(`/control/export/laps?client=${id}&from=-PT4H`);
    expect(laps.text.split('\r\n').length).toBeGreaterThan(20);
  });

  it('has the requested name and domain', async () => {
    const client = await seedClient({ type: 2, name: ' Harbour Tools ', domain: 'harbour.test' });
    expect(client).toMatchObject({ name: 'Harbour Tools', domain: 'harbour.test' });
    expect(client.users[0]!.email).toBe('admin@harbour.test');
    expect(await seedClient({ type: 3, name: 'Harbour Tools' })).toMatchObject({ domain: 'harbour-tools.test' });
    expect(await seedClient({ type: 3, name: '港湾' })).toMatchObject({
      name: '港湾',
      domain: expect.stringMatching(/^client-\d+\.test$/) as string,
    });
  });

  it('is listed in the scenario of the world', async () => {
    const { id, name, type } = await seedClient({ type: 4 });
    const { clients } = (await cloud.browser().get('/control/scenario')).json as { clients: unknown[] };
    expect(clients).toContainEqual({ id, name, type });
  });

  it('does not change the exports of any other client', async () => {
    const own = await startTestCloud();
    await own.browser().send('PUT', '/control/clock', { json: { paused: true } });
    const before = await exportAll(own);
    await seedClient({ type: 0, vehicles: 20 }, own);
    expect(await exportAll(own)).toEqual(before);
    await own.close();
  });

  it('gets its own id and domain when several are added at once', async () => {
    const clients = await Promise.all([0, 0, 2, 2].map((type) => seedClient({ type })));
    expect(new Set(clients.map(({ id }) => id)).size).toBe(4);
    expect(new Set(clients.map(({ domain }) => domain)).size).toBe(4);
  });

  it('exists after a restart, until the world is reset', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-seeded-'));
    const first = await startTestCloud({ data });
    const { users, id } = await seedClient({ type: 0 }, first);
    await first.browser().send('PUT', '/control/clock', { json: { now: '2026-03-18T10:42:00Z', paused: true } });
    const before = (await first.browser().get(`/control/export/gateways?client=${id}`)).text;
    await first.close();

    const second = await startTestCloud({ data });
    expect((await second.browser().get(`/control/export/gateways?client=${id}`)).text).toBe(before);
    expect((await second.browser().signIn(users[1]!.email)).status).toBe(200);
    await second.browser().send('PUT', '/control/snapshots/with-it');
    await second.browser().send('POST', '/control/reset', { json: {} });
    expect((await second.browser().signIn(users[1]!.email)).status).toBe(401);
    await second.browser().send('POST', '/control/reset', { json: { snapshot: 'with-it' } });
    expect((await second.browser().signIn(users[1]!.email)).status).toBe(200);
    await second.close();
    rmSync(data, { recursive: true });
  });

  it('has the configured password of the server, which the answer does not contain', async () => {
    const own = await startTestCloud({ password: 'a longer secret' });
    const { users, password } = await seedClient({ type: 5 }, own);
    expect(password).toBeNull();
    expect((await own.browser().signIn(users[0]!.email)).status).toBe(401);
    expect((await own.browser().signIn(users[0]!.email, 'a longer secret')).status).toBe(200);
    await own.close();
  });

  it.each([
    ['no type', {}, 'body'],
    ['an unknown type', { type: 6 }, 'body/type'],
    ['a blank name', { type: 0, name: ' \u200b ' }, 'body/name'],
    ['a name of two lines', { type: 0, name: 'a\nb' }, 'body/name'],
    ['a name that is too long', { type: 0, name: 'x'.repeat(101) }, 'body/name'],
    ['a domain in upper case', { type: 0, domain: 'Acme' }, 'body/domain'],
    ['a domain of dots', { type: 0, domain: '..test' }, 'body/domain'],
    ['zero vehicles', { type: 0, vehicles: 0 }, 'body/vehicles'],
    ['too many vehicles', { type: 0, vehicles: 201 }, 'body/vehicles'],
  ])('is refused with %s', async (_, json, where) => {
    const { clients: before } = (await cloud.browser().get('/control/scenario')).json as { clients: unknown[] };
    const answer = await seed(json);
    expect(answer.json).toMatchObject({ status: 400, errors: [{ where: expect.stringContaining(where) as string }] });
    expect((await cloud.browser().get('/control/scenario')).json).toMatchObject({ clients: before });
  });

  it('is refused with a domain that is taken', async () => {
    expect((await seed({ type: 0, domain: 'haulage.test' })).json).toMatchObject({
      status: 409,
      detail: 'The domain haulage.test is taken in this world. Choose another.',
    });
    await seedClient({ type: 5, domain: 'once.test' });
    expect((await seed({ type: 5, domain: 'once.test' })).status).toBe(409);
  });

  it('is refused when the layout of its type cannot be read', async () => {
    const own = await startTestCloud({ layoutsDir: undefined });
    const answer = await seed({ type: 2 }, own);
    expect(answer.json).toMatchObject({
      status: 409,
      detail: expect.stringContaining('yard.yaml cannot be read') as string,
    });
    expect((await seed({ type: 3 }, own)).status).toBe(200);
    await own.close();
  });

  it('is dated by the world clock', async () => {
    const own = await startTestCloud();
    await own.browser().send('PUT', '/control/clock', { json: { now: '2026-03-18T08:00:00Z', paused: true } });
    const { id, users } = await seedClient({ type: 0 }, own);
    const browser = await own.signedIn(users[0]!.email);
    const listed = (await browser.get(`/api/clients/${id}/users`)).json as { created_date: number }[];
    expect(new Set(listed.map(({ created_date: date }) => date))).toEqual(new Set([TEST_NOW_MS / 1000 - 9720]));
    await own.close();
  });
});

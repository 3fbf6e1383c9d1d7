import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, PASSWORD, startTestCloud, TEST_NOW_MS, type TestCloud } from '../http/test-cloud.test-data.ts';

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

async function seeded(json: object, on: TestCloud = cloud): Promise<Seeded> {
  const answer = await seed(json, on);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Seeded;
}

/** Every export of the scenario's own clients. */
async function exports(on: TestCloud): Promise<string[]> {
  const tables = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'];
  const asked = tables.flatMap((table) => [1, 2].map((client) => `/control/export/${table}?client=${client}`));
  return Promise.all(asked.map(async (path) => (await on.browser().get(path)).text));
}

describe('a client that is put into a running world', () => {
  it.each([0, 1, 2, 3, 4, 5])('of type %i lets each of its roles sign in at once', async (type) => {
    const client = await seeded({ type });
    expect(client).toMatchObject({ type, password: PASSWORD });
    expect(client.users.map(({ role }) => role)).toEqual(['admin', 'user', 'staff', 'super', 'newcomer']);
    for (const { email } of client.users) {
      const browser = cloud.browser();
      expect((await browser.signIn(email)).status, email).toBe(200);
      expect((await browser.get('/api/session/user')).json).toMatchObject({ email, client_id: client.id });
    }
  });

  it('has a fleet and a history of its own', async () => {
    const { id, users } = await seeded({ type: 0, vehicles: 7 });
    const browser = await cloud.signedIn(users[0]!.email);
    expect((await browser.get('/api/users/anchors/')).json).toHaveLength(7);
    const laps = await browser.get(`/control/export/laps?client=${id}&from=-PT4H`);
    expect(laps.text.split('\r\n').length).toBeGreaterThan(20);
  });

  it('is called as was asked, at the domain that was asked', async () => {
    const client = await seeded({ type: 2, name: ' Harbour Tools ', domain: 'harbour.test' });
    expect(client).toMatchObject({ name: 'Harbour Tools', domain: 'harbour.test' });
    expect(client.users[0]!.email).toBe('admin@harbour.test');
    expect(await seeded({ type: 3, name: 'Harbour Tools' })).toMatchObject({ domain: 'harbour-tools.test' });
    expect(await seeded({ type: 3, name: '港湾' })).toMatchObject({
      name: '港湾',
      domain: expect.stringMatching(/^client-\d+\.test$/) as string,
    });
  });

  it('is one of those that the scenario of the world tells', async () => {
    const { id, name, type } = await seeded({ type: 4 });
    const { clients } = (await cloud.browser().get('/control/scenario')).json as { clients: unknown[] };
    expect(clients).toContainEqual({ id, name, type });
  });

  it('changes no byte of any other client', async () => {
    const own = await startTestCloud();
    await own.browser().send('PUT', '/control/clock', { json: { paused: true } });
    const before = await exports(own);
    await seeded({ type: 0, vehicles: 20 }, own);
    expect(await exports(own)).toEqual(before);
    await own.close();
  });

  it('gets ids of its own where several are put in at once', async () => {
    const clients = await Promise.all([0, 0, 2, 2].map((type) => seeded({ type })));
    expect(new Set(clients.map(({ id }) => id)).size).toBe(4);
    expect(new Set(clients.map(({ domain }) => domain)).size).toBe(4);
  });

  it('is still there after a restart, until the world is reset', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-seeded-'));
    const first = await startTestCloud({ data });
    const { users, id } = await seeded({ type: 0 }, first);
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

  it('does not tell the password of a server that has its own, and takes it', async () => {
    const own = await startTestCloud({ password: 'a longer secret' });
    const { users, password } = await seeded({ type: 5 }, own);
    expect(password).toBeNull();
    expect((await own.browser().signIn(users[0]!.email)).status).toBe(401);
    expect((await own.browser().signIn(users[0]!.email, 'a longer secret')).status).toBe(200);
    await own.close();
  });

  it.each([
    ['no type', {}, 'body'],
    ['a type that there is not', { type: 6 }, 'body/type'],
    ['a name of blanks', { type: 0, name: ' \u200b ' }, 'body/name'],
    ['a name of two lines', { type: 0, name: 'a\nb' }, 'body/name'],
    ['a name without end', { type: 0, name: 'x'.repeat(101) }, 'body/name'],
    ['no domain', { type: 0, domain: 'Acme' }, 'body/domain'],
    ['a domain of dots', { type: 0, domain: '..test' }, 'body/domain'],
    ['no vehicles', { type: 0, vehicles: 0 }, 'body/vehicles'],
    ['too many vehicles', { type: 0, vehicles: 201 }, 'body/vehicles'],
    ['vehicles where there are none', { type: 5, vehicles: 3 }, 'body/vehicles'],
  ])('is refused with %s', async (_, json, where) => {
    const { clients: before } = (await cloud.browser().get('/control/scenario')).json as { clients: unknown[] };
    const answer = await seed(json);
    expect(answer.json).toMatchObject({ status: 400, errors: [{ where: expect.stringContaining(where) as string }] });
    expect((await cloud.browser().get('/control/scenario')).json).toMatchObject({ clients: before });
  });

  it('is refused at a domain that is taken, by a client or by anybody', async () => {
    expect((await seed({ type: 0, domain: 'haulage.test' })).json).toMatchObject({
      status: 409,
      detail: 'The domain haulage.test is taken in this world; choose another.',
    });
    await seeded({ type: 5, domain: 'once.test' });
    expect((await seed({ type: 5, domain: 'once.test' })).status).toBe(409);
  });

  it('is refused where its layout cannot be had', async () => {
    const own = await startTestCloud({ layoutsDir: undefined });
    const answer = await seed({ type: 2 }, own);
    expect(answer.json).toMatchObject({
      status: 409,
      detail: expect.stringContaining('yard.yaml cannot be read') as string,
    });
    expect((await seed({ type: 5 }, own)).status).toBe(200);
    await own.close();
  });

  it('is dated by the clock of the world', async () => {
    const own = await startTestCloud();
    await own.browser().send('PUT', '/control/clock', { json: { now: '2026-03-18T08:00:00Z', paused: true } });
    const { id, users } = await seeded({ type: 0 }, own);
    const browser = await own.signedIn(users[0]!.email);
    const listed = (await browser.get(`/api/clients/${id}/users`)).json as { created_date: number }[];
    expect(new Set(listed.map(({ created_date: date }) => date))).toEqual(new Set([TEST_NOW_MS / 1000 - 9720]));
    await own.close();
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-snapshots-'));
afterAll(() => rmSync(root, { recursive: true }));

const LAYOUTS = join(import.meta.dirname, '../../../../fixtures/layouts');

let cloud: TestCloud;
let data: string;
let browser: Browser;
beforeEach(async () => {
  data = mkdtempSync(join(root, 'data-'));
  cloud = await startTestCloud({ data, layoutsDir: LAYOUTS });
  browser = cloud.browser();
});
afterEach(() => cloud.close());

const put = (name: string): Promise<Answer> => browser.send('PUT', `/control/snapshots/${name}`);
const reset = (json: object = {}): Promise<Answer> => browser.send('POST', '/control/reset', { json });
const setClock = (json: object): Promise<Answer> => browser.send('PUT', '/control/clock', { json });
const diff = async (name: string, other: string): Promise<unknown> =>
  (await browser.get(`/control/snapshots/${name}/diff/${other}`)).json;

/** An input of people. */
const begin = (gateway: number): Promise<Answer> =>
  browser.send('POST', '/control/faults', { json: { kind: 'offline', gateways: [gateway], for: 'PT1H' } });
const faults = async (): Promise<unknown> => (await browser.get('/control/faults')).json;

function file(name: string): string {
  return join(data, 'snapshots/main', `${name}.json`);
}

/** Writes a changed snapshot file with a matching checksum. */
async function rewrite(name: string, change: (file: { form: number; snapshot: Loose }) => void): Promise<void> {
  const { createHash } = await import('node:crypto');
  const content = JSON.parse(readFileSync(file(name), 'utf8')) as { form: number; sha256: string; snapshot: Loose };
  change(content);
  content.sha256 = createHash('sha256').update(JSON.stringify(content.snapshot)).digest('hex');
  writeFileSync(file(name), JSON.stringify(content));
}
type Loose = Record<string, Record<string, unknown>>;

describe('a snapshot', () => {
  it('is a small file that only its owner can read, and is listed with its content', async () => {
    await begin(9);
    const saved = await put('before-demo');
    expect(saved.json).toEqual({
      name: 'before-demo',
      version: 4,
      scenario: 'two-clients',
      seed: 7,
      saved: TEST_NOW_MS / 1000,
      now: TEST_NOW_MS / 1000,
      inputs: 1,
      users: 2 * 5,
      bytes: statSync(file('before-demo')).size,
    });
    expect(statSync(file('before-demo')).mode & 0o777).toBe(0o600);
    expect(statSync(file('before-demo')).size).toBeLessThan(10_000);
    await put('another');
    expect((await browser.get('/control/snapshots')).json).toMatchObject([{ name: 'another' }, saved.json]);
  });

  it('contains no session, secret, mail, API key, password of a network, or password of the scenario', async () => {
    await browser.signIn('admin@haulage.test');
    expect(await readKey(browser)).toMatch(/^lw_/);
    await browser.send('POST', '/api/auth/forgot_password', { json: { email: 'user@haulage.test' } });
    await browser.get('/api/client_ssids/1001/password');
    const network = { client_id: 1, ssid: 'dock-nine', password: 'wireless-secret' };
    expect((await browser.send('POST', '/api/client_ssids/', { json: network })).status).toBe(200);
    await put('kept');
    const text = readFileSync(file('kept'), 'utf8');
    expect(text).toContain('dock-nine');
    expect(text).not.toMatch(/scrypt|token|marker|reset_password|lw_|wireless-secret/);
    expect(text).toContain('"password_hash":null');
  });

  it('replaces one of the same name, and can be deleted', async () => {
    await put('kept');
    await begin(9);
    expect((await put('kept')).json).toMatchObject({ inputs: 1 });
    expect((await browser.send('DELETE', '/control/snapshots/kept')).status).toBe(204);
    expect(existsSync(file('kept'))).toBe(false);
    expect((await browser.send('DELETE', '/control/snapshots/kept')).json).toMatchObject({
      status: 404,
      type: 'no-such-snapshot',
    });
  });

  it('cannot have the name of the live state, or a name that is not allowed in an address', async () => {
    for (const name of ['now', 'Kept', '..%2fmain'])
      expect((await put(name)).json).toMatchObject({ status: 400, type: 'bad-input' });
  });

  it('is still there after a restart', async () => {
    await put('kept');
    await cloud.close();
    cloud = await startTestCloud({ data });
    browser = cloud.browser();
    expect((await reset({ snapshot: 'kept' })).status).toBe(200);
  });
});

describe('loading a snapshot', () => {
  it('returns the world to that state with its clock and inputs, and raises the epoch', async () => {
    await setClock({ speed: 60, paused: true });
    await begin(9);
    const before = await faults();
    await put('kept');
    await setClock({ now: '+PT3H', speed: 1, paused: false });
    await begin(2);
    expect(await faults()).not.toEqual(before);

    const answer = await reset({ snapshot: 'kept' });
    expect(answer.json).toEqual({ now: TEST_NOW_MS / 1000, speed: 60, paused: true, epoch: 3 });
    expect(answer.headers['x-lapwing-clock']).toBe(`${(TEST_NOW_MS / 1000).toFixed(3)};60;1;3`);
    expect(await faults()).toEqual(before);
    expect(await diff('kept', 'now')).toEqual([]);
  });

  it('keeps users signed in whose accounts did not change', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    await put('kept');
    await reset({ snapshot: 'kept' });
    await reset();
    expect((await admin.get('/api/session/user')).status).toBe(200);
    await cloud.close();
    const again = await startTestCloud({ data });
    cloud = again;
    const later = again.browser();
    for (const [name, token] of admin.cookies) later.cookies.set(name.replace(/\d+/, `${again.port}`), token);
    expect((await later.get('/api/session/user')).status).toBe(200);
  });

  it('accepts older formats: without floor plans or networks, and with API keys, which are not restored', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    const key = await readKey(admin);
    for (const form of [1, 2, 3]) {
      await put('older');
      await rewrite('older', (content) => {
        content.form = form;
        const { layouts, clientNetworks: _, ...state } = content.snapshot.state ?? {};
        content.snapshot.state = {
          ...state,
          ...(form > 1 && { layouts }),
          ...(form < 3 && { apiKeys: [{ client_id: 1, key: 'lw_older' }] }),
        };
      });
      expect((await reset({ snapshot: 'older' })).status).toBe(200);
      expect(await diff('older', 'now')).toEqual([]);
    }
    expect(await readKey(admin)).toBe(key);
  });

  it('keeps API keys and passwords that were replaced since, and shows which passwords differ', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    const leaked = await readKey(admin);
    await changePassword(admin, PASSWORD, 'a password of then');
    await put('kept');
    await changePassword(
      await cloud.signedIn('admin@haulage.test', 'a password of then'),
      'a password of then',
      'a newer password',
    );
    const again = await cloud.signedIn('admin@haulage.test', 'a newer password');
    const { api_key: key } = (await again.send('PUT', '/api/clients/1/resetapikey')).json as { api_key: string };

    expect((await reset({ snapshot: 'kept' })).status).toBe(200);
    expect((await browser.signIn('admin@haulage.test', 'a password of then')).status).toBe(401);
    expect((await again.get('/api/session/user')).status).toBe(200);
    expect((await browser.get('/api/clients/1', { authorization: `Bearer ${leaked}` })).status).toBe(401);
    expect((await browser.get('/api/clients/1', { authorization: `Bearer ${key}` })).status).toBe(200);
    expect(await diff('kept', 'now')).toEqual([
      { what: 'users/admin@haulage.test/password', from: 'old value', to: 'new value' },
    ]);
  });

  it('brings no replaced password or API key back after a load that removed its owner, nor after a restart', async () => {
    await put('without');
    const added = (await browser.send('POST', '/control/clients', { json: { type: 0 } })).json as {
      id: number;
      users: { email: string }[];
    };
    const email = added.users[0]?.email ?? '';
    const change = async (from: string, to: string): Promise<void> =>
      changePassword(await cloud.signedIn(email, from), from, to);
    await change(PASSWORD, 'a password of then');
    const owner = await cloud.signedIn(email, 'a password of then');
    const leaked = await readKey(owner, added.id);
    await put('with');
    expect((await owner.send('PUT', `/api/clients/${added.id}/resetapikey`)).status).toBe(200);
    await change('a password of then', 'a newer password');

    expect((await reset({ snapshot: 'without' })).status).toBe(200);
    await cloud.close();
    cloud = await startTestCloud({ data, layoutsDir: LAYOUTS });
    browser = cloud.browser();
    expect((await reset({ snapshot: 'with' })).status).toBe(200);
    expect((await browser.signIn(email, 'a password of then')).status).toBe(401);
    expect((await browser.signIn(email, 'a newer password')).status).toBe(200);
    const key = { authorization: `Bearer ${leaked}` };
    expect((await cloud.browser().get(`/api/clients/${added.id}`, key)).status).toBe(401);
  });

  it('gives a user who was deleted the last password', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    await changePassword(await cloud.signedIn('user@haulage.test'), PASSWORD, 'a password of then');
    await put('kept');
    const user = await cloud.signedIn('user@haulage.test', 'a password of then');
    const { id } = (await user.get('/api/session/user')).json as { id: number };
    await changePassword(user, 'a password of then', 'a newer password');
    expect((await admin.send('DELETE', `/api/users/${id}`)).status).toBe(204);
    await reset({ snapshot: 'kept' });
    expect((await browser.signIn('user@haulage.test', 'a password of then')).status).toBe(401);
    expect((await browser.signIn('user@haulage.test', 'a newer password')).status).toBe(200);
  });

  it('makes no hand-off or reset link work again that was used or replaced since', async () => {
    const sent = { json: { email: 'user@haulage.test' } };
    const handoff = (await browser.send('POST', '/control/handoffs', sent)).json as { path: string };
    const forgot = async (): Promise<string> => {
      await browser.get('/api/auth/forgot_password?email=user@haulage.test');
      const [mail] = (await browser.get('/control/outbox')).json as { text: string }[];
      return /updatepassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const replaced = await forgot();
    await put('kept');
    const enter = (): Promise<Answer> =>
      cloud.browser().send('POST', '/api/auth/token', { form: { client_secret: handoff.path.replace('/home/', '') } });
    expect((await enter()).status).toBe(200);
    const newest = await forgot();

    await reset({ snapshot: 'kept' });
    expect((await enter()).status).toBe(401);
    const check = async (token: string): Promise<unknown> =>
      (await browser.get(`/api/users/check_user_token/?token=${token}`)).json;
    expect(await check(replaced)).toEqual({ valid: false });
    expect(await check(newest)).toMatchObject({ valid: true });
  });

  it('is not possible from a name that Windows reserves: none is saved', async () => {
    expect((await put('nul')).json).toMatchObject({
      errors: [{ where: 'path/name', message: 'is a name that Windows reserves for devices' }],
    });
  });

  it('is refused if there is no snapshot of that name', async () => {
    expect((await reset({ snapshot: 'nowhere' })).json).toMatchObject({ status: 404, type: 'no-such-snapshot' });
    expect((await browser.get('/control/snapshots/nowhere/diff/now')).status).toBe(404);
  });

  it.each([
    [
      'another form',
      (content: { form: number }) => (content.form = 5),
      'version',
      'is 5 in the snapshot, and this Lapwing reads 4',
    ],
    [
      'another scenario',
      origin({ scenario: 'demo' }),
      'scenario',
      'is demo in the snapshot and two-clients in this world',
    ],
    ['another seed', origin({ seed: 8 }), 'seed', 'is 8 in the snapshot and 7 in this world'],
    [
      'another anchor',
      origin({ anchorMs: 0 }),
      'anchor',
      'is 1970-01-01T00:00:00.000Z in the snapshot and 2026-03-18T10:42:00.000Z in this world',
    ],
    [
      'a scenario that has changed',
      origin({ digest: '' }),
      'digest',
      'the scenario two-clients has changed since the snapshot was saved',
    ],
  ])('is refused with the reason if it has %s', async (_what, change, where, message) => {
    await put('kept');
    await rewrite('kept', change);
    await begin(9);
    const before = await faults();
    const answer = await reset({ snapshot: 'kept' });
    expect(answer.json).toMatchObject({
      status: 409,
      type: 'snapshot-mismatch',
      detail: `The snapshot kept is not compatible with this world: ${where} ${message}.`,
      errors: [{ where, message }],
    });
    expect(await faults()).toEqual(before);
    expect((await browser.get('/control/clock')).json).toMatchObject({ epoch: 1 });
    expect((await browser.get('/control/snapshots')).json).toMatchObject([
      { name: 'kept', problem: expect.any(String) as string },
    ]);
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['with a byte changed', (text: string) => text.replace('haulage', 'haulags')],
    ['that is something else', () => '[1, 2]'],
    ['that is null', () => 'null'],
  ])('is refused if its file is %s', async (_what, damage) => {
    await put('kept');
    writeFileSync(file('kept'), damage(readFileSync(file('kept'), 'utf8')));
    await begin(9);
    const before = await faults();
    expect((await reset({ snapshot: 'kept' })).json).toMatchObject({ status: 409, type: 'snapshot-damaged' });
    expect(await faults()).toEqual(before);
    expect((await browser.get('/control/snapshots')).json).toMatchObject([
      { name: 'kept', problem: 'The file of the snapshot kept is damaged.' },
    ]);
  });
});

describe('a reset', () => {
  it('returns the world to the start of its scenario, with its clock and accounts and without inputs', async () => {
    await browser.send('POST', '/control/worlds', {
      json: { name: 'a', at: '2026-03-10T08:00:00Z', speed: 5, paused: true },
    });
    const headers = { 'x-lapwing-world': 'a' };
    await browser.send('PUT', '/control/snapshots/start', { headers });
    await browser.send('PUT', '/control/clock', { json: { now: '+P2D', speed: 600, paused: false }, headers });
    await browser.send('POST', '/control/faults', { json: { kind: 'offline', gateways: [9] }, headers });
    expect((await browser.send('POST', '/control/clients', { json: { type: 0 }, headers })).status).toBe(200);
    const answer = await browser.send('POST', '/control/reset', { json: {}, headers });
    expect(answer.json).toEqual({ now: Date.parse('2026-03-10T08:00:00Z') / 1000, speed: 5, paused: true, epoch: 3 });
    expect((await browser.get('/control/snapshots/start/diff/now', headers)).json).toEqual([]);
    expect((await browser.get('/control/scenario', headers)).json).toMatchObject({ clients: [{ id: 1 }, { id: 2 }] });
  });

  it('never reuses an id', async () => {
    const made = async (): Promise<unknown> => {
      const { json } = await browser.send('POST', '/control/clients', { json: { type: 0 } });
      const { users } = json as { users: { email: string }[] };
      await browser.signIn(users[0]?.email ?? '');
      return ((await browser.get('/api/session/user')).json as { id: number }).id;
    };
    await put('start');
    const first = await made();
    await reset();
    const second = await made();
    await reset({ snapshot: 'start' });
    expect(new Set([first, second, await made()]).size).toBe(3);
  });
});

describe('a comparison', () => {
  it('lists differences in a stable order, without the values of passwords and keys', async () => {
    await setClock({ paused: true });
    await put('a');
    await setClock({ now: '+PT1H', speed: 2 });
    await begin(9);
    await put('b');
    const input = ((await faults()) as { id: string }[])[0]?.id ?? '';
    const rows = [
      { what: 'clock/now', from: TEST_NOW_MS / 1000, to: TEST_NOW_MS / 1000 + 3600 },
      { what: 'clock/speed', from: 1, to: 2 },
      { what: `inputs/${input}`, from: null, to: expect.objectContaining({ at: TEST_NOW_MS / 1000 + 3600 }) as object },
    ];
    expect(await diff('a', 'b')).toEqual(rows);
    expect(await diff('a', 'now')).toEqual(rows);
    expect(await diff('b', 'a')).toEqual(rows.map(({ what, from, to }) => ({ what, from: to, to: from })));
    expect(await diff('b', 'b')).toEqual([]);
  });
});

/** The API key of a client, which its first read creates. */
async function readKey(admin: Browser, client = 1): Promise<string> {
  return ((await admin.get(`/api/clients/${client}`)).json as { api_key: string }).api_key;
}

async function changePassword(by: Browser, current: string, password: string): Promise<void> {
  const { id } = (await by.get('/api/session/user')).json as { id: number };
  const answer = await by.send('PUT', `/api/users/${id}`, { json: { password, current_password: current } });
  expect(answer.status).toBe(200);
}

function origin(change: object): (content: { snapshot: Loose }) => void {
  return ({ snapshot }) => void Object.assign(snapshot.origin ?? {}, change);
}

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packText } from '../hosting/moments/moment-text.ts';
import { MAX_MOMENT_WORLDS, WORLD_LIFE_MS } from '../hosting/world-lives.ts';
import type { Answer } from '../testing/browser.ts';
import { API_SAMPLES } from '../testing/sample-calls.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

interface Made {
  readonly moment: string;
  readonly path: string;
  readonly snapshot: string | null;
}

let cloud: TestCloud;
let others: TestCloud[];
beforeEach(async () => {
  others = [];
  cloud = await startTestCloud();
});
afterEach(() => Promise.all([cloud, ...others].map((one) => one.close())));

async function startAnother(...args: Parameters<typeof startTestCloud>): Promise<TestCloud> {
  const another = await startTestCloud(...args);
  others.push(another);
  return another;
}

const send = (method: string, path: string, json?: object, on = cloud): Promise<Answer> =>
  on.browser().send(method, `/control${path}`, json === undefined ? {} : { json });
const make = async (view: object = {}): Promise<Made> => (await send('POST', '/moments', view)).json as Made;
const open = (moment: string, on = cloud): Promise<Answer> => send('POST', '/moments/open', { moment }, on);
const openWorld = async (moment: string, on = cloud): Promise<string> =>
  ((await open(moment, on)).json as { world: { name: string } }).world.name;
const listNames = async (on = cloud): Promise<string[]> =>
  ((await send('GET', '/worlds', undefined, on)).json as { name: string }[]).map(({ name }) => name);
const readProblem = ({ json }: Answer): string => (json as { type: string }).type;
const unpack = (moment: string): string => inflateRawSync(Buffer.from(moment, 'base64url').subarray(10)).toString();

describe('a link', () => {
  it('opens paused at its instant in a world of its own, with its screen, user and language', async () => {
    await send('POST', '/faults', { kind: 'offline', gateways: [2], for: 'PT1H' });
    const view = { screen: '/vehicle/2?beacon=104', email: 'user@haulage.test', language: 'sk', client: 1 };
    const { moment, path, snapshot } = await make(view);
    expect(path).toBe(`/moment#${moment}`);
    expect(snapshot).toBeNull();
    const another = await startAnother({}, { ms: TEST_NOW_MS + 40 * HOUR_MS });
    const opened = await open(moment, another);
    expect(opened.json).toEqual({
      world: expect.objectContaining({ seed: 7, now: TEST_NOW_MS / 1000, paused: true, speed: 1, epoch: 1 }) as object,
      view,
    });
    const { name } = (opened.json as { world: { name: string } }).world;
    expect(name).toMatch(/^moment-[0-9a-f]{12}$/);
    const { json } = await another.browser().get('/control/faults', { 'x-lapwing-world': name });
    expect(json).toEqual((await send('GET', '/faults')).json);
    // The other worlds are as they were.
    expect((await send('GET', '/faults', undefined, another)).json).toEqual([
      expect.objectContaining({ source: 'scenario' }),
    ]);
  });

  it('is made of the requested world, also of one that was opened from a link', async () => {
    await send('POST', '/faults', { kind: 'offline', gateways: [1] });
    const name = await openWorld((await make()).moment);
    const again = await cloud
      .browser()
      .send('POST', '/control/moments', { json: {}, headers: { 'x-lapwing-world': name } });
    expect((again.json as Made).moment).toBe((await make()).moment);
  });

  it('holds inputs after its instant, and those whose past was discarded', async () => {
    await send('PUT', '/clock', { paused: true });
    for (const gateway of [1, 2, 9]) {
      await send('PUT', '/clock', { now: '+PT10M' });
      await send('POST', '/faults', { kind: 'unplug', gateways: [gateway] });
    }
    const admin = await cloud.signedIn('admin@haulage.test');
    await admin.send('PUT', '/api/anchors/2', { json: { buzzer_disable: true } });
    await send('PUT', '/clock', { now: '-PT5M' });
    await admin.send('PUT', '/api/anchors/1?discard_later=true', { json: { buzzer_disable: true } });
    const another = await startAnother();
    const name = await openWorld((await make()).moment, another);
    const diffs = async (on: TestCloud, headers: Record<string, string>): Promise<unknown> => {
      await on.browser().send('PUT', '/control/clock', { json: { now: '+PT1H' }, headers });
      return (await on.browser().get('/control/faults', headers)).json;
    };
    const later = await diffs(cloud, {});
    expect(later).toHaveLength(3);
    expect(await diffs(another, { 'x-lapwing-world': name })).toEqual(later);
  });

  it('never holds names of users, passwords, keys or sessions', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    await admin.send('PUT', '/api/users/1001', { json: { dashboard_language: 'es' } });
    const { api_key } = (await admin.get('/api/clients/1')).json as { api_key: string };
    const { moment, snapshot } = await make({ email: 'admin@haulage.test' });
    expect(snapshot).toBeNull();
    const text = unpack(moment);
    expect(text).toContain('"es"');
    expect(text).not.toContain(api_key);
    expect(text).not.toMatch(/scrypt|password|Ashdown|hash/i);
    const name = await openWorld(moment, await startAnother());
    expect(name).not.toBe('main');
  });

  it('keeps the address below 2 kB: a longer state goes by a snapshot, and works only on this server', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    const rename = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) {
        const label = createHash('sha256').update(String(n)).digest('hex').slice(0, 40);
        const tagId = API_SAMPLES.updateTag.path?.tagId;
        const { status, text } = await admin.send('PUT', `/api/tags/${tagId}`, { json: { label } });
        expect([status, text]).toEqual([200, expect.anything()]);
      }
    };
    await rename(10);
    expect((await make()).snapshot).toBeNull();
    await rename(60);
    const { moment, path, snapshot } = await make({ screen: '/settings' });
    expect(snapshot).toMatch(/^moment-[0-9a-f]{16}$/);
    expect(path.length).toBeLessThan(300);
    const opened = await open(moment);
    expect(opened.json).toMatchObject({ world: { paused: true }, view: { screen: '/settings' } });
    expect(readProblem(await open(moment, await startAnother()))).toBe('moment-elsewhere');
    await send('DELETE', `/snapshots/${snapshot}`);
    expect(readProblem(await open(moment))).toBe('moment-elsewhere');
  });

  it.each([
    ['a new user', 'createUser'],
    ['a network', 'updateNetwork'],
    ['a floor plan', 'uploadLayout'],
    ['an edited user', 'editUser'],
  ] as const)('goes by a snapshot after a change of %s, which it must not hold', async (_, id) => {
    const admin = await cloud.signedIn('admin@haulage.test');
    if (id === 'createUser') {
      const json = {
        client_id: 1,
        name: 'Sam',
        email: 'sam@haulage.test',
        password: 'sam-password',
        auth_scopes: ['user'],
      };
      await admin.send('POST', '/api/users/', { json });
    }
    if (id === 'updateNetwork') await admin.send('PUT', '/api/client_ssids/1002', { json: { hidden: true } });
    if (id === 'editUser') await admin.send('PUT', '/api/users/edit/1002', { json: { name: 'Other' } });
    if (id === 'uploadLayout') {
      const image = Buffer.from(API_SAMPLES.uploadLayout.files?.image ?? '', 'base64');
      await admin.send('POST', '/api/clients/1/upload_image', { files: { image } });
    }
    const { moment, snapshot } = await make();
    expect(snapshot).not.toBeNull();
    const name = await openWorld(moment);
    const headers = { 'x-lapwing-world': name };
    const read = async (world: Record<string, string>): Promise<unknown> => {
      const browser = cloud.browser();
      const form = { username: 'admin@haulage.test', password: 'lapwing-demo' };
      const { json } = await browser.send('POST', '/api/auth/token', { form, headers: world });
      browser.marker = (json as { csrf_token: string }).csrf_token;
      const reads = await Promise.all(
        ['/api/clients/1/users', '/api/clients/1/ssids', '/api/clients/1'].map((path) => browser.get(path, world)),
      );
      return reads.map(({ text }) => text.replaceAll(/"last_login":[^,}]+|lw_[\w-]+|\?world=[\w-]+/g, ''));
    };
    expect(await read(headers)).toEqual(await read({}));
  });

  it('keeps the newest 20 snapshots of links, and every other snapshot', async () => {
    await send('PUT', '/snapshots/mine');
    await send('POST', '/clients', { type: 0, vehicles: 1 });
    await send('PUT', '/clock', { paused: true });
    const made: Made[] = [];
    for (let n = 0; n < 23; n += 1) {
      cloud.real.ms += 1000;
      await send('PUT', '/clock', { now: '+PT1M' });
      made.push(await make());
    }
    expect(new Set(made.map(({ snapshot }) => snapshot)).size).toBe(23);
    expect((await make()).snapshot).toBe(made[22]?.snapshot);
    const names = ((await send('GET', '/snapshots')).json as { name: string }[]).map(({ name }) => name);
    expect(names).toHaveLength(21);
    expect(names).toContain('mine');
    expect(names).not.toContain(made[2]?.snapshot);
    expect((await open(made[3]!.moment)).status).toBe(200);
  });

  it.each(['//evil.test/', '/\\evil.test', 'https://evil.test', 'x'])(
    'cannot lead to the screen %s',
    async (screen) => {
      expect((await send('POST', '/moments', { screen })).status).toBe(400);
    },
  );
});

describe('a link that is not as it was made', () => {
  let moment: string;
  beforeEach(async () => {
    await send('POST', '/faults', { kind: 'offline', gateways: [2], for: 'PT1H' });
    ({ moment } = await make({ screen: '/live-global-map' }));
  });

  /** The text of bytes with a checksum that fits. */
  const seal = (body: Buffer): string =>
    Buffer.concat([createHash('sha256').update(body).digest().subarray(0, 8), body]).toString('base64url');
  const change = (edit: (parts: unknown[]) => void): string => {
    const parts = JSON.parse(unpack(moment)) as unknown[];
    edit(parts);
    return packText(parts) ?? '';
  };

  it('is refused as damaged wherever it was cut, or a bit was changed', async () => {
    const bytes = Buffer.from(moment, 'base64url');
    const cut = Array.from({ length: moment.length }, (_, n) => moment.slice(0, n));
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = Buffer.from(bytes);
      copy[bit >> 3]! ^= 1 << (bit & 7);
      return copy.toString('base64url');
    });
    const foreign = ['x', '💥', `${moment}A`, `${moment}=`, 'A'.repeat(4000), moment.toUpperCase(), `%00${moment}`];
    for (const text of [...cut, ...flipped, ...foreign]) {
      const answer = await open(text);
      expect([text, answer.status, readProblem(answer)]).toEqual([text, 409, 'moment-damaged']);
    }
    expect(await listNames()).toEqual(['main']);
  });

  it('is refused as made by another version, with a checksum that fits', async () => {
    const body = Buffer.from(moment, 'base64url').subarray(8);
    for (const place of [0, 1]) {
      const newer = Buffer.from(body);
      newer[place]! += 1;
      expect(readProblem(await open(seal(newer)))).toBe('moment-version');
    }
  });

  it('never unpacks more than 64 kB', async () => {
    const head = Buffer.from(moment, 'base64url').subarray(8, 10);
    const bomb = deflateRawSync(Buffer.alloc(1_300_000, '['), { level: 9 });
    const before = process.memoryUsage().arrayBuffers;
    const text = seal(Buffer.concat([head, bomb]));
    expect(text.length).toBeLessThan(1900);
    expect(readProblem(await open(text))).toBe('moment-damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
    const deep = deflateRawSync(Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), { level: 9 });
    expect(readProblem(await open(seal(Buffer.concat([head, deep]))))).toBe('moment-damaged');
  });

  const atMs = TEST_NOW_MS;
  it.each<[string, string, (parts: unknown[]) => void]>([
    ['names an unknown scenario', 'moment-scenario', (parts) => (parts[1] = 'nowhere')],
    ['names a file', 'moment-scenario', (parts) => (parts[1] = '../../etc/passwd')],
    ['has another digest', 'moment-scenario', (parts) => (parts[4] = '0'.repeat(24))],
    ['has another anchor', 'moment-scenario', (parts) => (parts[3] = 0)],
    ['is before history', 'moment-damaged', (parts) => (parts[5] = 0)],
    ['is after the last instant', 'moment-damaged', (parts) => (parts[5] = 4_102_444_800_000)],
    ['has no inputs', 'moment-damaged', (parts) => (parts[6] = null)],
    ['has an unknown action', 'moment-damaged', (parts) => (parts[6] = [[atMs, 0, { kind: 'eval', code: '1' }]])],
    ['has an input before history', 'moment-damaged', (parts) => (parts[6] = [[1, 0, { kind: 'reset', routeId: 11 }]])],
    [
      'has an action with other fields',
      'moment-damaged',
      (parts) => (parts[6] = [[atMs, 0, { kind: 'reset', routeId: 11, ['__proto__x']: 1 }]]),
    ],
    [
      'has a place that is not a number',
      'moment-damaged',
      (parts) => (parts[6] = [[atMs, 0, { kind: 'move', positionId: 101, to: { x: 1e300, y: 0 } }]]),
    ],
    [
      'uses an id twice',
      'moment-damaged',
      (parts) => (parts[6] = [0, 1].map(() => [atMs / 2, 'u1', { kind: 'reset', routeId: 11 }])),
    ],
    ['leads to another site', 'moment-damaged', (parts) => (parts[9] = ['//evil.test', null, null, null])],
    ['has more fields', 'moment-damaged', (parts) => parts.push(1)],
    ['is not a list', 'moment-damaged', (parts) => (parts.length = 0)],
  ])('is refused if it %s', async (_, problem, edit) => {
    const answer = await open(change(edit));
    expect([answer.status, readProblem(answer)]).toEqual([409, problem]);
    expect(await listNames()).toEqual(['main']);
  });

  it('opens with inputs that affect nothing, which answer like any other', async () => {
    const name = await openWorld(
      change(
        (parts) =>
          (parts[6] = [
            [atMs, 0, { kind: 'move', positionId: 999_999, to: { x: 1, y: 1 } }],
            [0, 0, { kind: 'zone', clientId: 1, zone: 'Mars/Olympus' }],
            [0, 0, { kind: 'end', inputId: 'nothing' }],
          ]),
      ),
    );
    const answer = await cloud.browser().get('/control/export/laps', { 'x-lapwing-world': name });
    expect(answer.status).toBe(200);
  });
});

describe('the world of a link', () => {
  it('expires after 4 hours without requests, and every request keeps it', async () => {
    const { moment } = await make();
    const [used, unused] = [await openWorld(moment), await openWorld(moment)];
    expect(await listNames()).toEqual(['main', ...[used, unused].sort()]);
    const ask = async (name: string): Promise<number> =>
      (await cloud.browser().get('/control/clock', { 'x-lapwing-world': name })).status;
    cloud.real.ms += WORLD_LIFE_MS - MINUTE_MS;
    expect(await ask(used)).toBe(200);
    cloud.real.ms += MINUTE_MS;
    expect(await ask(unused)).toBe(404);
    expect(await ask(used)).toBe(200);
    expect(await listNames()).toEqual(['main', used]);
    cloud.real.ms += 10 * WORLD_LIFE_MS;
    expect(await listNames()).toEqual(['main']);
  });

  it('is removed for a new one when there are 8: the one that was not used for the longest time', async () => {
    const { moment } = await make();
    const names: string[] = [];
    for (let n = 0; n < MAX_MOMENT_WORLDS; n += 1) {
      cloud.real.ms += 1000;
      names.push(await openWorld(moment));
    }
    await send('POST', '/worlds', { name: 'moment-of-mine' });
    cloud.real.ms += 1000;
    await cloud.browser().get('/control/clock', { 'x-lapwing-world': names[0]! });
    cloud.real.ms += 1000;
    const added = await Promise.all([openWorld(moment), openWorld(moment)]);
    const kept = [names[0]!, ...names.slice(3), ...added];
    expect(await listNames()).toEqual(['main', ...[...kept, 'moment-of-mine'].sort()]);
  });

  it('can be listed and deleted like any other, and none can be created with such a name', async () => {
    const name = await openWorld((await make()).moment);
    expect((await send('DELETE', `/worlds/${name}`)).status).toBe(204);
    expect(await send('POST', '/worlds', { name })).toMatchObject({ status: 400 });
    expect(await listNames()).toEqual(['main']);
  });

  it('is as it was after a restart of its server, and expires then, too', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-moments-'));
    const real = { ms: TEST_NOW_MS };
    await send('POST', '/faults', { kind: 'unplug', gateways: [2] });
    const first = await startTestCloud({ data }, real);
    const name = await openWorld((await make()).moment, first);
    await first.close();
    const second = await startAnother({ data }, real);
    const { json } = await second.browser().get('/control/faults', { 'x-lapwing-world': name });
    expect(json).toEqual((await send('GET', '/faults')).json);
    real.ms += WORLD_LIFE_MS;
    expect(await listNames(second)).toEqual(['main']);
    await second.close();
    others = [];
    const third = await startTestCloud({ data }, real);
    expect(await listNames(third)).toEqual(['main']);
    await third.close();
    rmSync(data, { recursive: true });
  });
});

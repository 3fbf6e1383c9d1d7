import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
let haulier: Browser;
let shop: Browser;
let newcomer: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  haulier = await cloud.signedIn('admin@haulage.test');
  shop = await cloud.signedIn('admin@shop.test');
  newcomer = await cloud.signedIn('newcomer@haulage.test');
});
afterAll(() => cloud.close());

describe('a problem', () => {
  it('is a document of its own type, with a detail for people and the world clock', async () => {
    const { status, headers, json } = await haulier.get('/api/nothing/like/this');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-lapwing-clock']).toMatch(/^1773830520\.000;1;0;1$/);
    expect(json).toEqual({
      type: 'no-such-operation',
      title: 'No such path',
      status: 404,
      detail: 'This path does not exist. The API reference is at /docs.',
    });
  });

  it('has the world clock at every status', async () => {
    const answers = await Promise.all([
      cloud.browser().get('/api/session/user'),
      haulier.get('/api'),
      haulier.get('/control/'),
      haulier.get('/api/clients/one'),
      haulier.send('PATCH', '/api/clients/1'),
      haulier.get('/api/clients/1', { 'x-lapwing-world': 'other' }),
      haulier.get('/control/clock', { host: 'evil.test' }),
      newcomer.get('/api/routes/list'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 400, 405, 404, 403, 403]);
    for (const { headers } of answers) expect(headers['x-lapwing-clock']).toMatch(/^1773830520\.000;1;0;1$/);
  });

  it('names the wrong parts of the input', async () => {
    const { json } = await haulier.get('/api/anchors/daily_laps/?anchor_id=one&timestamp_start=5&end=7');
    expect(json).toEqual({
      type: 'bad-input',
      title: 'Invalid input',
      status: 400,
      detail: 'Some of the values are not valid.',
      errors: [
        { where: 'query/timestamp_end', message: 'is missing' },
        { where: 'query/end', message: 'is not allowed here' },
        { where: 'query/anchor_id', message: 'must be integer' },
      ],
    });
  });

  it('names the wrong end of a period', async () => {
    const { json } = await haulier.get('/api/anchors/daily_laps/?anchor_id=1&timestamp_start=7&timestamp_end=6');
    expect(json).toMatchObject({
      status: 400,
      errors: [{ where: 'query/timestamp_end', message: 'must not be before the start' }],
    });
  });

  it('distinguishes an unknown world from a known one', async () => {
    expect((await haulier.get('/api/session/user', { 'x-lapwing-world': 'main' })).status).toBe(200);
    const { json } = await haulier.get('/api/session/user', { 'x-lapwing-world': 'constructor' });
    expect(json).toMatchObject({ status: 404, type: 'no-such-world' });
  });
});

describe('a request body', () => {
  const send = (body: string, type: string): ReturnType<Browser['send']> =>
    cloud.browser().send('PUT', '/control/clock', { body, headers: { 'content-type': type } });

  it.each([
    ['of an unsupported media type', '{"speed":2}', 'text/plain', 415, 'body-type'],
    ['that is a form instead of JSON', 'speed=2', 'application/x-www-form-urlencoded', 415, 'body-type'],
    ['that is not valid JSON', '{"speed":', 'application/json', 400, 'body-unreadable'],
    ['in an unknown character set', '{"speed":2}', 'application/json; charset=klingon', 415, 'body-type'],
    ['that is too large', `{"now":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'body-too-large'],
  ])('%s is refused', async (_, body, type, status, name) => {
    expect((await send(body, type)).json).toMatchObject({ status, type: name });
  });

  it('that is missing is refused', async () => {
    const { json } = await cloud.browser().send('PUT', '/control/clock');
    expect(json).toMatchObject({ status: 400, errors: [{ where: 'body', message: 'is missing' }] });
  });

  it.each([
    ['null', 'body must be object'],
    ['[]', 'body must be object'],
    ['{}', 'body must NOT have fewer than 1 properties'],
    ['{"speed":"2"}', 'body/speed must be number'],
    ['{"sped":2}', 'body/sped is not allowed here'],
    ['{"__proto__":{"speed":2}}', 'body/__proto__ is not allowed here'],
  ])('%s is refused, with the wrong place', async (body, problem) => {
    const { json } = await send(body, 'application/json');
    const { errors } = json as { errors: { where: string; message: string }[] };
    expect(errors.map(({ where, message }) => `${where} ${message}`)).toContain(problem);
  });

  it('is refused when it has a form field twice, with the name of the field', async () => {
    const sent = cloud.browser().send('POST', '/api/auth/token', { body: 'username=a&username=b' });
    const { errors } = (await sent).json as { errors: unknown[] };
    expect(errors).toEqual([{ where: 'body/username', message: 'must be string' }]);
  });
});

describe('a caller without permission', () => {
  /** Ids of the shop, and one that does not exist. */
  const FOREIGN_GATEWAY = 21;
  const FOREIGN_CLIENT = 2;
  const MISSING = 90_000;

  it("gets the same 404 for another client's gateway as for one that does not exist", async () => {
    const paths = [
      '/api/anchors/ID',
      '/api/anchors/ID/simplified',
      '/api/anchors/next_position/ID',
      '/api/anchors/last_five/ID',
      '/api/anchors/recent_routes/ID',
      '/api/users/latest_anchor_information/ID',
      '/api/anchors/daily_laps/?anchor_id=ID&timestamp_start=5&timestamp_end=7',
    ];
    for (const path of paths) await expectAlike(path, FOREIGN_GATEWAY);
  });

  it('gets the same 404 for another client as for one that does not exist', async () => {
    const paths = [
      '/api/clients/ID',
      '/api/users/latest_global_information/ID',
      '/api/users/resources/ID/simplified',
      '/api/users/resource/usage_info?client_id=ID',
    ];
    for (const path of paths) await expectAlike(path, FOREIGN_CLIENT);
  });

  it('gets the floor plan of its own client only', async () => {
    expect((await haulier.get('/api/layouts/yard.svg')).status).toBe(200);
    expect((await haulier.get('/api/layouts/other.svg')).json).toMatchObject({ status: 404, type: 'not-found' });
    expect((await haulier.get('/api/layouts/..%2Fyard.svg')).status).toBe(400);
  });

  it('is refused operations of screens that its client type does not have', async () => {
    expect((await shop.get('/api/routes/list')).json).toMatchObject({ status: 403, type: 'forbidden' });
    expect((await shop.get('/api/users/anchors')).status).toBe(200);
  });

  it('can only read its session, client and account and log out while it must change its password', async () => {
    const { operations } = readContract(apiDocument);
    const allowed: string[] = [];
    // Signing out comes last, as it ends the session.
    const guarded = [...operations.values()].filter(({ isPublic }) => !isPublic);
    for (const { id, method, segments } of guarded.toSorted(
      (a, b) => Number(a.id === 'logOut') - Number(b.id === 'logOut'),
    )) {
      const path = segments.map((segment) => (segment.startsWith('{') ? '1' : segment)).join('/');
      const { status } = await newcomer.send(method, `/api/${path}`);
      if (status !== 403) allowed.push(id);
    }
    expect(allowed.sort()).toEqual(['getClient', 'getSessionUser', 'logOut', 'updateUser']);
  });

  async function expectAlike(path: string, foreignId: number): Promise<void> {
    const [foreign, missing] = await Promise.all(
      [foreignId, MISSING].map((id) => haulier.get(path.replace('ID', String(id)))),
    );
    expect([path, foreign?.status]).toEqual([path, 404]);
    expect([foreign?.status, foreign?.text]).toEqual([missing?.status, missing?.text]);
    expect(Object.keys(foreign?.headers ?? {})).toEqual(Object.keys(missing?.headers ?? {}));
  }
});

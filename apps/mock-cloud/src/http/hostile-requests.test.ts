import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
let admin: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  admin = await cloud.signedIn('admin@haulage.test');
});
afterAll(() => cloud.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const repeat = (count: number, item: string) => Array.from({ length: count }, () => item).join(',');
const distinct = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
const places = (count: number) => `[${repeat(count, '{"a":1}')}]`;
const dots = (count: number) => JSON.stringify({ email: `a@${'a.'.repeat(count)}@` });

describe('a hostile request', () => {
  it.each([
    ['a list of 40,000 wrong places', 'PUT', '/api/position_logs/tags', places(40_000), 163_840],
    ['a list of 40,000 stops', 'POST', '/api/routes/anchor', `{"label":"abc","tags":[${repeat(40_000, '0')}]}`, 65_536],
    ['80,000 gateways', 'PUT', '/api/routes/add_anchor/11', `{"anchors":[${distinct(80_000)}]}`, 32_768],
    ['an address of 80,000 dots', 'PUT', '/api/users/edit/1', dots(80_000), 65_536],
    ['a fault of 250,000 gateways', 'POST', '/control/faults', `{"gateways":[${repeat(250_000, '"a"')}]}`, 196_608],
    [
      'a body of an operation without a limit of its own',
      'PUT',
      '/control/clock',
      `{"now":"${'1'.repeat(16_400)}"}`,
      16_384,
    ],
  ])('with %s is refused by its length, with the limit', async (_, method, path, body, limit) => {
    const { json } = await admin.send(method, path, { body, headers: JSON_TYPE });
    expect(json).toMatchObject({
      type: 'body-too-large',
      status: 413,
      detail: `The request body can have at most ${limit} bytes.`,
    });
  });

  it.each([
    [
      'as many wrong places as fit',
      'PUT',
      '/api/position_logs/tags',
      places(20_000),
      'body must NOT have more than 1000 items',
    ],
    ['1,000 wrong places', 'PUT', '/api/position_logs/tags', places(1000), 'body/0/tag_id is missing'],
    [
      'as many stops as fit',
      'POST',
      '/api/routes/anchor',
      `{"label":"abc","tags":[${repeat(30_000, '0')}]}`,
      'body/tags must NOT have more than 1000 items',
    ],
    [
      'as many gateways as fit',
      'PUT',
      '/api/routes/add_anchor/11',
      `{"anchors":[${distinct(5000)}]}`,
      'body/anchors must NOT have more than 1000 items',
    ],
    ['an address as long as fits', 'PUT', '/api/users/edit/1', dots(30_000), 'body/email Use at most 254 characters.'],
    [
      'lists in lists, as many as fit',
      'POST',
      '/control/faults',
      '['.repeat(98_000) + ']'.repeat(98_000),
      'body must be object',
    ],
  ])('with %s gets its first error only', async (_, method, path, body, error) => {
    const { status, json, bytes } = await admin.send(method, path, { body, headers: JSON_TYPE });
    const { errors } = json as { errors: { where: string; message: string }[] };
    expect([status, ...errors.map(({ where, message }) => `${where} ${message}`)]).toEqual([400, error]);
    expect(bytes.length).toBeLessThan(1000);
  });

  it('gets an answer of a bounded length, however long the names are that it sends', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `"${'n'.repeat(50)}${index}":1`).join(',');
    const many = await admin.send('PUT', '/control/clock', { body: `{${names}}`, headers: JSON_TYPE });
    expect((many.json as { errors: unknown[] }).errors).toHaveLength(20);
    const long = await admin.send('PUT', '/control/clock', { body: `{"${'n'.repeat(16_000)}":1}`, headers: JSON_TYPE });
    expect([long.status, long.bytes.length < 1000]).toEqual([400, true]);
  });

  it('is refused before its body arrives when the body is announced as too long', async () => {
    const status = await new Promise((done, fail) => {
      const headers = { ...JSON_TYPE, 'content-length': 10_000_000 };
      const sent = request({ port: cloud.port, method: 'PUT', path: '/control/clock', headers }, (response) => {
        done(response.statusCode);
        sent.destroy();
      });
      sent.on('error', fail).flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('with a query or path that is too long is refused, also where there is nothing', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&');
    for (const path of ['/api/nothing', '/api/users/anchors/', '/control/clock']) {
      expect((await admin.get(`${path}?${names}`)).json).toMatchObject({ status: 400, type: 'bad-input' });
      expect((await admin.get(`${path}?${'x'.repeat(20_001)}`)).json).toMatchObject({ type: 'address-too-long' });
    }
    expect((await admin.get(`/api/${'a/'.repeat(2000)}`)).status).toBe(414);
  });

  it('asks for 1,000 gateways and is read', async () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `anchor_ids=${89_000 + index}`).join('&');
    const period = 'timestamp_start=1773820000&timestamp_end=1773830000';
    expect((await admin.get(`/api/position_logs/trip_frequency/?${period}&${ids}`)).json).toMatchObject({
      type: 'not-found',
    });
  });
});

describe('invalid input without a session', () => {
  it('is refused unread after 20 times, for its operation and network alone', async () => {
    const anyone = cloud.browser();
    const reset = (body: string) => anyone.send('POST', '/api/auth/reset_password', { body, headers: JSON_TYPE });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await reset('{"a":1}')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
    const unread = await reset('not JSON');
    expect([unread.status, unread.bytes.length < 200]).toEqual([429, true]);
    expect((await anyone.signIn('user@haulage.test')).status).toBe(200);
    cloud.real.ms += 1000;
    const valid = { email: 'user@haulage.test', password: 'a-new-password', token: 'guess' };
    expect((await anyone.send('POST', '/api/auth/reset_password', { json: valid })).status).toBe(401);
  });

  it('does not count if it is valid', async () => {
    const anyone = cloud.browser();
    const check = () => anyone.get('/api/users/check_user_token/?token=x');
    for (let count = 0; count < 30; count += 1) expect((await check()).status).toBe(200);
  });
});

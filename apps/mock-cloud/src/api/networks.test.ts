import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Browser } from '../testing/browser.ts';
import { okJson, toRefusal } from '../testing/extended-cloud.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import type { Wire } from './resources/view.ts';

type Network = Wire<'Network'>;

/** The networks that the scenario makes for client 1. */
const INTERNAL = { id: 1001, ssid: 'lapwing-1', client_id: 1, hidden: false, internal: true };
const WAREHOUSE = { id: 1002, ssid: 'ashdown-warehouse', client_id: 1, hidden: false, internal: false };
const YARD = { id: 1003, ssid: 'ashdown-yard', client_id: 1, hidden: false, internal: false };

let cloud: TestCloud;
let admin: Browser;
let user: Browser;
beforeEach(async () => {
  cloud = await startTestCloud({ paused: true });
  admin = await cloud.signedIn('admin@haulage.test');
  user = await cloud.signedIn('user@haulage.test');
});
afterEach(() => cloud.close());

const list = async (by = admin): Promise<readonly Network[]> => okJson(await by.get('/api/clients/1/ssids'));
const create = (json: object, by = admin): Promise<Answer> =>
  by.send('POST', '/api/client_ssids/', { json: { client_id: 1, password: 'dock-secret', ...json } });
const change = (id: number, json: object, by = admin): Promise<Answer> =>
  by.send('PUT', `/api/client_ssids/${id}`, { json });
const remove = (id: number, by = admin): Promise<Answer> => by.send('DELETE', `/api/client_ssids/${id}`);

describe('the networks of a client', () => {
  it('are listed with their fields and without a password, to every user of the client', async () => {
    expect(await list()).toEqual([INTERNAL, WAREHOUSE, YARD]);
    expect(await list(user)).toEqual([INTERNAL, WAREHOUSE, YARD]);
    expect((await admin.get('/api/clients/1')).json).toMatchObject({
      ssids: ['lapwing-1', 'ashdown-warehouse', 'ashdown-yard'],
    });
  });

  it('do not depend on the clock of the world', async () => {
    okJson(await create({ ssid: 'dock' }));
    await admin.send('PUT', '/control/clock', { json: { now: '-PT2H' } });
    expect((await list()).map(({ ssid }) => ssid)).toEqual(['lapwing-1', 'ashdown-warehouse', 'ashdown-yard', 'dock']);
    expect((await create({ ssid: 'gate' })).status).toBe(200);
  });

  it('are those of the scenario again after a reset', async () => {
    okJson(await create({ ssid: 'dock' }));
    okJson(await change(YARD.id, { ssid: 'old yard' }));
    await admin.send('POST', '/control/reset', { json: {} });
    expect(await list()).toEqual([INTERNAL, WAREHOUSE, YARD]);
  });
});

describe('creating a network', () => {
  it('takes ssid, password, client and hidden, and answers the network without its password', async () => {
    const made = okJson<Network>(await create({ ssid: '  dock-4 ', password: 'dock-secret', hidden: true }));
    expect(made).toEqual({ id: 100_000_001, ssid: 'dock-4', client_id: 1, hidden: true, internal: false });
    expect(await list()).toEqual([INTERNAL, WAREHOUSE, YARD, made]);
    expect(okJson<Network>(await create({ ssid: 'dock-5' }))).toMatchObject({ id: 100_000_002, hidden: false });
  });

  it('names each field that breaks a rule, with the words that the form has', async () => {
    const answer = await create({ ssid: 'x', password: 'short' });
    expect(answer.json).toMatchObject({
      status: 400,
      type: 'bad-input',
      errors: [
        { where: 'body/ssid', message: 'The network name must have at least 2 characters.' },
        { where: 'body/password', message: 'The network password must have at least 6 characters.' },
      ],
    });
    for (const ssid of ['', 'x'.repeat(33), 'ñ'.repeat(17), 'ya\u0000rd'])
      expect([ssid, toRefusal(await create({ ssid }))]).toEqual([ssid, [400, 'bad-input', 'body/ssid']]);
    for (const password of ['', 'x'.repeat(64), 'sec\nret'])
      expect([password, toRefusal(await create({ ssid: 'dock', password }))]).toEqual([
        password,
        [400, 'bad-input', 'body/password'],
      ]);
    expect(await list()).toHaveLength(3);
  });

  it('is refused if another network has the name, or is hidden', async () => {
    expect((await create({ ssid: ' ashdown-yard ' })).json).toMatchObject({
      status: 409,
      type: 'ssid-taken',
      detail: 'SSID already exists, please choose a different name.',
      errors: [{ where: 'body/ssid' }],
    });
    okJson(await create({ ssid: 'dock', hidden: true }));
    expect((await create({ ssid: 'gate', hidden: true })).json).toMatchObject({
      status: 409,
      type: 'another-hidden',
      errors: [{ where: 'body/hidden' }],
    });
  });

  it('has a limit of 100 networks for each client', async () => {
    for (let n = 3; n < 100; n += 1) okJson(await create({ ssid: `dock-${n}` }));
    expect((await create({ ssid: 'one more' })).json).toMatchObject({ status: 409, type: 'too-many-networks' });
  });

  it('gives two people who choose one name at the same time one network', async () => {
    const answers = await Promise.all([create({ ssid: 'dock' }), create({ ssid: 'dock' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('changing a network', () => {
  it('changes the fields that are sent, and keeps the others', async () => {
    expect(okJson(await change(YARD.id, { id: YARD.id, ssid: ' north yard ' }))).toEqual({
      ...YARD,
      ssid: 'north yard',
    });
    expect(okJson(await change(YARD.id, { hidden: true }))).toEqual({ ...YARD, ssid: 'north yard', hidden: true });
    expect(okJson(await change(YARD.id, { ssid: 'north yard', password: 'new-secret' }))).toMatchObject({
      hidden: true,
    });
    expect(await list()).toEqual([INTERNAL, WAREHOUSE, { ...YARD, ssid: 'north yard', hidden: true }]);
  });

  it('is refused if it breaks a rule, with the name of the field', async () => {
    expect((await change(YARD.id, { ssid: WAREHOUSE.ssid })).json).toMatchObject({ type: 'ssid-taken' });
    expect((await change(YARD.id, { ssid: YARD.ssid })).status).toBe(200);
    expect((await change(YARD.id, { password: '12345' })).json).toMatchObject({
      errors: [{ where: 'body/password' }],
    });
    expect((await change(YARD.id, { id: WAREHOUSE.id })).json).toMatchObject({ errors: [{ where: 'body/id' }] });
    okJson(await change(WAREHOUSE.id, { hidden: true }));
    expect((await change(YARD.id, { hidden: true })).json).toMatchObject({ type: 'another-hidden' });
    expect((await change(WAREHOUSE.id, { hidden: true, ssid: 'still the hidden one' })).status).toBe(200);
  });
});

describe('the internal network', () => {
  it('can be neither changed nor deleted', async () => {
    for (const answer of [await change(INTERNAL.id, { ssid: 'mine' }), await remove(INTERNAL.id)])
      expect(answer.json).toMatchObject({ status: 409, type: 'internal-network' });
    expect(await list()).toEqual([INTERNAL, WAREHOUSE, YARD]);
  });

  it('has a password that only admins can read, by a call of its own that nothing may store', async () => {
    const path = `/api/client_ssids/${INTERNAL.id}/password`;
    const answer = await admin.get(path);
    const { password } = okJson<{ password: string }>(answer);
    expect(password).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await (await cloud.signedIn('staff@haulage.test')).get(path)).json).toEqual({ password });
    expect((await user.get(path)).json).toMatchObject({ status: 403, type: 'forbidden' });
    expect((await (await cloud.signedIn('admin@shop.test')).get(path)).json).toMatchObject({ status: 404 });
    expect((await admin.get('/api/clients/1/ssids')).text).not.toContain(password);
  });

  it('is the only one whose password can be read', async () => {
    expect((await admin.get(`/api/client_ssids/${YARD.id}/password`)).json).toMatchObject({ status: 404 });
  });
});

describe('deleting a network', () => {
  it('removes it from the list', async () => {
    expect((await remove(YARD.id)).status).toBe(204);
    expect(await list()).toEqual([INTERNAL, WAREHOUSE]);
    expect((await remove(YARD.id)).json).toMatchObject({ status: 404 });
  });
});

it('writes of networks by a user who is not an admin answer 403, and change nothing', async () => {
  const writes = [create({ ssid: 'dock' }, user), change(YARD.id, { ssid: 'mine' }, user), remove(YARD.id, user)];
  for (const answer of await Promise.all(writes)) expect(answer.json).toMatchObject({ status: 403, type: 'forbidden' });
  expect(await list()).toEqual([INTERNAL, WAREHOUSE, YARD]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { okJson, type ExtendedCloud, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());

const put = (json: object, by = home.admin, id = 1) => by.send('PUT', `/api/clients/${id}`, { json });

describe('the account of a client', () => {
  it('has the name and address that an admin set, at any time of the world clock', async () => {
    const account = { name: 'Ashdown & Sons', email: 'post@haulage.test' };
    expect(okJson(await put({ ...account, name: ' Ashdown & Sons ' }))).toMatchObject({
      ...account,
      timezone: 'Europe/London',
    });
    await home.setNow('-PT2H');
    expect(await home.read('/clients/1')).toMatchObject(account);
    // Account data does not depend on the clock.
    expect((await put({ name: 'Ashdown' })).status).toBe(200);
    expect(await home.read('/clients/1')).toMatchObject({ name: 'Ashdown', email: account.email });
    await home.setNow('+PT2H');
  });

  it('has a time zone that applies from the moment it was set', async () => {
    expect(okJson<Wire<'Client'>>(await put({ timezone: 'Asia/Tokyo' })).timezone).toBe('Asia/Tokyo');
    await home.setNow('-PT1M');
    expect((await home.read<Wire<'Client'>>('/clients/1')).timezone).toBe('Europe/London');
    await home.setNow('+PT2M');
    expect((await home.read<Wire<'Client'>>('/clients/1')).timezone).toBe('Asia/Tokyo');
  });

  it('is saved completely or not at all', async () => {
    const before = await home.read<Wire<'Client'>>('/clients/1');
    await home.setNow('-PT1H');
    const answer = await put({ name: 'Later', timezone: 'Europe/Lisbon' });
    expect(answer.json).toMatchObject({ status: 409, type: 'later-inputs' });
    await home.setNow('+PT1H');
    expect(await home.read('/clients/1')).toEqual(before);
  });

  it('requires a name, a valid address and a known time zone', async () => {
    expect(toRefusal(await put({ name: ' ' }))).toEqual([400, 'bad-input', 'body/name']);
    expect(toRefusal(await put({ email: 'post' }))).toEqual([400, 'bad-input', 'body/email']);
    expect(toRefusal(await put({ timezone: 'Mars/Olympus' }))).toEqual([400, 'bad-input', 'body/timezone']);
  });

  it('is changed only by its admins; others get the same 404 as for an unknown client', async () => {
    expect((await put({ name: 'X' }, home.user)).status).toBe(403);
    const [foreign, missing] = [await put({ name: 'X' }, home.admin, 2), await put({ name: 'X' }, home.admin, 777)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });

  it('has image addresses that name the world, except in the main one', async () => {
    const [image] = (await home.read<Wire<'Client'>>('/clients/1')).map_images;
    expect(image?.url).toBe('/api/layouts/yard.svg');
    const created = await home.admin.send('POST', '/control/worlds', { json: { name: 'side' } });
    expect(created.status).toBe(200);
    const there = home.cloud.browser();
    await there.send('POST', '/api/auth/token?world=side', {
      form: { username: 'admin@haulage.test', password: 'lapwing-demo' },
    });
    const client = okJson<Wire<'Client'>>(await there.get('/api/clients/1?world=side'));
    expect(client.map_images[0]?.url).toBe('/api/layouts/yard.svg?world=side');
    expect((await there.get(client.map_images[0]?.url ?? '')).headers['content-type']).toContain('svg');
  });
});

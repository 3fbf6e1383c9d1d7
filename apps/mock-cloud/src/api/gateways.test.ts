import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { deriveAnchorId } from '../scenario/identity.ts';
import { okJson, type ExtendedCloud, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const NETWORK = {
  static_ip: '10.0.0.20',
  gateway: '10.0.0.1',
  subnet: '255.255.255.0',
  dns_primary: '1.1.1.1',
  dns_secondary: '8.8.8.8',
};

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

type Details = Wire<'GatewayDetails'>;
const put = (json: object, by: Browser = home.admin, id = 2) => by.send('PUT', `/api/anchors/${id}`, { json });

describe('a gateway', () => {
  it('has the name and settings that an admin saved, at once', async () => {
    const change = { label: ' Tug 2 ', ...NETWORK, buzzer_disable: true, mag_rssi_threshold: -20 };
    const after = okJson<Details>(await put({ anchor_id: deriveAnchorId(2), ...change }));
    expect(after).toMatchObject({ ...change, label: 'Tug 2' });
    expect(await home.read<Details>('/anchors/2')).toEqual(after);
    const gateways = await home.read<Wire<'Gateway'>[]>('/users/anchors/');
    expect(gateways.find(({ id }) => id === 2)?.label).toBe('Tug 2');
  });

  it('has a label of 1 to 45 characters', async () => {
    expect(toRefusal(await put({ label: '  ' }))).toEqual([400, 'bad-input', 'body/label']);
    expect((await put({ label: 'x'.repeat(45) })).status).toBe(200);
    expect(toRefusal(await put({ label: 'x'.repeat(46) }))).toEqual([400, 'bad-input', 'body/label']);
  });

  it('requires all five fields of a static address or none, each an IPv4 address', async () => {
    const { errors } = (await put({ subnet: '255.255.255.0' })).json as Wire<'Problem'>;
    expect(errors?.map(({ where }) => where)).toEqual([
      'body/static_ip',
      'body/gateway',
      'body/dns_primary',
      'body/dns_secondary',
    ]);
    expect(toRefusal(await put({ ...NETWORK, gateway: '10.0.0.256' }))).toEqual([400, 'bad-input', 'body/gateway']);
    okJson(await put(NETWORK));
    // The stored fields count, too.
    expect(toRefusal(await put({ static_ip: '' }))).toEqual([400, 'bad-input', 'body/static_ip']);
    const none = Object.fromEntries(Object.keys(NETWORK).map((name) => [name, '']));
    expect(okJson<Details>(await put(none)).static_ip).toBe('');
  });

  it('has a range within the limits of the slider', async () => {
    expect(toRefusal(await put({ mag_rssi_threshold: -15 }))).toEqual([400, 'bad-input', 'body/mag_rssi_threshold']);
    expect(toRefusal(await put({ mag_rssi_threshold: -33 }))).toEqual([400, 'bad-input', 'body/mag_rssi_threshold']);
  });

  it('has provider fields that only staff may change', async () => {
    const changes = { firmware_id: 2, setup: true, update_ssids: true, update_wifi_options: true, anchor_client_id: 1 };
    for (const [field, value] of Object.entries(changes))
      expect(toRefusal(await put({ label: 'Tug', [field]: value }))).toEqual([403, 'forbidden', `body/${field}`]);
    expect((await home.read<Details>('/anchors/2')).label).toBe('Hauler 2');
    expect(okJson<Details>(await put(changes, home.staff))).toMatchObject(changes);
    expect((await put({ ...changes, label: 'Tug' })).status).toBe(200);
  });

  it('accepts only known firmware and known clients', async () => {
    expect(toRefusal(await put({ firmware_id: 99 }, home.staff))).toEqual([400, 'bad-input', 'body/firmware_id']);
    expect(toRefusal(await put({ anchor_client_id: 99 }, home.staff))).toEqual([
      400,
      'bad-input',
      'body/anchor_client_id',
    ]);
    const versions = okJson<{ id: number; version: string }[]>(await home.staff.get('/api/anchor_firmwares/'));
    expect(versions.map((it) => Object.keys(it))).toEqual(versions.map(() => ['id', 'version']));
    expect(versions.map(({ id }) => id)).toContain((await home.read<Details>('/anchors/2')).firmware_id);
    expect((await home.admin.get('/api/anchor_firmwares/')).status).toBe(403);
  });

  it('is answered alone, and again to a poll only once it has changed', async () => {
    const first = await home.admin.get('/api/anchors/2');
    expect(okJson<Details>(first).id).toBe(2);
    const poll = () => home.admin.get('/api/anchors/2', { 'if-none-match': first.headers.etag ?? '' });
    expect((await poll()).status).toBe(304);
    okJson(await put({ label: 'Tug 2' }));
    expect(okJson<Details>(await poll()).label).toBe('Tug 2');
  });

  it('keeps its MAC address, and is changed only by admins', async () => {
    expect(toRefusal(await put({ anchor_id: deriveAnchorId(1) }))).toEqual([400, 'bad-input', 'body/anchor_id']);
    expect((await put({ label: 'X' }, home.user)).status).toBe(403);
  });

  it('of another client gets the same 404 as an unknown one', async () => {
    const [foreign, missing] = [await put({ label: 'X' }, home.admin, 21), await put({ label: 'X' }, home.admin, 777)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });
});

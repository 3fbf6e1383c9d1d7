import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { MAX_LAYOUT_BYTES } from '@lapwing/domain';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { type Answer, multipart } from '../testing/browser.ts';
import { startTestCloud } from '../testing/test-cloud.ts';
import { type LiveWorld } from '../hosting/live-world.ts';
import { createTestHost } from '../testing/test-host.ts';
import { StorageError } from '../store/storage-error.ts';
import { okJson, type ExtendedCloud, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());

const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#4080c0' } });
const png = (width = 40, height = 30): Promise<Buffer> => blank(width, height).png().toBuffer();

const upload = (files: Record<string, Buffer | Buffer[]>, by = home.admin, id = 1): Promise<Answer> =>
  by.send('POST', `/api/clients/${id}/upload_image`, { files });
const uploadPlan = async (image: Buffer): Promise<Wire<'Client'>> => okJson(await upload({ image }));
const firstImageOf = ({ map_images: [image] }: Wire<'Client'>): Wire<'Client'>['map_images'][number] => {
  if (!image) throw new Error('The client has no floor plan');
  return image;
};
const readImage = async (): Promise<Wire<'Client'>['map_images'][number]> =>
  firstImageOf(await home.read<Wire<'Client'>>('/clients/1'));

/** Begins an upload whose body is not complete; resolves once the server reads it. */
async function beginUpload(): Promise<ClientRequest> {
  const { cloud, admin } = home;
  const sent = request({
    ...{ host: '127.0.0.1', port: cloud.port, method: 'POST', path: '/api/clients/1/upload_image' },
    headers: {
      cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${admin.marker}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '100',
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
}

describe('uploads', () => {
  it('of a client are refused before their body is read while two of its files are in memory', async () => {
    const begun = [await beginUpload(), await beginUpload()];
    const refused = await upload({ image: await png() });
    expect(refused.json).toMatchObject({ status: 503, type: 'busy' });
    expect(refused.headers['retry-after']).toBe('5');
    for (const one of begun) {
      one.end('-'.repeat(100));
      await once(one, 'response');
    }
    await uploadPlan(await png());
  });
});

describe('an uploaded floor plan', () => {
  it('replaces the previous one, under a random name', async () => {
    const first = firstImageOf(await uploadPlan(await png(40, 30)));
    expect(first.url).toMatch(/^\/api\/layouts\/[\w-]{20,}\.png$/);
    expect(first).toMatchObject({ width: 40, height: 30, mm_per_px: null });
    const second = firstImageOf(await uploadPlan(await png(50, 30)));
    expect(second.url).not.toBe(first.url);
    expect(await readImage()).toEqual(second);
    const { status, headers } = await home.admin.get(second.url);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect((await home.admin.get(first.url)).json).toMatchObject({ status: 404, type: 'not-found' });
    expect((await home.admin.get('/api/layouts/yard.svg')).status).toBe(404);
  });

  it('is served with its own type, nosniff and an ETag', async () => {
    const { url } = firstImageOf(await uploadPlan(await png()));
    const { headers, bytes } = await home.user.get(url);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
    expect((await home.user.get(url, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('must be PNG, JPEG or WebP by content, whatever its name and type', async () => {
    const types = [
      [await png(), 'image/png'],
      [await blank(40, 30).jpeg().toBuffer(), 'image/jpeg'],
      [await blank(40, 30).webp().toBuffer(), 'image/webp'],
    ] as const;
    for (const [file, type] of types) {
      const { url } = firstImageOf(await uploadPlan(file));
      expect((await home.user.get(url)).headers['content-type']).toBe(type);
    }
    const others = [
      Buffer.from('Dock 4 is over there'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>'),
      await blank(40, 30).gif().toBuffer(),
      await blank(40, 30).tiff().toBuffer(),
      Buffer.alloc(0),
    ];
    const before = await readImage();
    for (const file of others) expect((await upload({ image: file })).json).toMatchObject({ type: 'image-type' });
    expect(await readImage()).toEqual(before);
  });

  it('is stored upright and without camera metadata', async () => {
    const photo = await blank(40, 30)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Sam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const image = firstImageOf(await uploadPlan(photo));
    expect([image.width, image.height]).toEqual([30, 40]);
    const stored = await sharp((await home.user.get(image.url)).bytes).metadata();
    expect([stored.exif, stored.orientation, stored.width, stored.height]).toEqual([undefined, undefined, 30, 40]);
  });

  it('is refused when it is damaged, too large or has too many pixels', async () => {
    const before = await readImage();
    const whole = await sharp(Buffer.from(Array.from({ length: 3 * 200 * 200 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .png()
      .toBuffer();
    const broken = [whole.subarray(0, whole.length / 2), Buffer.concat([whole.subarray(0, 60), Buffer.alloc(900)])];
    for (const image of broken)
      expect((await upload({ image })).json).toMatchObject({ status: 422, type: 'image-broken' });

    const many = await blank(10_000, 5001).png({ compressionLevel: 9, palette: true }).toBuffer();
    expect((await upload({ image: many })).json).toMatchObject({ status: 413, type: 'image-too-many-pixels' });

    const large = Buffer.concat([whole, Buffer.alloc(MAX_LAYOUT_BYTES - whole.length)]);
    for (const more of [1, MAX_LAYOUT_BYTES]) {
      const image = Buffer.concat([large, Buffer.alloc(more)]);
      expect((await upload({ image })).json).toMatchObject({ status: 413, type: 'image-too-large' });
    }
    expect(await readImage()).toEqual(before);
    expect((await uploadPlan(large)).map_images).toMatchObject([{ width: 200, height: 200 }]);
  });

  it('is refused for a side that is too long before anything of it is decoded', async () => {
    const image = await png();
    for (const [width, height] of [
      [49_000_000, 1],
      [1, 16_385],
    ] as const) {
      // Only the header: the decoder would call it damaged.
      const header = Buffer.from(image.subarray(0, 33));
      header.writeUInt32BE(width, 16);
      header.writeUInt32BE(height, 20);
      header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
      const data = image.indexOf('IDAT');
      const start = Buffer.concat([header, image.subarray(data - 4, data + 4)]);
      expect((await upload({ image: start })).json).toMatchObject({ status: 413, type: 'image-side-too-long' });
    }
  });

  it('must be a single file in the field image', async () => {
    const image = await png();
    expect(toRefusal(await upload({}))).toEqual([400, 'bad-input', 'body/image']);
    expect(toRefusal(await upload({ picture: image }))).toEqual([400, 'bad-input', 'body/image']);
    expect(toRefusal(await upload({ image: [image, image] }))).toEqual([400, 'bad-input', 'body']);
    expect(toRefusal(await upload({ image, picture: image }))).toEqual([400, 'bad-input', 'body']);
    const text = '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\nplan\r\n--x--\r\n';
    const send = (body: string | Buffer, type: string): Promise<Answer> =>
      home.admin.send('POST', '/api/clients/1/upload_image', { body, headers: { 'content-type': type } });
    expect(toRefusal(await send(text, 'multipart/form-data; boundary=x'))).toEqual([400, 'bad-input', 'body/image']);
    expect((await send(text, 'multipart/form-data')).json).toMatchObject({ status: 400, type: 'body-unreadable' });
    const { bytes, type } = await multipart({ image });
    expect((await send(bytes.subarray(0, -20), type)).json).toMatchObject({ status: 400, type: 'body-unreadable' });
    expect((await send(image, 'image/png')).json).toMatchObject({ status: 415, type: 'body-type' });
    expect((await home.admin.send('POST', '/api/clients/1/upload_image')).status).toBe(400);
  });

  it('is uploaded only by admins of the client and seen only by its users', async () => {
    const image = await png();
    expect((await upload({ image }, home.user)).json).toMatchObject({ status: 403, type: 'forbidden' });
    const [foreign, missing] = [await upload({ image }, home.admin, 2), await upload({ image }, home.admin, 777)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
    const { url } = firstImageOf(await uploadPlan(image));
    const shop = await home.cloud.signedIn('admin@shop.test');
    expect((await shop.get(url)).text).toBe((await shop.get('/api/layouts/nothing.png')).text);
    expect((await home.cloud.browser().get(url)).status).toBe(401);
  });

  it('is independent of the clock', async () => {
    await home.setNow('-PT2H');
    const image = firstImageOf(await uploadPlan(await png(44, 33)));
    await home.setNow('+PT2H');
    expect(await readImage()).toEqual(image);
  });

  it('of another size keeps existing places and limits new ones', async () => {
    const positions = await home.read('/tags/beacon_positions/');
    await uploadPlan(await png(60, 50));
    expect(await home.read('/tags/beacon_positions/')).toEqual(positions);
    const [place] = await home.read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    const put = (x: number, y: number): Promise<Answer> =>
      home.admin.send('PUT', '/api/position_logs/tags', { json: [{ tag_id: place?.tag_id, x, y }] });
    expect(toRefusal(await put(61, 20))).toEqual([400, 'bad-input', 'body/0/x']);
    expect((await put(60, 20)).status).toBe(200);
  });
});

describe('the floor plan of a world', () => {
  it('is saved and restored with a snapshot, and reset to the scenario’s', async () => {
    const control = (method: string, path: string, json?: object): Promise<Answer> =>
      home.admin.send(method, `/control${path}`, { ...(json && { json }) });
    const file = await png(48, 36);
    const image = firstImageOf(await uploadPlan(file));
    const { bytes } = await home.admin.get(image.url);
    await control('PUT', '/snapshots/with-plan');
    expect((await control('POST', '/reset', {})).status).toBe(200);
    expect(await readImage()).toMatchObject({ url: '/api/layouts/yard.svg', mm_per_px: 140 });
    expect((await home.admin.get(image.url)).status).toBe(404);
    const { json: rows } = await control('GET', '/snapshots/with-plan/diff/now');
    expect(rows).toContainEqual({
      what: 'layouts/1',
      from: { name: image.url.split('/').at(-1), width: 48, height: 36 },
      to: null,
    });
    expect((await control('POST', '/reset', { snapshot: 'with-plan' })).status).toBe(200);
    expect(await readImage()).toEqual(image);
    expect((await home.admin.get(image.url)).bytes.equals(bytes)).toBe(true);
  });

  it('does not appear in other worlds', async () => {
    await uploadPlan(await png());
    await home.admin.send('POST', '/control/worlds', { json: { name: 'beside' } });
    const there = home.cloud.browser();
    const world = { 'x-lapwing-world': 'beside' };
    await there.send('POST', '/api/auth/token?world=beside', {
      form: { username: 'admin@haulage.test', password: 'lapwing-demo' },
    });
    const client = okJson<Wire<'Client'>>(await there.get('/api/clients/1', world));
    expect(firstImageOf(client).url).toBe('/api/layouts/yard.svg?world=beside');
  });
});

const BARE_CLIENT = loadScenarioText(`
version: 1
name: bare-client
title: A new client
seed: 1
clock: { start: 2026-03-02T07:00:00Z, backfill: P1D, timezone: Europe/London }
clients:
  - { id: 1, type: 0, name: Newcombe Freight, domain: haulage.test }
`);

describe('a client without a floor plan', () => {
  it('has a live map, and can upload its first plan', async () => {
    const cloud = await startTestCloud({ scenario: BARE_CLIENT, paused: true });
    const admin = await cloud.signedIn('admin@haulage.test');
    expect(okJson<Wire<'Client'>>(await admin.get('/api/clients/1')).map_images).toEqual([]);
    expect(okJson(await admin.get('/api/users/latest_global_information/1'))).toMatchObject({ anchors: [] });
    expect(okJson(await admin.get('/api/tags/beacon_positions/'))).toEqual([]);
    const client = okJson<Wire<'Client'>>(await upload({ image: await png() }, admin));
    expect(client.map_images).toMatchObject([{ width: 40, height: 30 }]);
    await cloud.close();
  });
});

describe('a floor plan on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'lapwing-layouts-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const save = async (world: LiveWorld, name: string): Promise<void> =>
    world.saveLayout({ clientId: 1, name, type: 'image/png', widthPx: 40, heightPx: 30, image: await png() });

  it('survives a restart, and is not replaced when writing fails', async () => {
    const host = createTestHost(mkdtempSync(join(root, 'data-')));
    const world = await host.open('main', { paused: true });
    await save(world, 'first.png');
    await sql.raw('PRAGMA query_only = ON').execute(world.database);
    await expect(save(world, 'second.png')).rejects.toBeInstanceOf(StorageError);
    expect(world.layouts.find(1)).toMatchObject({ name: 'first.png' });
    await sql.raw('PRAGMA query_only = OFF').execute(world.database);
    await world.close();
    const again = await host.open();
    expect(again.layouts.find(1)).toMatchObject({ name: 'first.png', widthPx: 40 });
    expect((await again.layouts.readImage('first.png'))?.equals(await png())).toBe(true);
    await again.close();
  });
});

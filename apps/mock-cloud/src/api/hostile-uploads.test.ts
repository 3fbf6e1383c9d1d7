import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHostileFiles, MARKS } from '../testing/hostile-images.ts';
import { startExtendedCloud, okJson, type ExtendedCloud } from '../testing/extended-cloud.ts';
import type { Answer } from '../testing/browser.ts';
import type { Wire } from './resources/view.ts';

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());

const upload = (image: Buffer): Promise<Answer> =>
  home.admin.send('POST', '/api/clients/1/upload_image', { files: { image } });
const readClient = (): Promise<Wire<'Client'>> => home.read('/clients/1');

it('of 79 hostile files, only images are accepted, and only their pixels are stored', async () => {
  const files = await createHostileFiles();
  expect(files.length).toBe(79);
  for (const { what, bytes, problem } of files) {
    const before = await readClient();
    const answer = await upload(bytes);
    if (problem !== null) {
      expect([what, answer.json]).toMatchObject([what, { type: problem }]);
      expect(answer.status).toBeLessThan(500);
      expect(await readClient()).toEqual(before);
      continue;
    }
    expect([what, answer.status]).toEqual([what, 200]);
    const [image] = okJson<Wire<'Client'>>(answer).map_images;
    const stored = await home.user.get(image?.url ?? '');
    expect(stored.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String) as string,
    });
    expect(stored.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    const { width, height, pages = 1 } = await sharp(stored.bytes).metadata();
    expect([what, width, height, pages]).toEqual([what, image?.width, image?.height, 1]);
    const text = stored.bytes.toString('latin1');
    expect([what, MARKS.filter((mark) => text.includes(mark))]).toEqual([what, []]);
  }
}, 120_000);

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanImage } from './clean-image.ts';
import { DECODER_LIMITS } from './decoder-process.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-decoder-'));
afterAll(() => rmSync(root, { recursive: true }));

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer();

/** A program that runs in place of the decoder. */
function writeProgram(name: string, code: string): URL {
  const path = join(root, `${name}.mjs`);
  writeFileSync(path, code);
  return pathToFileURL(path);
}

describe('the decoder of an uploaded image', () => {
  it('is ended when it takes too much memory, and the next image is decoded', async () => {
    const limits = { ...DECODER_LIMITS, maxRssBytes: 1 };
    expect(await cleanImage(await png(), limits)).toMatchObject({ name: 'image-broken' });
    expect(await cleanImage(await png())).toMatchObject({ type: 'image/png', widthPx: 40, heightPx: 30 });
  });

  it('is ended when it takes too long, and the client may try again', async () => {
    const entry = writeProgram('endless', 'process.on("message", () => { for (;;); });');
    expect(await cleanImage(await png(), { ...DECODER_LIMITS, entry, maxMs: 1 })).toMatchObject({
      name: 'busy',
      headers: { 'retry-after': '5' },
    });
  });

  it('may crash: the image counts as damaged', async () => {
    const entry = writeProgram('crash', 'process.on("message", () => process.kill(process.pid, "SIGSEGV"));');
    expect(await cleanImage(await png(), { ...DECODER_LIMITS, entry })).toMatchObject({ name: 'image-broken' });
  });

  it('may fail for a reason that is not the image: that is an error', async () => {
    const entry = writeProgram('fail', 'process.exit(3);');
    await expect(cleanImage(await png(), { ...DECODER_LIMITS, entry })).rejects.toThrow('ended with code 3');
  });

  it('runs for one image at a time, and few may wait', async () => {
    const entry = writeProgram(
      'echo',
      'process.on("message", () => process.send({ kind: "refused", problem: "image-broken" }));',
    );
    const file = await png();
    const answers = await Promise.all(Array.from({ length: 6 }, () => cleanImage(file, { ...DECODER_LIMITS, entry })));
    expect(answers.map((answer) => 'name' in answer && answer.name)).toEqual([
      ...Array<string>(4).fill('image-broken'),
      'busy',
      'busy',
    ]);
  });
});

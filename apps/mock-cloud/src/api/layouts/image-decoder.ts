/** A process that decodes one image and encodes it again. It ends itself beyond its limit of memory. */
import { hasTooLongSide, hasTooManyPixels, type LayoutType } from '@lapwing/domain';
import sharp, { type Sharp } from 'sharp';
import type { DecoderJob, DecoderResult } from './decoder-process.ts';

const WATCH_MS = 10;

type Written = readonly [type: LayoutType, write: (image: Sharp) => Sharp];

const PNG: Written = ['image/png', (image) => image.png()];

/**
 * Encoders for each type, with settings that keep the sharp lines and distinct colours of a plan. Some large images have
 * more detail than WebP can encode at this quality: those become PNG. More effort would take a minute, and the best
 * coding of a JPEG would hold all of its coefficients in memory.
 */
const WRITERS: Readonly<Record<LayoutType, readonly Written[]>> = {
  'image/png': [PNG],
  'image/jpeg': [
    ['image/jpeg', (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })],
  ],
  'image/webp': [['image/webp', (image) => image.webp({ quality: 92, effort: 2 })], PNG],
};

process.once('message', (job: DecoderJob) => void answer(job));
// The server has ended.
process.once('disconnect', end);

async function answer({ file, type, maxRssBytes }: DecoderJob): Promise<void> {
  const watch = (): void => {
    if (process.memoryUsage.rss() > maxRssBytes) end();
  };
  watch();
  setInterval(watch, WATCH_MS);
  // The server ends this process when it has the result.
  process.send?.(await rewrite(file, type));
}

/** An ordinary exit would wait for the decoder's threads. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function rewrite(file: Buffer, type: LayoutType): Promise<DecoderResult> {
  const image = open(file);
  const size = await image.metadata().catch(() => null);
  if (!size) return { kind: 'refused', problem: 'image-broken' };
  if (hasTooLongSide(size)) return { kind: 'refused', problem: 'image-side-too-long' };
  if (hasTooManyPixels(size)) return { kind: 'refused', problem: 'image-too-many-pixels' };
  for (const [written, write] of WRITERS[type]) {
    // The decoder throws on a damaged file, without any detail worth showing.
    const result = await write(image.clone().autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (result) {
      const { info, data } = result;
      return { kind: 'clean', type: written, widthPx: info.width, heightPx: info.height, bytes: data };
    }
  }
  return { kind: 'refused', problem: 'image-broken' };
}

/** Restricts the decoder to the types of floor plans, and to one thread. */
function open(file: Buffer): Sharp {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp(file, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
}

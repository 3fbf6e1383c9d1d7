import { hasTooManyPixels, isLayoutTooLarge, layoutTypeOf, type LayoutType } from '@lapwing/domain';
import type { Sharp } from 'sharp';
import { Problem } from '../../http/problems.ts';

/** An image that was decoded and written anew. */
export interface CleanImage {
  readonly type: LayoutType;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Buffer;
}

type Written = readonly [type: LayoutType, write: (image: Sharp) => Sharp];

const PNG: Written = ['image/png', (image) => image.png()];

/**
 * How each type is written: the lines of a plan stay sharp, and its colours apart. A WebP of many pixels may have more
 * detail than that format holds at this quality, and takes a minute with more effort.
 */
const WRITERS: Readonly<Record<LayoutType, readonly Written[]>> = {
  'image/png': [PNG],
  'image/jpeg': [['image/jpeg', (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })]],
  'image/webp': [['image/webp', (image) => image.webp({ quality: 92, effort: 2 })], PNG],
};

/** Images that wait to be decoded, the one that is on its way among them: each may take 200 MB while it is. */
const WAITING_MAX = 4;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A file as a floor plan, upright and with nothing of its metadata, or why it is none: of another type, too large, with
 * too many pixels (by its header, before it is decoded), or not to be decoded.
 */
export async function cleanImage(file: Buffer): Promise<CleanImage | Problem> {
  if (isLayoutTooLarge(file.length)) return new Problem('image-too-large');
  const type = layoutTypeOf(file);
  if (type === null) return new Problem('image-type');
  if (waiting >= WAITING_MAX) return new Problem('busy');
  waiting += 1;
  const cleaned = last.then(() => decoded(file, type));
  last = cleaned.catch(() => undefined);
  return cleaned.finally(() => (waiting -= 1));
}

async function decoded(file: Buffer, type: LayoutType): Promise<CleanImage | Problem> {
  const image = await open(file);
  const size = await image.metadata().catch(() => null);
  if (size && hasTooManyPixels(size)) return new Problem('image-too-many-pixels');
  for (const [written, write] of size ? WRITERS[type] : []) {
    // The decoder says no more of a broken file than that it throws.
    const result = await write(image.clone().autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (result) return { type: written, widthPx: result.info.width, heightPx: result.info.height, bytes: result.data };
  }
  return new Problem('image-broken');
}

/** The decoder is loaded when somebody uploads, and reads nothing but the types of floor plans. */
async function open(file: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp(file, { failOn: 'error', limitInputPixels: false });
}

import { hasTooManyPixels, isLayoutTooLarge, detectLayoutType, type LayoutType } from '@lapwing/domain';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { Problem } from '../../problems/problems.ts';

/** An image that was decoded and encoded again. */
export interface CleanImage {
  readonly type: LayoutType;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Buffer;
}

type Written = readonly [type: LayoutType, write: (image: Sharp) => Sharp];

const PNG: Written = ['image/png', (image) => image.png()];

/**
 * Encoders for each type, with settings that keep the sharp lines and distinct colours of a plan. Some large images have
 * more detail than WebP can encode at this quality: those become PNG. More effort would take a minute.
 */
const WRITERS: Readonly<Record<LayoutType, readonly Written[]>> = {
  'image/png': [PNG],
  'image/jpeg': [['image/jpeg', (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })]],
  'image/webp': [['image/webp', (image) => image.webp({ quality: 92, effort: 2 })], PNG],
};

/** Decoding an image may take 200 MB, so images are decoded one at a time and few may wait. */
const decoding = pLimit(1);
const MAX_WAITING = 3;

/**
 * Makes a floor plan of an uploaded file: upright and without metadata. A problem if the file is too large, of another
 * type or damaged, or has too many pixels.
 */
export async function cleanImage(file: Buffer): Promise<CleanImage | Problem> {
  if (isLayoutTooLarge(file.length)) return new Problem('image-too-large');
  const type = detectLayoutType(file);
  if (type === null) return new Problem('image-type');
  if (decoding.pendingCount >= MAX_WAITING) return new Problem('busy');
  return decoding(() => rewrite(file, type));
}

async function rewrite(file: Buffer, type: LayoutType): Promise<CleanImage | Problem> {
  const image = await open(file);
  const size = await image.metadata().catch(() => null);
  if (size && hasTooManyPixels(size)) return new Problem('image-too-many-pixels');
  for (const [written, write] of size ? WRITERS[type] : []) {
    // The decoder throws on a damaged file, without any detail worth showing.
    const result = await write(image.clone().autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (result) return { type: written, widthPx: result.info.width, heightPx: result.info.height, bytes: result.data };
  }
  return new Problem('image-broken');
}

/** Loads the decoder on the first upload, and restricts it to the types of floor plans. */
async function open(file: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp(file, { failOn: 'error', limitInputPixels: false });
}

import type { Browser } from '@playwright/test';

const WEBP_QUALITY = 0.72;
const JPEG_QUALITY = 0.5;
/** Of a picture on paper, which is narrower than a window. */
const PAPER_WIDTH_PX = 800;

/** A PNG as WebP. */
export function encodeWebp(browser: Browser, image: Buffer): Promise<Buffer> {
  return encode(browser, image, { from: 'image/png', to: 'image/webp', quality: WEBP_QUALITY });
}

/** A WebP as JPEG, the only compressed form in which Chromium puts pictures into a PDF. */
export function encodeJpeg(browser: Browser, image: Buffer): Promise<Buffer> {
  return encode(browser, image, {
    from: 'image/webp',
    to: 'image/jpeg',
    quality: JPEG_QUALITY,
    maxWidthPx: PAPER_WIDTH_PX,
  });
}

interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly quality: number;
  readonly maxWidthPx?: number;
}

/** Lets the browser encode: it has every codec that is needed. */
async function encode(
  browser: Browser,
  image: Buffer,
  { from, to, quality, maxWidthPx = Number.MAX_SAFE_INTEGER }: Conversion,
): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([source, type, share, maxWidth]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const width = Math.min(picture.naturalWidth, maxWidth);
      const height = Math.round((picture.naturalHeight * width) / picture.naturalWidth);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      return canvas.toDataURL(type, share);
    },
    [`data:${from};base64,${image.toString('base64')}`, to, quality, maxWidthPx] as const,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

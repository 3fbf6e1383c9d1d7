import type { Page } from '@playwright/test';

/** Side of the square in which pixels are counted: larger than a vehicle. */
const SQUARE_PX = 60;

/** Counts the pixels on the screen, around a point of the page, that have the colour of a CSS variable. */
export async function countPixelsAround(
  page: Page,
  { x, y }: { x: number; y: number },
  variable: string,
): Promise<number> {
  const clip = { x: x - SQUARE_PX / 2, y: y - SQUARE_PX / 2, width: SQUARE_PX, height: SQUARE_PX };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([png, name]) => {
      const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const expected = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const isWanted = (at: number) => expected.every((value, channel) => Math.abs(data[at + channel]! - value) <= 2);
      return Array.from({ length: data.length / 4 }, (_, index) => index * 4).filter(isWanted).length;
    },
    [picture, variable] as const,
  );
}

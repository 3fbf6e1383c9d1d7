import { ApiError } from '@lapwing/contracts';
import { hasTooManyPixels, isLayoutTooLarge, LAYOUT_SIGNATURE_BYTES, layoutTypeOf } from '@lapwing/domain';

/** Why a file is no floor plan. */
export type LayoutRefusal = 'tooLarge' | 'type' | 'broken' | 'tooManyPixels';

/** A file that may be sent, with an address at which the page shows it until that is revoked; or why it may not. */
export type CheckedLayout =
  | {
      readonly kind: 'good';
      readonly file: File;
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'refused'; readonly file: File; readonly why: LayoutRefusal };

/** Looks into a file before it is sent, so that nobody waits for an upload that will be refused. */
export async function checkLayoutFile(file: File): Promise<CheckedLayout> {
  const refused = (why: LayoutRefusal): CheckedLayout => ({ kind: 'refused', file, why });
  if (isLayoutTooLarge(file.size)) return refused('tooLarge');
  const start = await file.slice(0, LAYOUT_SIGNATURE_BYTES).arrayBuffer();
  if (layoutTypeOf(new Uint8Array(start)) === null) return refused('type');
  const url = URL.createObjectURL(file);
  const size = await loadedImage(url).catch(() => null);
  if (size && !hasTooManyPixels(size)) return { kind: 'good', file, url, ...size };
  URL.revokeObjectURL(url);
  return refused(size ? 'tooManyPixels' : 'broken');
}

/** Pixels of the image at an address, once the browser has it. Throws ApiError where it does not come. */
export function loadedImage(url: string): Promise<{ readonly width: number; readonly height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new ApiError('network', 'No image.'));
    image.src = url;
  });
}

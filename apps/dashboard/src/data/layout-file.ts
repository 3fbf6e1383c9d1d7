import { ApiError } from '@lapwing/contracts';
import { hasTooManyPixels, isLayoutTooLarge, LAYOUT_SIGNATURE_BYTES, detectLayoutType } from '@lapwing/domain';

/** Why a file cannot be a floor plan. */
export type LayoutRefusal = 'tooLarge' | 'type' | 'broken' | 'tooManyPixels';

/** An acceptable file with an object URL, which the caller must revoke; or why it was refused. */
export type CheckedLayout =
  | {
      readonly kind: 'good';
      readonly file: File;
      readonly url: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'refused'; readonly file: File; readonly why: LayoutRefusal };

/** Checks a file before its upload by the same rules as the server. */
export async function checkLayoutFile(file: File): Promise<CheckedLayout> {
  const refuse = (why: LayoutRefusal): CheckedLayout => ({ kind: 'refused', file, why });
  if (isLayoutTooLarge(file.size)) return refuse('tooLarge');
  const start = await file.slice(0, LAYOUT_SIGNATURE_BYTES).arrayBuffer();
  if (detectLayoutType(new Uint8Array(start)) === null) return refuse('type');
  const url = URL.createObjectURL(file);
  const size = await loadImage(url).catch(() => null);
  if (size && !hasTooManyPixels(size)) return { kind: 'good', file, url, ...size };
  URL.revokeObjectURL(url);
  return refuse(size ? 'tooManyPixels' : 'broken');
}

/** Loads the image at an address and returns its size in pixels. Throws ApiError if it cannot be loaded. */
export function loadImage(url: string): Promise<{ readonly width: number; readonly height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new ApiError('network', 'No image.'));
    image.src = url;
  });
}

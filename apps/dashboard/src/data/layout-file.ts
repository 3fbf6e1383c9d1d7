import { ApiError } from '@lapwing/contracts';
import {
  detectLayoutType,
  hasTooLongSide,
  hasTooManyPixels,
  isLayoutTooLarge,
  LAYOUT_SIGNATURE_BYTES,
} from '@lapwing/domain';

/** Why a file cannot be a floor plan. */
export type LayoutRefusal = 'tooLarge' | 'type' | 'broken' | 'tooManyPixels' | 'sideTooLong';

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
  const why = size ? findRefusal(size) : 'broken';
  if (size && why === null) return { kind: 'good', file, url, ...size };
  URL.revokeObjectURL(url);
  return refuse(why ?? 'broken');
}

function findRefusal(size: { readonly width: number; readonly height: number }): LayoutRefusal | null {
  if (hasTooLongSide(size)) return 'sideTooLong';
  return hasTooManyPixels(size) ? 'tooManyPixels' : null;
}

/** Loads the image at an address and returns its size in pixels. Throws ApiError if it cannot be loaded. */
export function loadImage(
  url: string,
  signal?: AbortSignal,
): Promise<{ readonly width: number; readonly height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new ApiError('network', 'No image.'));
    signal?.addEventListener('abort', () => {
      // Without an address the browser stops loading.
      image.removeAttribute('src');
      reject(new ApiError('aborted', 'The image was cancelled.'));
    });
    image.src = url;
  });
}

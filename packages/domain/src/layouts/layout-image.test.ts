import { expect, it } from 'vitest';
import {
  hasTooLongSide,
  hasTooManyPixels,
  isLayoutTooLarge,
  detectLayoutType,
  MAX_LAYOUT_BYTES,
} from './layout-image.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('detects the type of a floor plan by its first bytes', () => {
  expect(detectLayoutType(bytes('\x89PNG\r\n\x1A\n....'))).toBe('image/png');
  expect(detectLayoutType(bytes('\xFF\xD8\xFF\xE0....'))).toBe('image/jpeg');
  expect(detectLayoutType(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
});

it('rejects any other file, whatever its name', () => {
  for (const text of ['', '\x89PNG', 'RIFF....WAVE', 'GIF89a......', '<svg xmlns="', '%PDF-1.7....', 'BM..........'])
    expect([text, detectLayoutType(bytes(text))]).toEqual([text, null]);
});

it('limits the bytes, the pixels and the sides of a floor plan', () => {
  expect([MAX_LAYOUT_BYTES, MAX_LAYOUT_BYTES + 1].map(isLayoutTooLarge)).toEqual([false, true]);
  expect(hasTooManyPixels({ width: 10_000, height: 5000 })).toBe(false);
  expect(hasTooManyPixels({ width: 10_000, height: 5001 })).toBe(true);
  expect(hasTooLongSide({ width: 16_384, height: 3000 })).toBe(false);
  expect([hasTooLongSide({ width: 16_385, height: 1 }), hasTooLongSide({ width: 1, height: 16_385 })]).toEqual([
    true,
    true,
  ]);
});

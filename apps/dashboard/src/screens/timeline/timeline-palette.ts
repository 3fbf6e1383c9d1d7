import { paletteIndex, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';

/** Place in the palette of six, counted from 0, of the vehicle with a number (L§2). */
export function timelinePalette(number: number): number {
  return paletteIndex(number - 1, TIMELINE_PALETTE_SIZE);
}

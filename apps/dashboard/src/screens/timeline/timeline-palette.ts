import { paletteIndex, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';

/** Index in the palette of six, from 0, of the vehicle with a number (L§2). */
export function timelinePalette(number: number): number {
  return paletteIndex(number - 1, TIMELINE_PALETTE_SIZE);
}

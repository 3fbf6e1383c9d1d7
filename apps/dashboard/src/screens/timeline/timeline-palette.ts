import { choosePaletteIndex, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';

/** Index in the palette of six, from 0, of the vehicle with a number (L§2). */
export function chooseTimelinePalette(number: number): number {
  return choosePaletteIndex(number - 1, TIMELINE_PALETTE_SIZE);
}

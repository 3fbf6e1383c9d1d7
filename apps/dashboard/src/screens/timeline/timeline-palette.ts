import { computePaletteIndex, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';

/** Index in the palette of six, from 0, of the vehicle with a number (L§2). */
export function chooseTimelinePalette(number: number): number {
  return computePaletteIndex(number - 1, TIMELINE_PALETTE_SIZE);
}

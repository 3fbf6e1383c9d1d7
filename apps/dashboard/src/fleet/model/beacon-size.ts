import { iconSizePx } from '@lapwing/domain';
import { useState } from 'react';
import { worldStorage } from '../../data/world.ts';

/** The steps of the beacons' size: tenths of a percent of the map's width (L§2). */
export const BEACON_SIZE_MIN = 1;
export const BEACON_SIZE_MAX = 5;

/** Where the size is kept (L§9). */
const KEY = 'map-resource-size';

/**
 * The specification counts the map's width in its own pixels, our plans are of any width while our marks are pixels of
 * the screen. On a map 20,000 wide the five steps take an icon through its whole range, 30 to 100 (L§9): every plan is
 * taken for that wide, and the largest icon for the usual size of our diamonds.
 */
const MAP_WIDTH = 20_000;

/** The step of the beacons' size, 1 to 5, and how to change it; it stays in this browser. */
export function useBeaconSize(): readonly [number, (step: number) => void] {
  const [size, setSize] = useState(storedSize);
  const choose = (step: number) => {
    worldStorage.setItem(KEY, String(step));
    setSize(step);
  };
  return [size, choose];
}

/** The size of the beacons at a step, as a share of their usual one. */
export function beaconScaleOf(step: number): number {
  const largest = iconSizePx({ mapWidthPx: MAP_WIDTH, step: BEACON_SIZE_MAX, isGps: false });
  return iconSizePx({ mapWidthPx: MAP_WIDTH, step, isGps: false }) / largest;
}

function storedSize(): number {
  const kept = Number(worldStorage.getItem(KEY) ?? BEACON_SIZE_MAX);
  return Number.isInteger(kept) && kept >= BEACON_SIZE_MIN && kept <= BEACON_SIZE_MAX ? kept : BEACON_SIZE_MAX;
}

import { computeIconSizePx } from '@lapwing/domain';
import { useState } from 'react';
import { worldStorage } from '../tab/world.ts';

/** Steps of the beacons' size: tenths of a percent of the map's width (L§2). */
export const BEACON_SIZE_MIN = 1;
export const BEACON_SIZE_MAX = 5;

/** Storage key of the size (L§9). */
const KEY = 'map-resource-size';

/**
 * The specification derives the icon size from the width of the map image in pixels. Our plans can have any width, and
 * our marks have a size on the screen. At a width of 20,000 the five steps cover the whole range of icon sizes, 30 to
 * 100 (L§9). So all plans count as that wide, and the largest icon is the default size of our diamonds.
 */
const MAP_WIDTH = 20_000;

/** The step of the beacons' size, 1 to 5, and a function to change it. It is stored in this browser. */
export function useBeaconSize(): readonly [number, (step: number) => void] {
  const [size, setSize] = useState(readStoredSize);
  const choose = (step: number) => {
    worldStorage.setItem(KEY, String(step));
    setSize(step);
  };
  return [size, choose];
}

/** The size of the beacons at a step, 1 for the default. */
export function computeBeaconScale(step: number): number {
  const largest = computeIconSizePx({ mapWidthPx: MAP_WIDTH, step: BEACON_SIZE_MAX, isGps: false });
  return computeIconSizePx({ mapWidthPx: MAP_WIDTH, step, isGps: false }) / largest;
}

function readStoredSize(): number {
  const kept = Number(worldStorage.getItem(KEY) ?? BEACON_SIZE_MAX);
  return Number.isInteger(kept) && kept >= BEACON_SIZE_MIN && kept <= BEACON_SIZE_MAX ? kept : BEACON_SIZE_MAX;
}

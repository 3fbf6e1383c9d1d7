import { HEAT_RADIUS_MAX_PX, HEAT_SIZE, isHeatSize } from '@lapwing/domain';
import { useState } from 'react';
import { worldStorage } from '../../tab/world.ts';

/** Storage keys of the size and of the resulting radius (R§2). */
const SIZE_KEY = 'heatmap-size';
const RADIUS_KEY = 'current-radius';

/** The size of the spots, 1 to 2, and its setter. It is stored in this browser. */
export function useHeatSize(): readonly [number, (size: number) => void] {
  const [size, setSize] = useState(readStoredSize);
  const choose = (next: number) => {
    worldStorage.setItem(SIZE_KEY, String(next));
    setSize(next);
  };
  return [size, choose];
}

/** The radius of the spots in pixels: that of the last visit until the map reports its own; null on the first visit. */
export function useHeatRadius(): readonly [number | null, (radiusPx: number) => void] {
  const [radiusPx, setRadiusPx] = useState(readStoredRadius);
  const store = (next: number) => {
    worldStorage.setItem(RADIUS_KEY, String(next));
    setRadiusPx(next);
  };
  return [radiusPx, store];
}

function readStoredSize(): number {
  const stored = Number(worldStorage.getItem(SIZE_KEY) ?? HEAT_SIZE.default);
  return isHeatSize(stored) ? stored : HEAT_SIZE.default;
}

function readStoredRadius(): number | null {
  const stored = Number(worldStorage.getItem(RADIUS_KEY) ?? NaN);
  return stored > 0 && stored <= HEAT_RADIUS_MAX_PX ? stored : null;
}

const ICON_MIN_PX = 30;
const ICON_MAX_PX = 100;
const GPS_ICON_PX = 35;

/** Size of an icon on the map in pixels: 0.1% of the map's width per step, 30 to 100; 35 in GPS mode (L§9). */
export function computeIconSizePx(map: {
  readonly mapWidthPx: number;
  readonly step: number;
  readonly isGps: boolean;
}): number {
  if (map.isGps) return GPS_ICON_PX;
  return Math.min(ICON_MAX_PX, Math.max(ICON_MIN_PX, (map.mapWidthPx * map.step) / 1000));
}

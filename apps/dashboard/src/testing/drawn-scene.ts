import type { DrawnShape } from './recorded-canvas.ts';

const CORNERS = { diamond: 4, triangle: 3, hexagon: 6 } as const;
const NEXT_RING_PX = 11;
const CLOCK_PX = 5;

/** Identifies the marks of the map among drawn shapes. The only place where tests recognise marks by their geometry. */
export function drawnScene(shapes: readonly DrawnShape[]) {
  const bodies = (shape: keyof typeof CORNERS) =>
    shapes.filter(({ call, points }) => call === 'fill' && points.length === CORNERS[shape]);
  const lines = shapes.filter(({ call, circle }) => call === 'stroke' && circle === null);
  const circles = (radiusPx: number) => shapes.filter(({ circle }) => circle?.[2] === radiusPx);
  return {
    beacons: bodies('diamond'),
    exciters: bodies('triangle'),
    fixedGateways: bodies('hexagon'),
    /** Rings around selected beacons. */
    selectionRings: lines.filter(({ points, widthPx }) => points.length === CORNERS.diamond && widthPx === 2),
    /** Dashed rings around the next beacons of vehicles. */
    nextRings: circles(NEXT_RING_PX),
    dashedLines: lines.filter(({ isDashed }) => isDashed),
    solidLines: lines.filter(({ isDashed }) => !isDashed),
    /** Marks of fixtures: stale, offline. */
    clocks: circles(CLOCK_PX),
    slashes: lines.filter(({ points }) => points.length === 2),
    texts: shapes.flatMap(({ text }) => text ?? []),
  };
}
